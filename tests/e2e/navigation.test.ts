import { expect, type Locator, type Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { anId, buildAccount, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import type { PlainDevice } from '../support/device.ts';
import { type Start, test } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';
import { specifiedMenu } from '../support/specified-menus.ts';

const TEST_MODE_KEY = 'candor_test_mode';
const BANNER = 'Assessments and hire events are excluded from learning algorithms and analytics.';

/** A candidate or a member of the hiring team with a long name, signed in on the dashboard. */
async function signedIn(
	{ start, server }: { start: Start; server: TestServer },
	role: 'admin' | 'reviewer' | null,
	local: string,
): Promise<PlainDevice & { email: string }> {
	const email = `${local}@${anId()}.test`;
	await buildAccount(server, { email, first_name: 'Øyvind', last_name: 'bakke' });
	if (role) await (await operatorOf(server)).collection('admin_users').create({ email, role, is_active: true });
	const device = await start.device({ serviceWorker: 'block' });
	await new Candidate(device.page()).signInAt(`${server.url}/dashboard`, email);
	return { ...device, email };
}

/** Label and address of each menu entry, in order. */
const entriesOf = (menu: Locator): Promise<(string | null)[][]> =>
	menu
		.locator('a, button')
		.evaluateAll((entries) => entries.map((entry) => [entry.textContent, entry.getAttribute('href')]));

const header = (page: Page) => page.getByRole('banner');
const mobileMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const userMenu = (page: Page) =>
	header(page).locator('ul', { has: page.getByRole('button', { name: 'Sign Out', exact: true }) });
const testMode = (page: Page) => header(page).getByRole('switch', { name: 'Test Mode' });

for (const role of ['admin', 'reviewer', null] as const) {
	const isAdmin = role !== null;
	const badgeName = role === 'reviewer' ? 'Reviewer' : 'Admin';
	test(`the bar, the user menu and the mobile menu of ${role ?? 'a candidate'} contain the specified entries`, async ({
		start,
		server,
	}) => {
		const device = await signedIn({ start, server }, role, `kjell_arne.${role ?? 'bakke'}`);
		const page = device.page();
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect
			.poll(() => entriesOf(page.getByRole('navigation', { name: 'Main' })))
			.toEqual(specifiedMenu('bar', isAdmin, role === 'reviewer'));
		await expect(header(page).getByText(badgeName, { exact: true }).and(page.locator('span'))).toHaveCount(
			isAdmin ? 1 : 0,
		);
		await expect(testMode(page)).toHaveCount(isAdmin ? 1 : 0);

		const name = role ? `Kjell Arne ${role.charAt(0).toUpperCase()}${role.slice(1)}` : 'Kjell Arne Bakke';
		const button = header(page).getByRole('button', { name: `Account of ${name}` });
		await expect(button).toContainText('ØB');
		await button.click();
		await expect(header(page).getByText(device.email)).toBeVisible();
		await expect.poll(() => entriesOf(userMenu(page))).toEqual(specifiedMenu('user', isAdmin, role === 'reviewer'));

		await page.setViewportSize({ width: 360, height: 780 });
		await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
		await header(page).getByRole('button', { name: 'Menu' }).click();
		await expect(userMenu(page)).toHaveCount(1);
		await expect.poll(() => entriesOf(mobileMenu(page))).toEqual(specifiedMenu('mobile', isAdmin, role === 'reviewer'));
		await expect(mobileMenu(page).locator('..').getByText(device.email)).toBeVisible();
		const badge = header(page).getByText(badgeName, { exact: true }).and(page.locator('span'));
		if (isAdmin) await expect(badge).toBeVisible();
		else await expect(badge).toHaveCount(0);
		expect(await runAxe(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		expect(device.errors()).toEqual([]);
	});
}

test('the menus work by keyboard only: open, move, close with Escape and restore the focus', async ({
	start,
	server,
}) => {
	const device = await signedIn({ start, server }, 'admin', 'keyboard.only');
	const page = device.page();
	for (const [width, name, labels] of [
		[1440, /Account of Keyboard Only/, specifiedMenu('user', true)],
		[360, 'Menu', specifiedMenu('mobile', true)],
	] as const) {
		await page.setViewportSize({ width, height: 780 });
		const button = header(page).getByRole('button', { name });
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(button).toHaveAttribute('aria-expanded', 'true');
		const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
		const walked: string[] = [];
		for (let step = 0; step < labels.length + 2 && !walked.includes('Sign Out'); step++) {
			await page.keyboard.press('Tab');
			walked.push(await focused());
		}
		expect(walked.filter((text) => labels.some(([label]) => label === text))).toEqual(labels.map(([label]) => label));
		await page.keyboard.press('Escape');
		await expect(button).toHaveAttribute('aria-expanded', 'false');
		await expect(button).toBeFocused();
	}
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`${server.url}/jobs`);
	await expect(mobileMenu(page)).toHaveCount(0);
});

test('test mode is for admins only, persists through a reload, and shows its banner in every tab', async ({
	start,
	server,
}) => {
	const device = await signedIn({ start, server }, 'admin', 'test.mode');
	const page = device.page();
	const stored = () => page.evaluate((key) => localStorage.getItem(key), TEST_MODE_KEY);
	const other = await device.context().newPage();
	await other.goto(`${server.url}/admin/jobs`);
	await expect(page.getByText(BANNER)).toHaveCount(0);
	expect(await stored()).toBeNull();

	await testMode(page).focus();
	await page.keyboard.press('Space');
	await expect(page.getByText(BANNER)).toBeVisible();
	await expect(other.getByText(BANNER)).toBeVisible();
	expect(await stored()).toBe('true');
	await page.reload();
	await expect(page.getByText(BANNER)).toBeVisible();
	await expect(testMode(page)).toBeChecked();

	// On a phone the toggle is in the menu.
	await page.setViewportSize({ width: 360, height: 780 });
	await header(page).getByRole('button', { name: 'Menu' }).click();
	await mobileMenu(page).getByRole('switch', { name: 'Test Mode' }).click();
	await expect(page.getByText(BANNER)).toHaveCount(0);
	await expect(other.getByText(BANNER)).toHaveCount(0);
	expect(await stored()).toBeNull();
});

test('a candidate has no test mode, even if the browser has a stored flag', async ({ start, server }) => {
	const device = await signedIn({ start, server }, null, 'no.test.mode');
	const page = device.page();
	await page.evaluate((key) => localStorage.setItem(key, 'true'), TEST_MODE_KEY);
	await page.reload();
	await expect(header(page).getByRole('button', { name: /^Account of/ })).toBeVisible();
	await expect(page.getByText(BANNER)).toHaveCount(0);
	await expect(testMode(page)).toHaveCount(0);
});

test('a page whose chunk cannot be loaded offline stays open when the app is not cached yet', async ({
	start,
	server,
}) => {
	// As on a first visit that goes offline before the service worker has cached everything.
	const device = await signedIn({ start, server }, null, 'first.visit');
	const page = device.page();
	await expect(page.getByRole('heading', { name: 'No assessments yet' })).toBeVisible();
	await device.context().setOffline(true);
	await expect(page.getByText('You see what is saved on this device.')).toBeVisible();
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
