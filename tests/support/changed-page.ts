/**
 * Changes the page as Chrome's translator does, from now on: every text node is replaced by `<font><font>text</font></font>`,
 * also those that the app adds. Returns a function that ends it.
 */
export function translatePage(): () => void {
	return watch((text) => {
		const outer = document.createElement('font');
		const inner = document.createElement('font');
		inner.textContent = text.data;
		outer.append(inner);
		text.replaceWith(outer);
	});
}

/**
 * Changes the page as extensions do (dictionaries, password managers, highlighters), from now on: an element before and one
 * after every text. Returns a function that ends it.
 */
export function extendPage(): () => void {
	return watch((text) => {
		const [before, after] = [document.createElement('span'), document.createElement('span')];
		before.dataset.inserted = after.dataset.inserted = '';
		text.before(before);
		text.after(after);
	});
}

function watch(change: (text: Text) => void): () => void {
	const seen = new WeakSet<Node>();
	const changeAll = () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const { parentElement: parent } = text;
			if (seen.has(text) || text.data === '' || !parent || parent.closest('font, textarea, script, style, option')) {
				continue;
			}
			seen.add(text);
			change(text);
		}
	};
	const observer = new MutationObserver(changeAll);
	observer.observe(document.body, { childList: true, subtree: true, characterData: true });
	changeAll();
	return () => observer.disconnect();
}
