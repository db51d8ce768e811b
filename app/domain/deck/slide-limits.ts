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
} as const;
