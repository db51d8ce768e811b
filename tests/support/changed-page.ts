/** Who changes a page that the app has drawn. */
export type PageChanger = 'translator' | 'extension' | 'highlighter' | 'splitter' | 'wrapper' | 'mover' | 'remover';

/**
 * Changes the page from now on, also what the app adds later, and returns a function that ends it. A translator replaces every
 * text node by `<font><font>text</font></font>`, as Chrome's does. An extension (dictionary, password manager, highlighter)
 * puts an element before and one after every text. A highlighter puts every text into an element, a splitter the second half of it.
 * The others change elements: a wrapper (form filler) puts every control and icon into an element, a mover (reading aid) takes them
 * to another place, a remover (blocker) takes icons and lines away. It uses nothing outside itself, so that a browser can run it at the start
 * of a page.
 */
export function changePage(by: PageChanger): () => void {
	const seen = new WeakSet<Node>();
	const translate = (text: Text): void => {
		const outer = document.createElement('font');
		const inner = document.createElement('font');
		inner.textContent = text.data;
		outer.append(inner);
		text.replaceWith(outer);
	};
	const surround = (text: Text): void => {
		const [before, after] = [document.createElement('span'), document.createElement('span')];
		before.dataset.inserted = after.dataset.inserted = '';
		text.before(before);
		text.after(after);
	};
	const highlight = (text: Text): void => {
		const mark = document.createElement('mark');
		text.replaceWith(mark);
		mark.append(text);
	};
	const split = (text: Text): void => {
		if (text.data.length < 2) return;
		const rest = text.splitText(Math.ceil(text.data.length / 2));
		seen.add(rest);
		highlight(rest);
	};
	const wrap = (element: Element): void => {
		const wrapper = document.createElement('span');
		wrapper.dataset.wrapper = '';
		element.replaceWith(wrapper);
		wrapper.append(element);
	};
	const aside = document.createElement('aside');
	const move = (element: Element): void => {
		document.body.append(aside);
		aside.append(element);
	};
	const changeElements = (selector: string, change: (element: Element) => void): void => {
		for (const element of document.querySelectorAll(selector)) {
			if (!seen.has(element)) change(element);
			seen.add(element);
		}
	};
	const changeAll = (): void => {
		if (by === 'wrapper') changeElements('input, textarea, button, svg', wrap);
		else if (by === 'mover') changeElements('svg, p > span, [role=status]', move);
		else if (by === 'remover') changeElements('svg, p > span, [role=status]', (element) => element.remove());
		else changeTexts();
	};
	const changeTexts = (): void => {
		const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const { parentElement: parent } = text;
			if (seen.has(text) || text.data === '' || !parent?.closest('body')) continue;
			if (parent.closest('font, textarea, script, style, option')) continue;
			seen.add(text);
			if (by === 'translator') translate(text);
			else if (by === 'highlighter') highlight(text);
			else if (by === 'splitter') split(text);
			else surround(text);
		}
	};
	const observer = new MutationObserver(changeAll);
	observer.observe(document, { childList: true, subtree: true, characterData: true });
	changeAll();
	return () => observer.disconnect();
}
