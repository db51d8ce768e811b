import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [360, 1440] as const;

/** Whether no transition runs any more: axe would measure colours on their way. */
const areColoursFinal = (): boolean =>
	document
		.getAnimations()
		.every(
			({ playState, effect }) =>
				playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
		);

/** What axe finds on the page as it stands, in words that lead to the element. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
	// No page here has a frame of another origin, for which the other mode opens a page at each call.
	await page.waitForFunction(areColoursFinal);
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
	return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Every look of the page as it stands is sound: both widths, both themes, which differ in nothing but colours. */
export async function inEveryLook(page: Page, name: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
		expect(await violations(page), `${name}, ${width} px, light`).toEqual([]);
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
		expect(await violations(page, ['color-contrast']), `${name}, ${width} px, dark`).toEqual([]);
		const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(scrolled, `${name}, ${width} px: nothing sticks out`).toBeLessThanOrEqual(width);
	}
}
