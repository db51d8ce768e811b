type Line = { left: number; right: number; top: number; bottom: number };

/** The visible lines of an element's text, from the top. The numbers of quotes, which stand higher, are left out. */
function linesOf(element: Element): Line[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const lines: Line[] = [];
	while (walker.nextNode()) {
		if (walker.currentNode.parentElement?.closest('a, bdi')) continue;
		const range = document.createRange();
		range.selectNodeContents(walker.currentNode);
		for (const { left, right, top, bottom, width } of range.getClientRects()) {
			if (width === 0) continue;
			const middle = (top + bottom) / 2;
			const line = lines.find((each) => each.top < middle && middle < each.bottom);
			if (line) Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
			else lines.push({ left, right, top, bottom });
		}
	}
	return lines.sort((one, other) => one.top - other.top);
}

/** At which edge of an element each line of its text begins: the direction in which the line is read. */
export function startsOf(element: Element): ('left' | 'right')[] {
	const { left, right } = element.getBoundingClientRect();
	return linesOf(element).map((line) => (line.left - left < right - line.right ? 'left' : 'right'));
}
