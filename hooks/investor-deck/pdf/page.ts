import { PRODUCT_NAME } from '#domain/product';
import { breakLines, type Line, type Run } from './break-lines.ts';
import { createFonts, type Face } from './fonts.ts';
import PdfDocument, { type PdfElement } from './pdfkit.js';

/** The light colours of the design (`app/styles/tokens.css`). */
export const COLOURS = {
	canvas: '#fbfaf9',
	well: '#f3f2ef',
	line: '#e2e2df',
	ink: '#17191f',
	ink2: '#444850',
	ink3: '#61656d',
	accent: '#223ebd',
	onAccent: '#ffffff',
	tint: '#eaeffc',
} as const;
export type Colour = keyof typeof COLOURS;

/** Points. */
export const PAGE = { width: 960, height: 540, margin: 64, top: 132, bottom: 484 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const TITLE = { size: 34, leading: 40, baseline: 88, lines: 2 };
const SUBTITLE = { size: 17, leading: 24, lines: 2 };

/** A size of text with its leading and colour. */
export type Style = { size: number; leading: number; colour: Colour };

const ASCENT = 0.95;

/** Draws on the pages of a document, one below the other; what does not fit goes to a next page. */
export function createPages(title: string) {
	const doc = new PdfDocument({
		size: [PAGE.width, PAGE.height],
		margin: 0,
		autoFirstPage: false,
		compress: true,
		tagged: true,
		lang: 'en',
		displayTitle: true,
		pdfVersion: '1.7',
		font: null,
		info: { Title: title, Creator: PRODUCT_NAME },
	});
	const chunks: Uint8Array[] = [];
	doc.on('data', (chunk) => chunks.push(chunk));
	const fonts = createFonts(doc);
	const root = doc.struct('Document');
	doc.addStructure(root);
	let y = 0;
	let heading: { title: string; number: number; bottom: number } = { title: '', number: 0, bottom: 0 };
	let section = root;

	const artifact = (draw: () => void): void => {
		doc.markContent('Artifact', { type: 'Layout' });
		draw();
		doc.endMarkedContent();
	};
	const element = (parent: PdfElement, type: string): PdfElement => {
		const added = doc.struct(type);
		parent.add(added);
		return added;
	};
	const paint = (line: Line, x: number, baseline: number, { size, colour }: Style): void => {
		let at = x;
		for (const { text, face, width, link, underline } of line) {
			doc
				.font(face)
				.fontSize(size)
				.fillColor(COLOURS[link ? 'accent' : colour]);
			doc.text(text, at, baseline, {
				lineBreak: false,
				baseline: 'alphabetic',
				...(underline && { underline }),
				...(link && { link }),
			});
			at += width;
		}
	};
	const lines = (runs: readonly Run[], width: number, { size }: Style): Line[] => breakLines(fonts, runs, size, width);
	const plain = (text: string, width: number, style: Style, face: Face = 'body'): Line[] =>
		lines([{ text, face }], width, style);
	/** A line of text of an element, its top at `top`. */
	const put = (owner: PdfElement, line: Line, x: number, top: number, style: Style): void => {
		if (line.length > 0) owner.add(() => paint(line, x, top + style.size * ASCENT, style));
	};
	const frame = (): void => {
		doc.addPage();
		artifact(() => {
			doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOURS.canvas);
			const style: Style = { size: 13, leading: 18, colour: 'ink' };
			const [name = []] = plain(PRODUCT_NAME, 200, style, 'bold');
			paint(name, PAGE.margin, 512, style);
			const end = PAGE.margin + name.reduce((sum, { width }) => sum + width, 0);
			doc.rect(end + 2, 501, 2, 13).fill(COLOURS.accent);
			const [number = []] = plain(String(heading.number), 60, style);
			const width = number.reduce((sum, piece) => sum + piece.width, 0);
			paint(number, PAGE.width - PAGE.margin - width, 512, { ...style, colour: 'ink3' });
		});
	};
	/** A page for what does not fit, with the title again, which is not read twice. */
	const nextPage = (): void => {
		frame();
		artifact(() => {
			const style: Style = { size: 17, leading: 24, colour: 'ink3' };
			const [line = []] = plain(`${heading.title || 'Untitled'} (continued)`, CONTENT_WIDTH, style, 'voice');
			paint(line, PAGE.margin, 66, style);
			doc.rect(PAGE.margin, 80, CONTENT_WIDTH, 1).fill(COLOURS.ink);
		});
		y = 100;
	};

	return {
		element,
		lines,
		plain,
		put,
		artifact,
		shapes: doc,
		section: () => section,
		y: () => y,
		move(height: number): void {
			y += height;
		},
		/** Whether something of this height fits on a page of its own. */
		fitsAlone: (height: number): boolean => height <= PAGE.bottom - 100,
		/** Goes to a next page unless this height is left. Returns whether it did. */
		ensure(height: number): boolean {
			if (y + height <= PAGE.bottom) return false;
			nextPage();
			return true;
		},
		nextPage,
		/** Begins a slide on a new page. */
		begin(slide: { title: string; number: number }): void {
			heading = { ...slide, bottom: 0 };
			section = element(root, 'Sect');
			frame();
			y = PAGE.margin;
		},
		/** The title and the subtitle above the content, and the line that opens it. */
		head(titleText: string, subtitle: string): void {
			const style: Style = { size: TITLE.size, leading: TITLE.leading, colour: 'ink' };
			const under: Style = { size: SUBTITLE.size, leading: SUBTITLE.leading, colour: 'ink2' };
			y = 52;
			this.paragraph('H1', plain(titleText, CONTENT_WIDTH, style, 'voice'), style);
			if (subtitle !== '') this.paragraph('P', plain(subtitle, CONTENT_WIDTH, under), under);
			y += 10;
			artifact(() => doc.rect(PAGE.margin, y, CONTENT_WIDTH, 1).fill(COLOURS.ink));
			y += 22;
		},
		/** A text over the width, or from `x` on; its lines flow to next pages. */
		paragraph(type: string, text: readonly Line[], style: Style, x: number = PAGE.margin, parent = section): void {
			const owner = element(parent, type);
			for (const line of text) {
				this.ensure(style.leading);
				put(owner, line, x, y, style);
				y += style.leading;
			}
		},
		/** The finished file. */
		finish(): Uint8Array {
			if (fonts.hasReplaced()) {
				const style: Style = { size: 12, leading: 16, colour: 'ink3' };
				const note = 'A question mark may stand for a character that the fonts of this file do not have.';
				this.paragraph('Note', plain(note, CONTENT_WIDTH, style), style);
			}
			doc.end();
			const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
			let at = 0;
			for (const chunk of chunks) {
				bytes.set(chunk, at);
				at += chunk.length;
			}
			return bytes;
		},
	};
}

export type Pages = ReturnType<typeof createPages>;
