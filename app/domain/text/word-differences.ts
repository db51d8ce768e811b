/** A part of a text, in order. `isOnlyHere`: the other text does not have these words at this place. */
type TextPart = { start: number; text: string; isOnlyHere: boolean };

/** Maximum size of the comparison, in pairs of words. Above it everything between the equal ends counts as different. */
const MAX_PAIRS = 4_000_000;

/** The words of a text with the white space after each. Joined, they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*|\s+/gu) ?? [];

const isSame = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();

/** How many words at the beginning are the same. */
function sameBeginning(one: readonly string[], other: readonly string[]): number {
	let count = 0;
	while (count < Math.min(one.length, other.length) && isSame(one[count], other[count])) count += 1;
	return count;
}

/** Which words of `one` are in the longest common sequence with `other`. */
function commonWords(one: readonly string[], other: readonly string[]): boolean[] {
	if (one.length * other.length > MAX_PAIRS) return one.map(() => false);
	const width = other.length + 1;
	/** Length of the longest common sequence of the words from a pair on. */
	const lengths = new Uint32Array((one.length + 1) * width);
	const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
	for (let row = one.length - 1; row >= 0; row -= 1) {
		for (let column = other.length - 1; column >= 0; column -= 1) {
			lengths[row * width + column] = isSame(one[row], other[column])
				? at(row + 1, column + 1) + 1
				: Math.max(at(row + 1, column), at(row, column + 1));
		}
	}
	const isCommon = one.map(() => false);
	let [row, column] = [0, 0];
	while (row < one.length && column < other.length) {
		if (isSame(one[row], other[column])) {
			isCommon[row] = true;
			row += 1;
			column += 1;
		} else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return isCommon;
}

/**
 * Splits a text into the words that another text has too, and those that only this one has. A text that has no word in common
 * with the other one is one part without a difference: marking all of it would show nothing.
 */
export function wordDifferences(text: string, other: string): TextPart[] {
	const [here, there] = [wordsOf(text), wordsOf(other)];
	const before = sameBeginning(here, there);
	const [hereRest, thereRest] = [here.slice(before), there.slice(before)];
	const after = sameBeginning([...hereRest].reverse(), [...thereRest].reverse());
	const middle = commonWords(hereRest.slice(0, hereRest.length - after), thereRest.slice(0, thereRest.length - after));
	const isCommon = (index: number): boolean =>
		index < before || index >= here.length - after || middle[index - before] === true;
	const hasCommon = here.some((_word, index) => isCommon(index));
	const parts: TextPart[] = [];
	let start = 0;
	for (const [index, word] of here.entries()) {
		const isOnlyHere = hasCommon && !isCommon(index);
		const last = parts.at(-1);
		if (last?.isOnlyHere === isOnlyHere) last.text += word;
		else parts.push({ start, text: word, isOnlyHere });
		start += word.length;
	}
	return parts;
}
