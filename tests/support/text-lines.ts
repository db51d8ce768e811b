/** The visible lines of an element's text, from the top: where each begins and ends. */
export function linesOf(element: Element): { left: number; right: number }[] {
	const range = document.createRange();
	range.selectNodeContents(element);
	const lines = new Map<number, { left: number; right: number }>();
	for (const { top, left, right, width } of range.getClientRects()) {
		if (width === 0) continue;
		const line = lines.get(Math.round(top)) ?? { left, right };
		lines.set(Math.round(top), { left: Math.min(line.left, left), right: Math.max(line.right, right) });
	}
	return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line);
}

/** At which edge of an element each line of its text begins: the direction in which the line is read. */
export function startsOf(element: Element): ('left' | 'right')[] {
	const { left, right } = element.getBoundingClientRect();
	return linesOf(element).map((line) => (line.left - left < right - line.right ? 'left' : 'right'));
}
