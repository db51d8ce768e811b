import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [360, 1440] as const;

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

/** Runs axe on the current page. Returns each violation with its node. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
	const ended = await page.evaluateHandle(endMotion);
	// No page here has a frame of another origin. The other mode opens a page on each call for them.
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
	await page.evaluate(allowMotion, ended);
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
