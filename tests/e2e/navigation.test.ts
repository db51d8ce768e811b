import { expect, type Page } from '@playwright/test';
import { anId, buildAccount, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import type { PlainDevice } from '../support/device.ts';
import { type Start, test } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

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

const header = (page: Page) => page.getByRole('banner');
const mobileMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const testMode = (page: Page) => header(page).getByRole('switch', { name: 'Test Mode' });

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
