/** A text range, in UTF-16 code units, that note `number` refers to. `costs`: the note deducts points or is a flag. */
export type Mark = { start: number; end: number; number: number; costs?: boolean };
type TextPart = { start: number; text: string; number: number | null; costs?: boolean };

/** Splits a text at its marks, in order. If two marks overlap, the earlier one keeps the overlap. */
export function splitByMarks(text: string, marks: readonly Mark[]): TextPart[] {
	const parts: TextPart[] = [];
	let at = 0;
	for (const mark of [...marks].sort((a, b) => a.start - b.start || a.end - b.end)) {
		const start = Math.max(at, mark.start);
		const end = Math.min(mark.end, text.length);
		if (start >= end) continue;
		if (start > at) parts.push({ start: at, text: text.slice(at, start), number: null });
		parts.push({
			start,
			text: text.slice(start, end),
			number: mark.number,
			...(mark.costs && { costs: true }),
		});
		at = end;
	}
	if (at < text.length) parts.push({ start: at, text: text.slice(at), number: null });
	return parts;
}
