import { type BrowserContext, expect, type Page } from '@playwright/test';
import { componentMessages } from '../../app/ui/words.ts';

declare global {
	interface Window {
		/** The texts of the toasts' region since the page was opened. */
		toasts?: string[];
	}
}

/** Records the toasts of every later page: a toast disappears after seconds, which a busy machine may spend elsewhere. */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript((label) => {
		const texts: string[] = [];
		window.toasts = texts;
		const record = () => {
			const text = document.querySelector(`section[aria-label="${label}"]`)?.textContent;
			if (text && text !== texts.at(-1)) texts.push(text);
		};
		new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true });
	}, componentMessages.notifications);

/** Expects that a toast with this text is shown, or was shown since the page was opened. */
export const seesToast = (page: Page, text: string): Promise<void> =>
	expect
		.poll(() => page.evaluate(() => window.toasts ?? []), `the toast "${text}"`)
		.toContainEqual(expect.stringContaining(text));
