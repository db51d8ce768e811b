import type { Locator, Page } from '@playwright/test';

/** Far more tab stops than any page here has between two elements. */
const MOST_STOPS = 60;

/** Waits until the element is visible, then presses Tab, as a user without a mouse does, until it has the focus. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
	await target.waitFor();
	for (let stops = 0; stops < MOST_STOPS; stops++) {
		await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`The Tab key does not reach ${target.toString()}.`);
}

/** Reaches the element with the Tab key and presses Enter on it. */
export async function enterOn(page: Page, target: Locator, direction?: { back: boolean }): Promise<void> {
	await tabTo(page, target, direction);
	await page.keyboard.press('Enter');
}
