import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { PRODUCT_NAME } from '#domain/product';
import { Refusal } from '../../core/http/http-response.ts';
import { breakLines, type Line, type Run } from './break-lines.ts';
import { createFonts, type Face } from './fonts.ts';
import PdfDocument, { type PdfElement } from './pdfkit.js';

/** The light colours of the design (`app/styles/tokens.css`). */
export const COLOURS = {
	surface: '#ffffff',
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

/** One em in points. Lengths and sizes follow the slide on screen (`slide-card.css`), with less space between. */
export const EM = 14;

/** In points. `top`: start of the content on a slide's first page; `next`: on its further pages. */
export const PAGE = { width: 960, height: 540, margin: 52, top: 78, next: 104, bottom: 512 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Space between the parts of a slide, in points. */
export const GAP = 1.5 * EM;

/** A text style: size and leading in points, character spacing in em of the text. */
export type Style = { size: number; leading: number; colour: Colour; tracking?: number };

/** A style of `em` em; the leading is `lineHeight` times its size. */
export const styleOf = (em: number, lineHeight: number, colour: Colour, tracking = 0): Style => ({
	size: em * EM,
	leading: em * lineHeight * EM,
	colour,
	tracking,
});

const NUMBER = styleOf(0.875, 1.5, 'ink3');
const WORDMARK = styleOf(1.0625, 1.5, 'ink', -0.03);
const TITLE = styleOf(2.75, 1.12, 'ink', -0.03);
const SUBTITLE = styleOf(1.375, 1.45, 'ink2');
const CONTINUED = styleOf(1.375, 1.3, 'ink3', -0.016);
/** Baseline of the number and the name at the top. */
const TOP_BASELINE = 52;

/** Distance from the middle of a line to its baseline, in em of the text. */
const BELOW_MIDDLE = 0.36;

const baselineOf = (top: number, { leading, size }: Style): number => top + leading / 2 + size * BELOW_MIDDLE;

/** The width of a line in points. */
export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

/**
 * Draws on the pages of a document from top to bottom; content that does not fit continues on a new page.
 * @throws Refusal beyond the pages and the time of a file (`SLIDE_LIMITS`)
 */
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
	const untilMs = Date.now() + SLIDE_LIMITS.drawingMs;
	let pageCount = 0;
	let y = 0;
	let heading = { title: '', number: 0, isCover: false };
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
	const paint = (line: Line, x: number, baseline: number, { size, colour, tracking = 0 }: Style): void => {
		let at = x;
		for (const { text, face, width, link, underline } of line) {
			doc
				.font(face)
				.fontSize(size)
				.fillColor(COLOURS[link ? 'accent' : face === 'bold' && colour === 'ink2' ? 'ink' : colour]);
			doc.text(text, at, baseline, {
				lineBreak: false,
				baseline: 'alphabetic',
				characterSpacing: tracking * size,
			});
			// pdfkit's own underline and link would be one line too low with this baseline.
			if (underline) doc.rect(at, baseline + size * 0.12, width, size * 0.06).fill(COLOURS[link ? 'accent' : colour]);
			if (link) doc.link(at, baseline - size, width, size * 1.3, link);
			at += width;
		}
	};
	const checkTime = (): void => {
		if (Date.now() > untilMs) throw new Refusal(503, 'server_busy', { retryAfterS: 30 });
	};
	const lines = (runs: readonly Run[], width: number, { size, tracking = 0 }: Style): Line[] => {
		checkTime();
		return breakLines(fonts, runs, { size, spacing: tracking * size }, width);
	};
	const plain = (text: string, width: number, style: Style, face: Face = 'body'): Line[] =>
		lines([{ text, face }], width, style);
	/** Adds a line of text to an element, with its top at `top`. */
	const put = (owner: PdfElement, line: Line, x: number, top: number, style: Style): void => {
		if (line.length > 0) owner.add(() => paint(line, x, baselineOf(top, style), style));
	};
	/** Starts an empty page with background, slide number and product name. */
	const frame = (): void => {
		checkTime();
		pageCount += 1;
		if (pageCount > SLIDE_LIMITS.pages) throw new Refusal(400, 'invalid_body', slideErrorMessages.tooManyPages);
		doc.addPage();
		const { isCover } = heading;
		artifact(() => {
			doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOURS[isCover ? 'accent' : 'surface']);
			const [number = []] = plain(String(heading.number), 200, NUMBER);
			paint(number, PAGE.margin, TOP_BASELINE, isCover ? { ...NUMBER, colour: 'onAccent' } : NUMBER);
			const [name = []] = plain(PRODUCT_NAME, 200, WORDMARK, 'bold');
			const caret = { width: 2, height: WORDMARK.size * 1.05 };
			const x = PAGE.width - PAGE.margin - caret.width;
			const gap = WORDMARK.size * 0.13;
			paint(name, x - gap - widthOf(name), TOP_BASELINE, isCover ? { ...WORDMARK, colour: 'onAccent' } : WORDMARK);
			const middle = TOP_BASELINE - WORDMARK.size * BELOW_MIDDLE;
			doc.rect(x, middle - caret.height / 2, caret.width, caret.height).fill(COLOURS[isCover ? 'onAccent' : 'accent']);
		});
	};
	/** Starts a page for content that does not fit. Repeats the title as an artifact, which screen readers skip. */
	const nextPage = (): void => {
		frame();
		artifact(() => {
			const style: Style = heading.isCover ? { ...CONTINUED, colour: 'onAccent' } : CONTINUED;
			const [line = []] = plain(`${heading.title} (continued)`, CONTENT_WIDTH, style, 'bold');
			paint(line, PAGE.margin, baselineOf(PAGE.top - 8, style), style);
		});
		y = PAGE.next;
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
		/** Whether content of this height fits on an empty page. */
		fitsAlone: (height: number): boolean => height <= PAGE.bottom - PAGE.next,
		/** Starts a new page unless this height is left. Returns whether it did. */
		ensure(height: number): boolean {
			if (y + height <= PAGE.bottom) return false;
			nextPage();
			return true;
		},
		nextPage,
		/** Starts a slide on a new page. */
		begin(slide: { title: string; number: number; isCover: boolean }): void {
			heading = slide;
			section = element(root, 'Sect');
			frame();
			y = PAGE.top;
		},
		/** Draws title and subtitle above the content. */
		head(titleText: string, subtitle: string): void {
			this.paragraph('H1', plain(titleText, CONTENT_WIDTH, TITLE, 'bold'), TITLE);
			if (subtitle !== '') {
				y += 0.45 * SUBTITLE.size;
				this.paragraph('P', plain(subtitle, CONTENT_WIDTH, SUBTITLE), SUBTITLE);
			}
			y += GAP;
		},
		/** Draws text from `x` to the right margin; its lines continue on new pages. */
		paragraph(type: string, text: readonly Line[], style: Style, x: number = PAGE.margin, parent = section): void {
			const owner = element(parent, type);
			for (const line of text) {
				this.ensure(style.leading);
				put(owner, line, x, y, style);
				y += style.leading;
			}
		},
		/** Ends the document and returns the file. */
		finish(): Uint8Array {
			if (fonts.hasReplaced()) {
				const style = styleOf(0.8125, 1.5, heading.isCover ? 'onAccent' : 'ink3');
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
