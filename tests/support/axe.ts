import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [360, 1440] as const;

/** Whether all transitions have ended. During one axe would measure intermediate colours. */
const areColoursFinal = (): boolean =>
	document
		.getAnimations()
		.every(
			({ playState, effect }) =>
				playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
		);

/** Runs axe on the current page. Returns each violation with its node. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
	// No page here has a frame of another origin. The other mode opens a page on each call for them.
	await page.waitForFunction(areColoursFinal);
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
	return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects no violations in both widths and both themes. The themes differ only in colours. */
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
