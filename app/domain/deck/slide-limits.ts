/** Upper bounds of a deck; characters are UTF-16 units. The device and the server check the same (`slideError`). */
export const SLIDE_LIMITS = {
	slides: 60,
	/** Characters of a title, a subtitle, a header, a label, and the title of a box or a step. */
	lineChars: 300,
	/** Characters of a bullet point, a description, a footnote, a cell and the content of a box. */
	textChars: 10_000,
	/** Bullet points, statistics, steps, footnotes and rows. */
	items: 60,
	headers: 12,
	typeChars: 60,
	/** Characters of the whole content as JSON. */
	contentChars: 60_000,
} as const;
