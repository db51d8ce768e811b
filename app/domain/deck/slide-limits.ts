/** Limits of a deck, enforced on device and server by `slideError`. Lengths are in UTF-16 code units. */
export const SLIDE_LIMITS = {
	slides: 60,
	/** Length of a title, a subtitle, a header, a label, and the title of a box or a step. */
	lineChars: 300,
	/** Length of a bullet point, a description, a footnote, a cell and the content of a box. */
	textChars: 10_000,
	/** Maximum number of bullet points, statistics, steps, footnotes and rows. */
	items: 60,
	headers: 12,
	typeChars: 60,
	/** Length of the whole content as JSON. */
	contentChars: 60_000,
	/** Nested lists and objects within the content of an unknown type. */
	contentDepth: 8,
	/** Characters of such content that are shown and drawn, as indented JSON. */
	shownChars: 20_000,
	/** Of an exported file: characters of its slides as JSON, pages, and milliseconds of drawing. */
	deckChars: 300_000,
	pages: 300,
	drawingMs: 50_000,
} as const;
