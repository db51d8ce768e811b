/** Input types that insert text without typing. */
const PASTES = new Set(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank']);

/** Whether an input type inserts text without typing. */
export const isPasteType = (inputType: string | undefined): boolean => PASTES.has(inputType ?? '');

/** Shorter pieces occur in any text by chance. */
const MIN_OWN_CHARS = 3;

/** Removed pieces that are remembered, so that moving them is not mistaken for a paste. */
const MAX_REMOVED = 5;

/** The pieces that `after` has and `before` lacks, and the reverse: what lies between the common beginning and end. */
export function differenceOf(before: string, after: string): { added: string; removed: string } {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && before[start] === after[start]) start++;
	let end = 0;
	while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
	return { added: after.slice(start, after.length - end), removed: before.slice(start, before.length - end) };
}

/** Whether a piece is the writer's own: it is in the answer, or was removed from it. */
export function isOwnText(piece: string, answer: string, removed: readonly string[]): boolean {
	const plain = piece.trim();
	return plain.length >= MIN_OWN_CHARS && [answer, ...removed].some((text) => text.includes(plain));
}

/** The removed pieces after another one was removed. */
export const withRemoved = (removed: readonly string[], piece: string): readonly string[] =>
	piece.trim().length < MIN_OWN_CHARS ? removed : [piece, ...removed].slice(0, MAX_REMOVED);
