import { expect, type Page } from '@playwright/test';
import { fitsLargeText, runAxe } from './axe.ts';

/**
 * Runs axe without animations. A toast that starts to fade during the check has an intermediate contrast: axe then runs
 * again.
 */
async function violationsAtRest(page: Page): Promise<string[]> {
	for (;;) {
		await expect
			.poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished')))
			.toBe(true);
		const moves = await page.evaluateHandle(() => {
			const seen = { count: 0 };
			for (const type of ['transitionrun', 'animationstart'])
				document.addEventListener(type, () => {
					seen.count += 1;
				});
			return seen;
		});
		const violations = await runAxe(page);
		if (violations.length === 0 || (await moves.evaluate(({ count }) => count)) === 0) return violations;
	}
}

/**
 * Expects no axe violation, targets of 24 px and no horizontal overflow: on a phone in the light theme, on a desktop in the dark
 * one. Then room for text at 200 %, except on slides, whose composition is fixed.
 */
export async function looksRight(page: Page, name: string, kind: 'page' | 'slide' = 'page'): Promise<void> {
	for (const [width, colorScheme] of [
		[360, 'light'],
		[1440, 'dark'],
	] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page.setViewportSize({ width, height: 900 });
		const needed = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(needed, `${name}, ${width}`).toBeLessThanOrEqual(width);
		expect(await violationsAtRest(page), name).toEqual([]);
	}
	if (kind === 'page') await fitsLargeText(page, name);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ colorScheme: 'light' });
}
