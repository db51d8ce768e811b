import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation that axe knows of and nothing wider than the window: on a phone in the light theme, on a desk in the dark one. */
export async function looksRight(page: Page, name: string): Promise<void> {
	for (const [width, colorScheme] of [
		[360, 'light'],
		[1440, 'dark'],
	] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page.setViewportSize({ width, height: 900 });
		const needed = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(needed, `${name}, ${width}`).toBeLessThanOrEqual(width);
		// An animation that is under way has the contrast of its middle.
		await expect
			.poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished')))
			.toBe(true);
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: 'light' });
}
