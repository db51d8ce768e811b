import body from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf';
import italic from '@expo-google-fonts/instrument-sans/400Regular_Italic/InstrumentSans_400Regular_Italic.ttf';
import bold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf';
import fallback from '@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf';
import { fromBase64 } from './from-base64.ts';
import type PdfDocument from './pdfkit.js';

/** The faces of the deck: Instrument Sans, and Literata for characters that it lacks. */
const SOURCES = { body, italic, bold, fallback };
export type Face = keyof typeof SOURCES;

/** Shown in place of a character that no face has. */
const MISSING = '?';

export type Fonts = {
	width(text: string, face: Face, size: number): number;
	/**
	 * Splits text into pieces of one face each. A character that the face lacks is set in Literata or, if missing there too, as
	 * `MISSING`.
	 */
	pieces(text: string, face: Face): { text: string; face: Face }[];
	/** Whether any character was replaced. */
	hasReplaced(): boolean;
};

const faces = new Map<Face, Uint8Array>();

/** Registers the faces with a document. Their bytes are decoded once per VM. */
export function createFonts(doc: PdfDocument): Fonts {
	for (const face of Object.keys(SOURCES) as Face[]) {
		const bytes = faces.get(face) ?? fromBase64(SOURCES[face]);
		faces.set(face, bytes);
		doc.registerFont(face, bytes);
	}
	let isReplaced = false;
	const known = new Map<string, { text: string; face: Face }>();
	const has = (face: Face, code: number): boolean => doc.font(face)._font.font.hasGlyphForCodePoint(code);
	const place = (character: string, face: Face): { text: string; face: Face } => {
		const code = character.codePointAt(0) ?? 0;
		if (has(face, code)) return { text: character, face };
		return has('fallback', code) ? { text: character, face: 'fallback' } : { text: MISSING, face };
	};
	return {
		width: (text, face, size) => doc.font(face)._font.widthOfString(text, size),
		pieces(text, face) {
			const pieces: { text: string; face: Face }[] = [];
			for (const character of text) {
				const key = face + character;
				const piece = known.get(key) ?? place(character, face);
				known.set(key, piece);
				if (piece.text !== character) isReplaced = true;
				const last = pieces.at(-1);
				if (last?.face === piece.face) last.text += piece.text;
				else pieces.push({ ...piece });
			}
			return pieces;
		},
		hasReplaced: () => isReplaced,
	};
}
