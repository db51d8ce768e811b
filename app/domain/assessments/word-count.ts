/** Scripts that are written without spaces between words. */
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Words of a text: runs of characters between white space, and in a text that has a script without spaces, the words that the
 * browser finds. An empty text has none.
 */
export function countWords(text: string): number {
	const trimmed = text.trim();
	if (trimmed === '') return 0;
	// Browsers before 2024 may have no segmenter.
	if (!UNSPACED.test(trimmed) || !('Segmenter' in Intl)) return trimmed.split(/\s+/).length;
	segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
	let count = 0;
	for (const { isWordLike } of segmenter.segment(trimmed)) if (isWordLike) count++;
	return count;
}
