/** A window that contains a document to be printed. */
export type PrintWindow = {
	/** Container of the document. Add DOM nodes with text, never HTML strings. */
	root: HTMLElement;
	/** Resolves once the window has its styles and fonts, with false if they could not be loaded. Never rejects. */
	styled: Promise<boolean>;
	/**
	 * Shows the print dialog; wait for `styled` first. `name` is the title and the file name; `running` is printed at the top of
	 * each page.
	 */
	print: (name: string, running: string) => void;
	onClosed: (listener: () => void) => void;
	close: () => void;
};

/** Timeout for loading a file of the app, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Unicode bidirectional isolate: the text between them gets its own direction. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];

/** Formats a text as a CSS string. */
const cssString = (text: string): string => `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;

async function fetchFile(href: string, accept: string): Promise<Response> {
	const response = await fetch(href, { headers: { Accept: accept }, signal: AbortSignal.timeout(TIMEOUT_MS) });
	if (!response.ok) throw new Error(`${href}: ${response.status}`);
	return response;
}

/** Loads the font face that a rule describes, from the bytes at `href`. */
async function loadFace(view: Window & typeof globalThis, { style }: CSSFontFaceRule, href: string): Promise<FontFace> {
	const bytes = await (await fetchFile(href, 'font/woff2')).arrayBuffer();
	const face = new view.FontFace(style.getPropertyValue('font-family').replace(/^["']|["']$/g, ''), bytes, {
		style: style.getPropertyValue('font-style'),
		weight: style.getPropertyValue('font-weight'),
		unicodeRange: style.getPropertyValue('unicode-range'),
	});
	return face.load();
}

/**
 * Copies the app's stylesheets and fonts into the window. The app fetches them, because the service worker does not serve a
 * window without a URL. The app's content security policy applies there too: it forbids inline styles, and allows sheets and
 * faces created by scripts. Rejects if a file cannot be fetched.
 */
async function copyStyles(view: Window & typeof globalThis): Promise<void> {
	const linked = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), async ({ href }) => ({
		base: href,
		text: await (await fetchFile(href, 'text/css')).text(),
	}));
	// Only the development server has inline styles.
	const inline = Array.from(document.querySelectorAll('style'), ({ textContent }) => ({
		base: document.baseURI,
		text: textContent,
	}));
	const faces: Promise<FontFace>[] = [];
	for (const { base, text } of [...(await Promise.all(linked)), ...inline]) {
		const sheet = new view.CSSStyleSheet();
		sheet.replaceSync(text);
		for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
			const rule = sheet.cssRules[index];
			if (!(rule instanceof view.CSSFontFaceRule)) continue;
			const address = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
			if (!address) continue;
			faces.push(loadFace(view, rule, new URL(address, base).href));
			sheet.deleteRule(index);
		}
		view.document.adoptedStyleSheets.push(sheet);
	}
	for (const face of await Promise.all(faces)) view.document.fonts.add(face);
	// The remaining faces are fonts of the device, which may lack them.
	await Promise.allSettled(Array.from(view.document.fonts, (face) => face.load()));
}

/**
 * Opens a window to print from, in the light theme, with a text until the document is rendered. Call it synchronously in the
 * click handler: after an await, browsers block it. Returns null if it was blocked.
 */
export function openPrintWindow(waiting: string): PrintWindow | null {
	const opened = window.open('', '_blank');
	const page = opened?.document;
	const view = page?.defaultView;
	if (!opened || opened.closed || !page || !view) return null;
	page.documentElement.lang = document.documentElement.lang;
	page.documentElement.dataset.theme = 'light';
	page.title = waiting;
	const root = page.createElement('div');
	root.textContent = waiting;
	page.body.append(root);
	return {
		root,
		styled: copyStyles(view).then(
			() => true,
			() => opened.closed,
		),
		print(name, running) {
			page.title = name;
			page.documentElement.style.setProperty(
				'--running-title',
				cssString(`${ISOLATE}${running.replace(/[\u2066-\u2069]/g, '')}${END_OF_ISOLATE}`),
			);
			if (opened.closed) return;
			opened.focus();
			opened.print();
		},
		onClosed: (listener) => opened.addEventListener('pagehide', listener),
		close: () => opened.close(),
	};
}
