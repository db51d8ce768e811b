/** The part of pdfkit that the deck is drawn with. PDFKit's own types depend on Node's, which goja lacks. */

export type PdfElement = {
	/** Adds a child, or draws what belongs to the element, at once. */
	add(child: PdfElement | (() => void)): PdfElement;
};

declare class PdfDocument {
	constructor(options: {
		size: [width: number, height: number];
		margin: number;
		autoFirstPage: boolean;
		compress: boolean;
		tagged: boolean;
		lang: string;
		displayTitle: boolean;
		pdfVersion: string;
		font: null;
		info: Record<string, string>;
	});
	/** The font set last. */
	readonly _font: {
		widthOfString(text: string, size: number): number;
		readonly font: { hasGlyphForCodePoint(code: number): boolean };
	};
	registerFont(name: string, source: Uint8Array): this;
	font(name: string): this;
	fontSize(size: number): this;
	fillColor(color: string): this;
	rect(x: number, y: number, width: number, height: number): this;
	roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
	circle(x: number, y: number, radius: number): this;
	fill(color: string): this;
	text(
		text: string,
		x: number,
		y: number,
		options: { lineBreak: false; baseline: 'alphabetic'; characterSpacing: number },
	): this;
	/** Makes a rectangle a link. */
	link(x: number, y: number, width: number, height: number, url: string): this;
	addPage(): this;
	struct(type: string, options?: { title?: string }): PdfElement;
	addStructure(element: PdfElement): this;
	markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
	endMarkedContent(): this;
	on(event: 'data', listener: (chunk: Uint8Array) => void): this;
	/** Writes the rest; the listener has everything when it returns. */
	end(): void;
}
export default PdfDocument;
