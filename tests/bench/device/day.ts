import type { CDPSession, Page } from '@playwright/test';
import { decisionMessages as words } from '../../../app/features/decisions/words.ts';
import { type ApplicationsStage, COUNTER, untilAllListed } from '../applications/stage.ts';
import { msToPaint } from '../lists/paint-probe.ts';
import { type Figure, say } from '../report.ts';

const ROUNDS = 10;
/** Of each round. */
const [DECISIONS, FILTERS, REVIEWS] = [10, 5, 2];
const STAGES = ['Screened', 'Interviewed', 'Offered'] as const;

/** The objects of a page that are still in use, in MB. */
async function heapMb(session: CDPSession): Promise<number> {
	await session.send('HeapProfiler.collectGarbage');
	return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function decide(page: Page, count: number): Promise<void> {
	const row = page.locator('main ol > li').nth(count % 5);
	await row.getByRole('checkbox').check();
	await page.getByRole('button', { name: words.open, exact: true }).click();
	const dialog = page.getByRole('dialog', { name: words.open });
	// The label covers the radio.
	await dialog.getByText(STAGES[count % STAGES.length] ?? '', { exact: true }).click();
	// Until the job's mails are read, the keys do nothing.
	await dialog.locator('button[aria-keyshortcuts]:enabled').waitFor();
	await page.keyboard.press('Control+Enter');
	await dialog.waitFor({ state: 'detached' });
	await row.getByRole('checkbox').uncheck();
}

async function workARound(page: Page, address: string, round: number): Promise<void> {
	for (let count = 0; count < DECISIONS; count++) await decide(page, round * DECISIONS + count);
	const search = page.getByRole('searchbox');
	for (let count = 0; count < FILTERS; count++) {
		await search.focus();
		await msToPaint(page, 'keydown', COUNTER, () => page.keyboard.press('7'));
		await msToPaint(page, 'keydown', COUNTER, () => page.keyboard.press('Backspace'));
	}
	await page.locator('main ol a[data-open]').first().click();
	for (let count = 1; count < REVIEWS; count++) {
		await page.getByText(/^\d+ of 10,000$/).waitFor();
		await msToPaint(page, 'keydown', 'main h1', () => page.keyboard.press('j'));
	}
	// As a user comes back: within the same document.
	for (let count = 0; count < REVIEWS; count++) await page.goBack();
	await page.waitForURL(address);
}

/**
 * A working day with 10,000 applications in one of two tabs: 100 decisions, 50 filters, 20 reviews. The objects in use after it,
 * in each tab, to those after a first round, which fills caches.
 */
export async function measureDay({ device, address }: ApplicationsStage): Promise<Figure[]> {
	const context = device.context();
	const page = device.page();
	const other = await context.newPage();
	const sessions: CDPSession[] = [];
	for (const tab of [other, page]) {
		await tab.goto(address);
		sessions.push(await context.newCDPSession(tab));
	}
	await page.bringToFront();
	await untilAllListed(device);
	const sizes = (): Promise<number[]> => Promise.all(sessions.map(heapMb));
	await workARound(page, address, 0);
	const before = await sizes();
	for (let round = 1; round <= ROUNDS; round++) {
		await workARound(page, address, round);
		if (round % 2 === 0) say(`  after ${round} rounds: ${(await sizes()).map((mb) => mb.toFixed(1)).join(' and ')} MB`);
	}
	const after = await sizes();
	await other.close();
	return (['other', 'own'] as const).map((tab, place) => ({
		name: `day_growth.${tab}_tab`,
		value: (after[place] ?? Number.NaN) - (before[place] ?? Number.NaN),
		unit: 'MB',
		goal: null,
		floor: before[place] ?? Number.NaN,
	}));
}
