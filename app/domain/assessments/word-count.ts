/** Words of a text: runs of characters between white space. An empty text has none. */
export function countWords(text: string): number {
	const trimmed = text.trim();
	return trimmed === '' ? 0 : trimmed.split(/\s+/).length;
}
