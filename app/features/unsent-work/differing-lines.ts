/** Replaces omitted lines. */
const LEFT_OUT = '…';

/** Number of equal lines shown beside a difference. */
const CONTEXT = 1;

function countSame(texts: readonly (readonly string[])[]): number {
	const [first = [], ...others] = texts;
	const end = first.findIndex((line, index) => others.some((other) => other[index] !== line));
	return end < 0 ? first.length : end;
}

/**
 * Returns the texts without the leading and trailing lines that all of them share, except for `CONTEXT` lines beside the
 * difference.
 */
export function differingLines(texts: readonly string[]): string[] {
	const lines = texts.map((text) => text.split('\n'));
	const shortest = Math.min(...lines.map(({ length }) => length));
	const head = Math.min(countSame(lines), shortest);
	const tail = Math.min(countSame(lines.map((each) => each.toReversed())), shortest - head);
	const [from, behind] = [Math.max(0, head - CONTEXT), Math.max(0, tail - CONTEXT)];
	return lines.map((each) =>
		[
			...(from > 0 ? [LEFT_OUT] : []),
			...each.slice(from, each.length - behind),
			...(behind > 0 ? [LEFT_OUT] : []),
		].join('\n'),
	);
}
