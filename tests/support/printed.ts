import type { BrowserContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/**
 * Paper size of a printed report. Backgrounds are printed only where the page requests it, as with the print dialog's
 * default.
 */
const PAPER = { format: 'A4', tagged: true } as const;

/** The font families that were loaded when the print dialog opened. */
export const PRINTED_FONTS = ['Instrument Sans Variable', 'Literata'];

/** A report that the app has printed: its window, and its text per page from Chromium's PDF. */
export type PrintedReport = {
	window: Page;
	title: string;
	pages: string[];
	text: string;
	/** Font families that were loaded when the print dialog opened. */
	fonts: string[];
	pdf: Buffer;
	/** The given texts that are missing, ignoring spaces. */
	lacks: (texts: readonly string[]) => string[];
};

/** Replaces the print dialog, which would wait for a user, in every later window of the browser. */
export async function answerPrintDialogs(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		window.print = () => {
			const loaded = Array.from(document.fonts).filter(
				// The system's fonts, which stand in until the app's are loaded, differ from machine to machine.
				({ status, family }) => status === 'loaded' && !/ Fallback\b/.test(family),
			);
			document.documentElement.dataset.printed = JSON.stringify(
				[...new Set(loaded.map(({ family }) => family))].sort(),
			);
		};
	});
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A text without spaces, which the PDF has in other places. */
export const unspaced = (text: string): string => text.replace(/[\s\u2060]+/g, '');

/** Prints the page of a window: the file, and the text of each sheet. */
export async function printPages(window: Page): Promise<{ pdf: Buffer; texts: string[] }> {
	const pdf = await window.pdf(PAPER);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
	return { pdf, texts: text.map(oneSpaced) };
}

/** Returns what the window opened by the action prints, as a PDF by Chromium. */
export async function printedBy(page: Page, action: () => Promise<unknown>): Promise<PrintedReport> {
	const [window] = await Promise.all([page.waitForEvent('popup'), action()]);
	const root = window.locator('html[data-printed]');
	await root.waitFor({ state: 'attached' });
	const fonts = JSON.parse((await root.getAttribute('data-printed')) ?? '[]');
	const { pdf, texts: pages } = await printPages(window);
	const all = unspaced(pages.join(' '));
	return {
		window,
		title: await window.title(),
		pages,
		text: pages.join(' '),
		fonts,
		pdf,
		lacks: (texts) => texts.filter((each) => !all.includes(unspaced(each))),
	};
}

/** The styles that the report gets only from the app's stylesheet, and whether its fonts are ready. */
export const stylesOf = ({ window }: PrintedReport) =>
	window.locator('.report').evaluate((report) => {
		const { maxWidth, printColorAdjust } = getComputedStyle(report);
		const faces = ['16px "Instrument Sans Variable"', '16px Literata'];
		return { maxWidth, printColorAdjust, facesReady: faces.every((face) => document.fonts.check(face)) };
	});
