import { expect, test } from '@playwright/test';
import { startReleases } from '../support/app-build.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { openDevice, untilWorksOffline } from '../support/device.ts';
import { startServer } from '../support/server.ts';

/** The text of the landing page's code that a release changes, so that the entry file gets another name. */
const RELEASE = { file: 'app/messages/shell.ts', from: 'Skip to content', to: 'Skip to the content' };

test('Chromium would install it, and finds no fault in its manifest', async () => {
	const server = await startServer();
	const device = await openDevice();
	await device.page().goto(server.url);
	await untilWorksOffline(device.page());
	const session = await device.context().newCDPSession(device.page());
	const { errors, data } = await session.send('Page.getAppManifest');
	expect(errors).toEqual([]);
	const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
	expect(installabilityErrors).toEqual([]);
	const manifest = JSON.parse(data ?? '') as {
		shortcuts: { name: string; url: string; icons: { src: string }[] }[];
		screenshots: { src: string; form_factor: string }[];
	};
	expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
		['Jobs', '/jobs'],
		['Manage Jobs', '/admin/jobs'],
	]);
	expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
	for (const { src } of [...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
		const answer = await fetch(new URL(src, server.url));
		expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
		expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000);
	}
	await device.dispose();
	await server.stop();
});

test('a tab of the old build still opens its screens: while the new one waits, and once it runs', async () => {
	const releases = startReleases();
	const server = await startServer({ publicDir: releases.publicDir });
	const device = await openDevice();
	const old = device.page();
	await old.goto(server.url);
	await untilWorksOffline(old);
	const others = await device.context().newPage();
	await others.goto(server.url);

	await releases.release(RELEASE);
	await others.evaluate(async () => (await navigator.serviceWorker.ready).update());
	const update = others.getByText('A new version is ready.');
	await expect(update).toBeVisible({ timeout: 20_000 });
	await expect(old.getByText('A new version is ready.')).toBeVisible();
	await old.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
	await expect(old.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();

	await others.getByRole('button', { name: 'Reload' }).click();
	await expect(others.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	await expect(update).not.toBeVisible();
	await old.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
	await expect(old.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
	await expect(old.getByRole('link', { name: 'Skip to content' })).toBeAttached();

	await old.getByRole('button', { name: 'Reload' }).click();
	await expect(old.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	expect(device.errors()).toEqual([]);
	await device.dispose();
	await server.stop();
	releases.dispose();
});

test('an attempt is never reloaded: it is told that a version waits, also once another tab put it in place', async () => {
	const releases = startReleases();
	const server = await startServer({ publicDir: releases.publicDir });
	const job = await buildJob(server, { title: 'Night Porter' });
	const { email } = await buildAccount(server);
	const device = await openDevice();
	const page = device.page();
	const candidate = new Candidate(page);
	await candidate.signInAt(`${server.url}/assess/${job.id}`, email);
	await untilWorksOffline(page);
	await candidate.types('The lift broke.');
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));

	await releases.release(RELEASE);
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	await expect(page.getByText('It waits until you have left this assessment.')).toBeVisible({ timeout: 20_000 });
	await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
	// Another tab puts it in place meanwhile.
	const other = await device.context().newPage();
	await other.goto(`${server.url}/jobs`);
	await other.getByRole('button', { name: 'Reload' }).click();
	await expect(other.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	await candidate.types(' We carried it up.');
	await expect(candidate.answer).toHaveValue('The lift broke. We carried it up.');
	await candidate.seesSaved();
	expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

	await page.goto(`${server.url}/jobs`);
	await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	await device.dispose();
	await server.stop();
	releases.dispose();
});

test('no answer of the server is in a cache after a tour of the app', async () => {
	const server = await startServer();
	const job = await buildJob(server, { title: 'Night Porter' });
	const { email } = await buildStaff(server, 'admin');
	const device = await openDevice();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, email);
	await untilWorksOffline(page);
	for (const path of [
		'/jobs',
		`/apply/${job.id}`,
		'/admin/jobs',
		`/admin/jobs/${job.id}/applications`,
		`/admin/jobs/${job.id}/edit`,
		`/assess/${job.id}`,
	]) {
		await page.goto(`${server.url}${path}`);
		await expect(page.getByText('Night Porter').or(page.locator('input[value="Night Porter"]')).first()).toBeVisible();
	}
	const cached = await page.evaluate(async () => {
		const found: { url: string; text: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				found.push({ url: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
			}
		}
		return found;
	});
	expect(cached.length).toBeGreaterThan(20);
	expect(cached.filter(({ url }) => url.startsWith('/api/') || url.startsWith('/_/'))).toEqual([]);
	expect(cached.filter(({ text }) => text.includes(email) || text.includes('Night Porter'))).toEqual([]);
	await device.dispose();
	await server.stop();
});
