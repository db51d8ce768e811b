import { extractText, getDocumentProxy } from 'unpdf';
import { onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
	interface BrowserCommands {
		/** In `vite.config.ts`: the PDF that Chromium prints of the window that was opened last, in Base64. */
		printed: () => Promise<string>;
	}
}

/** A text without spaces, which a PDF has in other places, and a document not between texts side by side. */
export const unspaced = (text: string): string => text.replace(/[\s\u2060]+/g, '');

/** A report that the app has printed: its window, and its text per page from Chromium's PDF, with single spaces. */
type PrintedReport = {
	document: Document;
	title: string;
	pages: string[];
	text: string;
	/** The given texts that are missing, ignoring spaces. */
	lacks: (texts: readonly string[]) => string[];
};

/** Prints the window that was opened last, as it is now. Returns the text of each page. */
export async function printAgain(): Promise<string[]> {
	const pdf = Uint8Array.from(atob(await commands.printed()), (character) => character.charCodeAt(0));
	const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
	return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

/** Opens a window as the app does. It resolves once the app prints it; the print dialog would wait for a user. */
function untilPrints(): Promise<Window> {
	const open = window.open.bind(window);
	return new Promise((resolve, reject) => {
		const opening = vi.spyOn(window, 'open').mockImplementation((...address) => {
			opening.mockRestore();
			const opened = open(...address);
			if (!opened) return opened;
			onTestFinished(() => opened.close());
			opened.print = () => resolve(opened);
			opened.addEventListener('pagehide', () => reject(new Error('The window was closed without being printed.')));
			return opened;
		});
	});
}

/** Returns what the window opened by the action prints, as a PDF by Chromium. */
export async function printedBy(action: () => Promise<unknown>): Promise<PrintedReport> {
	const [{ document }] = await Promise.all([untilPrints(), action()]);
	const pages = await printAgain();
	const all = unspaced(pages.join(' '));
	return {
		document,
		title: document.title,
		pages,
		text: pages.join(' '),
		lacks: (texts) => texts.filter((each) => !all.includes(unspaced(each))),
	};
}
