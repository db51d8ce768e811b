import { expect, type Page } from '@playwright/test';
import { type PathName, paths } from '../../app/paths.ts';
import { startReleases } from '../support/app-build.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

/** A text in the landing page's code that a release changes, so that the entry file gets a new hash. */
const RELEASE = { file: 'app/ui/page-words.ts', from: 'Skip to content', to: 'Skip to the content' };

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('Chromium can install the app without manifest errors; cached files with a content hash are immutable, and all others are revalidated', async ({
	start,
	server,
}) => {
	const device = await start.device({ profile: 'cold' });
	await device.page().goto(server.url);
	await untilWorksOffline(device.page());
	const session = await device.context().newCDPSession(device.page());
	const { url, errors, data } = await session.send('Page.getAppManifest');
	expect({ url, errors }).toEqual({ url: `${server.url}/manifest.webmanifest`, errors: [] });
	const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
	expect(installabilityErrors).toEqual([]);
	const png = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' });
	const icons = [
		png('/icon-192.png', '192x192'),
		png('/icon-512.png', '512x512'),
		{ ...png('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
	];
	const shortcuts = [{ name: 'Jobs', url: '/jobs', icons: [png('/shortcut-jobs-96.png', '96x96')] }];
	const screenshots = [
		{
			...png('/screenshots/writing.png', '1440x900'),
			form_factor: 'wide',
			label: 'An assessment being written',
		},
		{
			...png('/screenshots/assessment.png', '390x844'),
			form_factor: 'narrow',
			label: 'A question of an assessment, with its answer',
		},
	];
	expect(JSON.parse(data ?? '')).toEqual({
		id: '/',
		name: 'Candor',
		short_name: 'Candor',
		description: 'Hired for what you write.',
		lang: 'en',
		categories: ['business', 'productivity'],
		start_url: '/dashboard',
		scope: '/',
		display: 'standalone',
		background_color: '#FBFAF9',
		theme_color: '#FBFAF9',
		icons,
		shortcuts,
		screenshots,
	});
	for (const picture of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]) {
		const response = await fetch(new URL(picture.src, server.url));
		const bytes = Buffer.from(await response.arrayBuffer());
		expect({
			src: picture.src,
			status: response.status,
			sizes: sizeOf(bytes),
			type: response.headers.get('content-type'),
		}).toEqual({ src: picture.src, status: 200, sizes: picture.sizes, type: picture.type });
		expect(bytes.byteLength).toBeLessThan(200_000);
	}

	const cached = (await readCaches(device.page())).map(({ path }) => path);
	const isHashed = (path: string) => path.startsWith('/assets/');
	expect(cached.filter((path) => !isHashed(path)).sort()).toEqual([
		'/apple-touch-icon.png',
		'/icon-192.png',
		'/icon-512.png',
		'/icon-maskable-512.png',
		'/icon.svg',
		'/index.html',
		'/manifest.webmanifest',
	]);
	for (const path of [...cached, '/', '/sw.js']) {
		const { status, headers } = await fetch(new URL(path, server.url));
		expect([path, status, headers.get('cache-control')]).toEqual([
			path,
			200,
			isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
		]);
	}
});

test('a tab of the old build still opens its screens, while the new build waits and after it activates; Reload opens the new one immediately, also offline', async ({
	start,
}) => {
	const releases = start.also(startReleases(), (each) => each.dispose());
	const server = await start.server({ publicDir: releases.publicDir });
	const device = await start.device({ profile: 'cold' });
	const old = device.page();
	await old.goto(server.url);
	await untilWorksOffline(old);
	const others = await device.context().newPage();
	await others.goto(server.url);

	await releases.release(RELEASE);
	await others.evaluate(async () => (await navigator.serviceWorker.ready).update());
	const update = others.getByText('A new version is ready.');
	await expect(update).toBeVisible();
	await expect(old.getByText('A new version is ready.')).toBeVisible();
	await old.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
	await expect(old.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();

	await device.context().setOffline(true);
	await others.getByRole('button', { name: 'Reload' }).click();
	await expect(others.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	await expect(others.getByText('No network').first()).toBeVisible();
	await expect(update).not.toBeVisible();
	const opened = await device.context().newPage();
	await opened.goto(server.url);
	await expect(opened.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	await device.context().setOffline(false);
	await old.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
	await expect(old.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
	await expect(old.getByRole('link', { name: 'Skip to content' })).toBeAttached();

	await old.getByRole('button', { name: 'Reload' }).click();
	await expect(old.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
	expect(device.errors()).toEqual([]);
});

test('never reloads during an attempt, but announces the new version, also after another tab activated it', async ({
	start,
}) => {
	const releases = start.also(startReleases(), (each) => each.dispose());
	const server = await start.server({ publicDir: releases.publicDir });
	const job = await buildJob(server, { title: 'Night Porter' });
	const { email } = await buildAccount(server);
	const device = await start.device({ profile: 'cold' });
	const page = device.page();
	const candidate = new Candidate(page);
	await candidate.signInAt(`${server.url}/assess/${job.id}`, email);
	await untilWorksOffline(page);
	await candidate.types('The lift broke.');
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));

	await releases.release(RELEASE);
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	await expect(page.getByText('It waits until you have left this assessment.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
	// Another tab activates it.
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
});

test('does not reload an assessment that is opened before Reload has taken effect', async ({ start }) => {
	const releases = start.also(startReleases(), (each) => each.dispose());
	const server = await start.server({ publicDir: releases.publicDir });
	const job = await buildJob(server, { title: 'Night Porter' });
	const { email } = await buildAccount(server);
	const device = await start.device({ profile: 'cold' });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}${paths.job.to(job.id)}`, email);
	await untilWorksOffline(page);
	await releases.release(RELEASE);
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	const reload = page.getByRole('button', { name: 'Reload' });
	await expect(reload).toBeVisible();
	await page.evaluate(() => {
		const sends = Object.getOwnPropertyDescriptor(ServiceWorker.prototype, 'postMessage');
		Object.defineProperty(ServiceWorker.prototype, 'postMessage', {
			value(this: ServiceWorker, ...sent: unknown[]) {
				Object.assign(window, { isSamePage: true, deliver: () => Reflect.apply(sends?.value, this, sent) });
			},
		});
	});
	await reload.click();
	await expect(page.getByText('Reloading…')).toBeVisible();
	await page.getByRole('link', { name: 'Start Assessment' }).click();
	const candidate = new Candidate(page);
	await candidate.begins();
	await expect(page.getByText('It waits until you have left this assessment.')).toBeVisible();
	await page.evaluate(() => (window as unknown as { deliver: () => void }).deliver());
	await expect.poll(() => page.evaluate(() => caches.has('candor-asked-for'))).toBe(true);
	await candidate.types('The lift broke.');
	await candidate.seesSaved();
	expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

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

test('no cache holds an API response after a visit to every page', async ({ start, server }) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const other = await buildJob(server, { title: 'Lift Warden' });
	const ada = await buildAccount(server, { first_name: 'Sigrid', last_name: 'Lunde' });
	const admin = await buildStaff(server, 'admin');
	const [questionId = ''] = job.questionIds;
	const submission = await submitFor(server, ada, job.id, { [questionId]: 'We carried it up.' });
	/** The address of every page. The type makes the compiler require an entry for each new page. */
	const addresses: Record<PathName, string> = {
		landing: paths.landing.to(),
		signIn: paths.signIn.to(),
		register: paths.register.to(),
		forgotPassword: paths.forgotPassword.to(),
		resetPassword: paths.resetPassword.to(),
		terms: paths.terms.to(),
		privacy: paths.privacy.to(),
		jobs: paths.jobs.to(),
		invite: paths.invite.to('a'.repeat(43)),
		summary: paths.summary.to('a'.repeat(43)),
		job: paths.job.to(job.id),
		dashboard: paths.dashboard.to(),
		assess: paths.assess.to(other.id),
		congratulations: paths.congratulations.to(job.id),
		myApplications: paths.myApplications.to(),
		yourAccount: paths.yourAccount.to(),
		results: paths.results.to(job.id),
		adminJobs: paths.adminJobs.to(),
		jobCreate: paths.jobCreate.to(),
		jobEdit: paths.jobEdit.to(job.id),
		questions: paths.questions.to(job.id),
		applications: paths.applications.to(job.id),
		compare: paths.compare.to(job.id),
		assessmentReview: paths.assessmentReview.to(submission),
		adminUsers: paths.adminUsers.to(),
		ownPreferences: paths.ownPreferences.to(),
		teamTexts: paths.teamTexts.to(),
		acceptInvitation: paths.acceptInvitation.to(),
		system: paths.system.to(),
		hireEvents: paths.hireEvents.to(),
		evaluation: paths.evaluation.to(),
		reEvaluation: paths.reEvaluation.to(),
		investorDeck: paths.investorDeck.to(),
		investorDeckEdit: paths.investorDeckEdit.to(),
		investorDeckDynamic: paths.investorDeckDynamic.to(),
	};
	const forAdmin = (address: string): boolean => address.startsWith('/admin');
	for (const account of [ada, admin]) {
		const device = await start.device();
		const page = device.page();
		await new Candidate(page).signInAt(`${server.url}/dashboard`, account.email);
		await untilWorksOffline(page);
		for (const address of Object.values(addresses).filter((each) => forAdmin(each) === (account === admin))) {
			await page.goto(`${server.url}${address}`);
			await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
		}
		const cached = await readCaches(page);
		expect(cached.length).toBeGreaterThan(20);
		expect(cached.filter(({ path }) => path.startsWith('/api/') || path.startsWith('/_/'))).toEqual([]);
		const words = [ada.email, admin.email, 'Sigrid', 'Night Porter', 'Lift Warden', 'We carried it up.'];
		expect(cached.filter(({ text }) => words.some((word) => text.includes(word))).map(({ path }) => path)).toEqual([]);
	}
});
