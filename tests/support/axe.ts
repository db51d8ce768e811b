import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { findCutText } from './find-cut-text.ts';
import { findInvisible } from './find-invisible.ts';

/** The themes and widths for axe, and widths at which only the layout is checked. */
const LOOKS = [
	['light', 360],
	['dark', 1440],
] as const;
const LAYOUT_WIDTHS = [320, 640, 768, 1024, 1200, 1920] as const;

/** Ends all transitions and animations and prevents others: during one, axe would measure intermediate colours. */
const endMotion = (): CSSStyleSheet => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
	document.adoptedStyleSheets.push(sheet);
	return sheet;
};

const allowMotion = (ended: CSSStyleSheet): void => {
	document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== ended);
};

/**
 * Runs axe on the page as it is. Returns each violation with its node. The script is sent once per document, and only
 * violations return: that and reports on every node that passes would cost more processor time than the checks.
 */
async function runAxe(page: Page): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	return page.evaluate(async () => {
		const { run } = (window as unknown as { axe: typeof axe }).axe;
		const { violations: found } = await run(document, {
			resultTypes: ['violations'],
			rules: { 'target-size': { enabled: true } },
		});
		return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
	});
}

/** Runs axe on the current page without motion. Returns each violation with its node. */
async function violations(page: Page): Promise<string[]> {
	const ended = await page.evaluateHandle(endMotion);
	const found = await runAxe(page);
	await page.evaluate(allowMotion, ended);
	return found;
}

const expectNoOverflow = (page: Page, width: number, name: string): Promise<void> =>
	expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width} px: nothing sticks out`)
		.toBeLessThanOrEqual(width);

/** Expects no horizontal scrolling and no text cut or broken with text at 200 % in a window of 320 px. */
async function fitsLargeText(page: Page, name: string): Promise<void> {
	const sized = (fontSize: string) =>
		page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, fontSize);
	await page.setViewportSize({ width: LAYOUT_WIDTHS[0], height: 800 });
	await sized('200%');
	await expectNoOverflow(page, LAYOUT_WIDTHS[0], `${name}, text at 200 %`);
	// Parts that depend on the width are drawn again after the window has changed.
	await expect.poll(() => page.evaluate(findCutText), `${name}, text at 200 %`).toEqual([]);
	await sized('');
}

/**
 * Expects no violations on a phone in the light theme and on a desktop in the dark one, targets of 24 px, no horizontal scrolling
 * in any width, nothing invisible in forced colours, and room for text at 200 %.
 */
export async function inEveryLook(page: Page, name: string): Promise<void> {
	for (const [colorScheme, width] of LOOKS) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		expect(await violations(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
		await expectNoOverflow(page, width, name);
	}
	await page.emulateMedia({ forcedColors: 'active' });
	expect(await page.evaluate(findInvisible), `${name}, forced colours`).toEqual([]);
	await page.emulateMedia({ forcedColors: null });
	for (const width of LAYOUT_WIDTHS) {
		await page.setViewportSize({ width, height: 800 });
		await expectNoOverflow(page, width, name);
	}
	await fitsLargeText(page, name);
	await page.setViewportSize({ width: 1440, height: 800 });
}
