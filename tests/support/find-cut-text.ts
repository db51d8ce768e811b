/**
 * The visible texts that their place is too narrow for: cut off without an ellipsis, or with a word of up to ten letters broken
 * over two lines. Runs in the page, alone.
 */
export function findCutText(): string[] {
	const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*'));
	const hidden = elements.filter((element) => getComputedStyle(element).clipPath === 'inset(50%)');
	const isDrawn = (element: Element): boolean =>
		element.checkVisibility() && !hidden.some((each) => each.contains(element));
	const isShortened = (element: Element): boolean => {
		const { textOverflow, webkitLineClamp } = getComputedStyle(element);
		return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
	};
	const cut = elements.filter((element) => {
		if (element.scrollWidth <= element.clientWidth + 1 || element.matches('input, textarea')) return false;
		const isClipped = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
		return isClipped && !isShortened(element) && isDrawn(element);
	});
	const broken: string[] = [];
	const range = document.createRange();
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const parent = node.parentElement;
		range.selectNodeContents(node);
		if (!parent || range.getClientRects().length < 2 || !isDrawn(parent) || isShortened(parent)) continue;
		for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,10}(?=[,.:;!?]?(\s|$))/gu)) {
			range.setStart(node, index);
			range.setEnd(node, index + word.length);
			const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top));
			if (lines.size > 1) broken.push(`${word}: ${parent.outerHTML.slice(0, 200)}`);
		}
	}
	return [...cut.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...broken];
}
