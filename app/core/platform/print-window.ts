/** A window of ours that holds a document to be printed. */
export type PrintWindow = {
	/** Where the document is drawn. Use DOM nodes with text, never HTML strings. */
	root: HTMLElement;
	/**
	 * Shows the print dialog once styles and fonts are there. `name` is the title and the file's name; `running` is printed at the top of
	 * each page.
	 */
	print: (name: string, running: string) => Promise<void>;
	onClosed: (listener: () => void) => void;
	close: () => void;
};

/** Longest wait for styles and for fonts, each, in milliseconds; the document is printed without what did not come. */
const PATIENCE_MS = 5_000;

/** Begins and ends a stretch whose direction is its own. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];

const orPatience = (done: Promise<unknown>): Promise<unknown> =>
	Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Text as a CSS string. */
const cssString = (text: string): string => `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;

/**
 * Gives the page the app's stylesheets. They are linked, because the policy of the page that opened it holds there and forbids what is
 * inline; the development server alone has inline ones, and no such policy.
 */
function copyStyles(page: Document): Promise<unknown> {
	const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => {
		const link = page.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		return link;
	});
	const inline = Array.from(document.querySelectorAll('style'), ({ textContent }) => {
		const style = page.createElement('style');
		style.textContent = textContent;
		return style;
	});
	const loaded = links.map(
		(link) =>
			new Promise((resolve) => {
				link.addEventListener('load', resolve);
				link.addEventListener('error', resolve);
			}),
	);
	page.head.append(...links, ...inline);
	return orPatience(Promise.all(loaded));
}

/**
 * Opens a window to print from, in the light theme, with a text until the document is drawn. Call it in the click itself: after an await
 * every browser blocks it. Null when it was blocked.
 */
export function openPrintWindow(waiting: string): PrintWindow | null {
	const opened = window.open('', '_blank');
	if (!opened || opened.closed) return null;
	const page = opened.document;
	page.documentElement.lang = document.documentElement.lang;
	page.documentElement.dataset.theme = 'light';
	page.title = waiting;
	const root = page.createElement('div');
	root.textContent = waiting;
	page.body.append(root);
	const styled = copyStyles(page);
	return {
		root,
		async print(name, running) {
			page.title = name;
			page.documentElement.style.setProperty(
				'--running-title',
				cssString(`${ISOLATE}${running.replace(/[\u2066-\u2069]/g, '')}${END_OF_ISOLATE}`),
			);
			await styled;
			// The layout begins to load the faces that the text needs.
			page.body.getBoundingClientRect();
			await orPatience(page.fonts.ready);
			if (opened.closed) return;
			opened.focus();
			opened.print();
		},
		onClosed: (listener) => opened.addEventListener('pagehide', listener),
		close: () => opened.close(),
	};
}
