import { expect, type Page } from '@playwright/test';
import { buildAccount, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { everythingStored } from '../support/stored.ts';
import { addressOf, signOut, test } from './stage.ts';

/** All entries of Cache Storage: paths, and bodies as text. */
const readCaches = (page: Page): Promise<{ path: string; text: string }[]> =>
	page.evaluate(async () => {
		const found: { path: string; text: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				found.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
			}
		}
		return found;
	});

/** The manifest has no errors, and Chromium offers to install the app. */
async function expectInstallable(page: Page, origin: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const { url, errors } = await session.send('Page.getAppManifest');
	expect({ url, errors }).toEqual({ url: `${origin}/manifest.webmanifest`, errors: [] });
	const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
	expect(installabilityErrors).toEqual([]);
}

test('an installed app caches its own files and no response of the API, and no data of an account is left after sign-out or visible to the next account', async ({
	stage,
}) => {
	const { device, server, candidate } = stage;
	const secret = 'quixotic marmalade';
	const page = device.page();
	const candidatePage = new Candidate(page);
	const words = [secret, candidate.id, candidate.email, 'Zephyrine', 'Quandary'];
	const found = async () => {
		const stored = await everythingStored(page);
		return words.filter((word) => stored.includes(word));
	};
	const expectOnlyFilesCached = async () => {
		const cached = await readCaches(page);
		expect(cached.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'))).toEqual(
			expect.arrayContaining(['/index.html', '/manifest.webmanifest']),
		);
		expect(cached.filter(({ path }) => path.startsWith('/api/') || path.startsWith('/_/'))).toEqual([]);
		expect(cached.filter(({ text }) => words.some((word) => text.includes(word))).map(({ path }) => path)).toEqual([]);
	};

	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await untilWorksOffline(page);
	await expectInstallable(page, server.url);
	await candidatePage.types(`It began with ${secret} in the night, and went on until the morning.`);
	await candidatePage.continues();
	await candidatePage.types(`The second one was ${secret} too, and nobody came to help us with it.`);
	await candidatePage.submits();
	await page.waitForURL(/\/congratulations\//);
	await page.goto(`${server.url}/dashboard`);
	await expect(page.getByText('Night Porter').first()).toBeVisible();
	await untilSynced(page);
	await expectOnlyFilesCached();
	expect(await found()).toEqual(words);
	await signOut(page);
	expect(await found()).toEqual([]);

	const admin = await buildStaff(server, 'admin');
	await candidatePage.signInAt(addressOf(stage, `/admin/jobs/${stage.job.id}/applications`), admin.email);
	await page
		.getByRole('link', { name: /Zephyrine Quandary/ })
		.first()
		.click();
	await expect(page.getByText(secret).first()).toBeVisible();
	expect((await found()).includes(secret)).toBe(true);
	words.push(admin.id, admin.email);
	await expectOnlyFilesCached();
	await signOut(page);
	expect(await found()).toEqual([]);

	const next = await buildAccount(server, { first_name: 'Next' });
	await candidatePage.signInAt(`${server.url}/dashboard`, next.email);
	await untilSynced(page);
	await expect(page.getByText('Zephyrine')).toHaveCount(0);
	expect(await found()).toEqual([]);
});
