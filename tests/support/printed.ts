import type { BrowserContext, Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The font families that were loaded when the print dialog opened. */
export const PRINTED_FONTS = ['Instrument Sans Variable', 'Literata'];

/** A report that the app has printed. */
type PrintedReport = {
	window: Page;
	/** The text of Chromium's PDF, with single spaces. */
	text: string;
	/** Font families that were loaded when the print dialog opened. */
	fonts: string[];
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

/** Returns what the window opened by the button prints, as a PDF by Chromium. */
export async function printedBy(page: Page, button: Locator): Promise<PrintedReport> {
	const [window] = await Promise.all([page.waitForEvent('popup'), button.click()]);
	const root = window.locator('html[data-printed]');
	await root.waitFor({ state: 'attached' });
	const pdf = await window.pdf({ format: 'A4', tagged: true });
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
	return {
		window,
		text: text.replace(/\s+/g, ' '),
		fonts: JSON.parse((await root.getAttribute('data-printed')) ?? '[]'),
	};
}

/** The styles that the report gets only from the app's stylesheet, and whether its fonts are ready. */
export const stylesOf = ({ window }: PrintedReport) =>
	window.locator('.report').evaluate((report) => {
		const { maxWidth, printColorAdjust } = getComputedStyle(report);
		const faces = ['16px "Instrument Sans Variable"', '16px Literata'];
		return { maxWidth, printColorAdjust, facesReady: faces.every((face) => document.fonts.check(face)) };
	});
