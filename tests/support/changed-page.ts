/** Who changes a page that the app has drawn. */
export type PageChanger = 'translator' | 'extension';

/**
 * Changes the page from now on, also what the app adds later, and returns a function that ends it. A translator replaces every
 * text node by `<font><font>text</font></font>`, as Chrome's does. An extension (dictionary, password manager, highlighter)
 * puts an element before and one after every text. It uses nothing outside itself, so that a browser can run it at the start
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
	const changeAll = (): void => {
		const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const { parentElement: parent } = text;
			if (seen.has(text) || text.data === '' || !parent?.closest('body')) continue;
			if (parent.closest('font, textarea, script, style, option')) continue;
			seen.add(text);
			if (by === 'translator') translate(text);
			else surround(text);
		}
	};
	const observer = new MutationObserver(changeAll);
	observer.observe(document, { childList: true, subtree: true, characterData: true });
	changeAll();
	return () => observer.disconnect();
}
