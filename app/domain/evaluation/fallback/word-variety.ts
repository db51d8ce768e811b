/**
 * Moving-average type–token ratio (Covington & McFall 2010): the mean share of distinct words in every run of `window` words,
 * 0–1. Unlike the plain ratio, it does not fall with length. 0 without words.
 */
export function movingTypeTokenRatio(words: readonly string[], window: number): number {
	if (words.length === 0) return 0;
	const counts = new Map<string, number>();
	const size = Math.min(window, words.length);
	let sum = 0;
	for (let index = 0; index < words.length; index++) {
		const word = words[index] ?? '';
		counts.set(word, (counts.get(word) ?? 0) + 1);
		if (index >= size) {
			const gone = words[index - size] ?? '';
			const left = (counts.get(gone) ?? 1) - 1;
			if (left === 0) counts.delete(gone);
			else counts.set(gone, left);
		}
		if (index >= size - 1) sum += counts.size;
	}
	return sum / size / (words.length - size + 1);
}
