import { expect, type Page } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { enterOn, tabTo } from '../support/keyboard.ts';
import { copyApplication } from '../support/many-applications.ts';
import { submitFor } from '../support/submit.ts';

const COPIES = 60;

/** Opens a select with the keyboard and chooses the option after the present one. */
async function chooseNext(page: Page, label: RegExp, direction?: { back: boolean }): Promise<void> {
	await enterOn(page, page.getByRole('button', { name: label }), direction);
	await expect(page.getByRole('listbox')).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('a recruiter searches, reviews, writes, shortlists and exports by keyboard alone, and reads the shortlist offline', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const admin = await buildStaff(server, 'admin');
	const answers = { [job.questionIds[0] ?? '']: 'The lift broke. I carried the shopping up for two days.' };
	const first = await submitFor(server, await buildAccount(server), job.id, answers);
	const queue = (await operatorOf(server)).collection('evaluation_queue');
	await expect
		.poll(async () => (await queue.getFullList({ filter: `assessment_id = '${first}' && state != 'done'` })).length)
		.toBe(0);
	copyApplication(server.dataDir, first, COPIES - 1);
	const device = await start.device();
	const page = device.page();
	const { keyboard } = page;
	const address = `${server.url}/admin/jobs/${job.id}/applications`;
	await page.goto(server.url);
	await untilWorksOffline(page);
	await new Candidate(page).signInAt(address, admin.email);
	await expect(page.getByText(`Showing ${COPIES} of ${COPIES} applications`)).toBeVisible();

	const search = page.getByRole('searchbox', { name: 'Search' });
	await tabTo(page, search);
	await keyboard.type('lovelace');
	await expect(page.getByText(`Showing 1 of ${COPIES} applications`)).toBeVisible();
	await keyboard.press('ControlOrMeta+A');
	await keyboard.press('Delete');
	await enterOn(page, page.getByRole('button', { name: 'More', exact: true }));
	await chooseNext(page, /^Date Range/);
	await chooseNext(page, /^Sort By/, { back: true });
	await expect(page).toHaveURL(`${address}?days=7&sort=name`);
	await expect(page.getByText(`Showing ${COPIES} of ${COPIES} applications`)).toBeVisible();

	await tabTo(page, page.locator('ol a').first());
	for (let row = 0; row < 12; row++) await keyboard.press('j');
	await keyboard.press('k');
	const name = page.locator('ol a:focus');
	await expect(name).toBeInViewport();
	const opened = (await name.textContent()) ?? '';
	const link = page.getByRole('link', { name: opened, exact: true });
	const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	const before = await topOf();
	await keyboard.press('Enter');
	await expect(page).toHaveURL(/\/admin\/assessment\/\w+\?days=7&sort=name$/);
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText(opened);
	// The neighbours are read from the list after the review is shown.
	await expect(page.getByRole('link', { name: /^Next candidate/ })).toBeVisible();
	await keyboard.press('j');
	await expect(heading).not.toHaveText(opened);
	await expect(page.getByRole('link', { name: /^Previous candidate/ })).toBeVisible();
	await keyboard.press('k');
	await expect(heading).toHaveText(opened);

	await enterOn(page, page.getByRole('button', { name: 'Contact Candidate' }));
	await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
	await keyboard.type('Your night with the lift');
	await keyboard.press('Tab');
	await keyboard.type('Thank you. When can we talk?');
	await enterOn(page, page.getByRole('button', { name: 'Send Mail' }));
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Your night with the lift');

	await enterOn(page, page.getByRole('link', { name: 'Back to Applications' }), { back: true });
	await expect(link).toBeFocused();
	// Rows that were not rendered again have an estimated height.
	await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(40);
	await keyboard.press('s');
	await expect(page.getByRole('button', { name: `Remove ${opened} from the shortlist` })).toBeVisible();
	await expect(link).toBeFocused();
	await keyboard.press('x');
	await keyboard.press('a');
	await expect(page.getByRole('button', { name: 'Remove from Shortlist' })).toBeFocused();
	await enterOn(page, page.getByRole('button', { name: 'Clear selection' }));
	await expect(link).toBeFocused();

	await keyboard.press('x');
	await keyboard.press('j');
	await keyboard.press('x');
	await keyboard.press('a');
	await expect(page.getByRole('link', { name: 'Compare' })).toBeFocused();
	await keyboard.press('Enter');
	await expect(heading).toHaveText('Compare applications');
	await enterOn(page, page.getByRole('link', { name: opened, exact: true }));
	await expect(heading).toHaveText(opened);
	await page.goBack();
	await expect(heading).toHaveText('Compare applications');
	await enterOn(page, page.getByRole('link', { name: 'Back to Applications' }), { back: true });
	// The same two are still selected.
	await expect(link).toBeFocused();
	await keyboard.press('a');
	await expect(page.getByRole('link', { name: 'Compare' })).toBeFocused();
	await enterOn(page, page.getByRole('button', { name: 'Clear selection' }));
	// The keys of the list work while it has the focus.
	await expect(page.locator('ol a:focus')).toBeVisible();

	await keyboard.press('/');
	await expect(search).toBeFocused();
	await tabTo(page, page.getByRole('checkbox', { name: 'Show only the shortlist (1)' }));
	await keyboard.press('Space');
	await expect(
		page.getByRole('region', { name: 'List of applications' }).getByRole('heading', { level: 2 }),
	).toHaveText([opened]);
	const downloads = page.waitForEvent('download');
	await enterOn(page, page.getByRole('button', { name: 'Export to CSV (1)' }));
	expect((await downloads).suggestedFilename()).toBe('Night_Porter_applications.csv');

	await page.context().setOffline(true);
	await page.goto(`${address}?shortlist=1`);
	await expect(
		page.getByRole('region', { name: 'List of applications' }).getByRole('heading', { level: 2 }),
	).toHaveText([opened]);
	await expect(page.getByText(`Showing 1 of ${COPIES} applications`)).toBeVisible();
	expect(device.errors()).toEqual([]);
});
