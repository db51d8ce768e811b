/** The words that are drawn where the control is, without its own. */
export function findTextBehind(control: Element): string[] {
	const area = control.getBoundingClientRect();
	const isBehind = ({ left, right, top, bottom }: DOMRect): boolean =>
		right > area.left + 1 && left < area.right - 1 && bottom > area.top + 1 && top < area.bottom - 1;
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	const found: string[] = [];
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		if (control.contains(node)) continue;
		range.selectNodeContents(node);
		if (Array.from(range.getClientRects()).some(isBehind)) found.push(node.nodeValue ?? '');
	}
	return found;
}
