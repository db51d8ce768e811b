import { expect, type Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { fillStorage, findSpace } from '../support/full-storage.ts';
import { addressOf, assessmentsOf, draftsOf, signOut, test } from './stage.ts';

test.use({ profile: 'cold' });

/** Deletes every database of the site without notice, as a browser does when storage runs low or the user clears it. */
async function emptyDatabases(page: Page, origin: string): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

test('restores everything from the page when the browser deletes the databases during an attempt', async ({
	stage,
}) => {
	const { device, server, candidate, job } = stage;
	const page = device.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await untilWorksOffline(page);
	await candidatePage.types('The first night.');
	await candidatePage.continues();
	await candidatePage.types('The second');
	await candidatePage.seesSaved();
	await device.context().setOffline(true);
	await emptyDatabases(page, server.url);

	await candidatePage.types(' night.');
	await candidatePage.seesSaved();
	await device.kill9();
	const again = await device.reopen({ offline: true });
	const back = new Candidate(again);
	await again.goto(addressOf(stage));
	await expect(back.answer).toHaveValue('The first night.');
	await back.continues();
	await expect(back.answer).toHaveValue('The second night.');

	await emptyDatabases(again, server.url);
	await back.submits();
	await again.waitForURL(/\/congratulations\//);
	await device.context().setOffline(false);
	await expect.poll(async () => (await assessmentsOf(server, candidate)).length).toBe(1);
	const [first = '', second = ''] = job.questionIds;
	expect(await assessmentsOf(server, candidate)).toMatchObject([
		{ answers: { [first]: 'The first night.', [second]: 'The second night.' } },
	]);
});

test('detects databases that were evicted without notice, while the built files still open offline', async ({
	stage,
}) => {
	const { device, server, candidate } = stage;
	const lost = (page: Page) => page.getByText('The browser lost the data of this app.');
	let page = device.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await untilWorksOffline(page);
	await candidatePage.types('Never sent');
	await candidatePage.seesSaved();
	// No page of the app is open: it would write its state back.
	await page.goto(`${server.url}/icon.svg`);
	await emptyDatabases(page, server.url);
	await device.close();

	page = await device.reopen({ offline: true });
	await page.goto(addressOf(stage));
	await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(lost(page)).toBeVisible();
	await page.reload();
	await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(lost(page)).toHaveCount(0);

	// After a sign-out, missing databases are expected.
	await device.context().setOffline(false);
	await new Candidate(page).signInAt(`${server.url}/dashboard`, candidate.email);
	await signOut(page);
	await page.goto(`${server.url}/icon.svg`);
	await emptyDatabases(page, server.url);
	await page.goto(`${server.url}/login`);
	await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(lost(page)).toHaveCount(0);
});

test('a device without space to seal says so, keeps and sends the answers, and seals once there is space', async ({
	stage,
}) => {
	const { device, server, candidate, job } = stage;
	const page = device.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await candidatePage.types('The first night.');
	await candidatePage.continues();
	await candidatePage.types('The second.');
	await candidatePage.seesSaved();
	// Only writes of the sealed submission fail; the drafts are already stored.
	await fillStorage(page, 'submissions');
	await candidatePage.submits();
	const dialog = page.getByRole('dialog', { name: 'Ready to Submit Your Assessment?' });
	await expect(dialog.getByRole('alert')).toHaveText(
		'Not submitted: this device has no space left to seal your answers. Free some space, then try again. Your answers are still saved on this device.',
	);
	await expect
		.poll(async () => (await draftsOf(server, candidate)).toSorted())
		.toEqual(['The first night.', 'The second.']);
	expect(await assessmentsOf(server, candidate)).toEqual([]);

	await findSpace(page);
	await dialog.getByRole('button', { name: 'Submit Assessment' }).click();
	await page.waitForURL(/\/congratulations\//);
	const [first = '', second = ''] = job.questionIds;
	await expect
		.poll(() => assessmentsOf(server, candidate))
		.toMatchObject([{ answers: { [first]: 'The first night.', [second]: 'The second.' } }]);
});
