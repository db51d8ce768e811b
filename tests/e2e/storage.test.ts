import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accountDatabaseName } from '../../app/core/store/database-names.ts';
import { buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, untilWorksOffline } from '../support/device.ts';
import { addressOf, assessmentsOf, draftsOf, signOut, test } from './stage.ts';

const databaseNames = (page: Page): Promise<string[]> =>
	page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort());

/** Deletes every database of the site without notice, as a browser does when storage runs low or the user clears it. */
async function emptyDatabases(page: Page, origin: string): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

/** How many built files the service worker has cached; other entries come and go. */
const countCached = (page: Page): Promise<number> =>
	page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.includes('precache'));
		return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
	});

/** Damages every database of a closed browser, so that it deletes them when it opens them. */
function damageDatabases({ profile }: Device): void {
	const folder = join(profile, 'Default', 'IndexedDB');
	for (const name of readdirSync(folder).filter((each) => each.endsWith('.leveldb'))) {
		const manifest = readdirSync(join(folder, name)).find((each) => each.startsWith('MANIFEST'));
		writeFileSync(join(folder, name, manifest ?? 'MANIFEST-000001'), 'no manifest');
	}
}

test('a device whose browser loses the caches, cannot open the database and then loses it goes on each time, says so, and sends everything once', async ({
	stage,
}) => {
	const { device, server, candidate } = stage;
	const other = await buildJob(server, { title: 'Lift Warden' }, [{ prompt: 'Tell us about the lift.' }]);
	const own = accountDatabaseName(candidate.id);
	let page = device.page();
	let candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await untilWorksOffline(page);
	await candidatePage.types('Written before.');
	await candidatePage.seesSaved();

	const all = await countCached(page);
	expect(all).toBeGreaterThan(10);
	await page.evaluate(async () => {
		for (const name of await caches.keys()) await caches.delete(name);
	});
	await page.reload();
	await expect(candidatePage.answer).toHaveValue('Written before.');
	await expect.poll(() => countCached(page)).toBe(all);
	await device.kill9();

	page = await device.reopen();
	await device.context().addInitScript((name) => {
		const open = indexedDB.open.bind(indexedDB);
		indexedDB.open = (asked, version) => {
			if (asked === name) throw new DOMException('Internal error opening backing store.', 'UnknownError');
			return version === undefined ? open(asked) : open(asked, version);
		};
	}, own);
	candidatePage = new Candidate(page);
	await page.goto(`${server.url}/dashboard`);
	await expect(page.getByText('Your earlier data on this device can’t be opened right now.')).toBeVisible();
	await page.goto(`${server.url}/assess/${other.id}`);
	await candidatePage.begins();
	await expect(page.getByText('What you write now is saved separately')).toBeVisible();
	await candidatePage.types('Carried in the rescue database.');
	await candidatePage.seesSaved();
	await device.context().setOffline(true);
	await candidatePage.submits();
	await page.waitForURL(/\/congratulations\//);
	await expect.poll(() => databaseNames(page)).toEqual([own, `${own}-rescue-1`, 'candor-device'].sort());
	await device.kill9();

	page = await device.reopen({ offline: true });
	candidatePage = new Candidate(page);
	await page.goto(addressOf(stage));
	await expect(candidatePage.answer).toHaveValue('Written before.');
	await expect.poll(() => databaseNames(page)).toEqual([own, 'candor-device'].sort());
	await expect(page.getByText('saved separately')).toHaveCount(0);
	await device.context().setOffline(false);
	await expect.poll(async () => (await assessmentsOf(server, candidate)).length).toBe(1);
	expect(await assessmentsOf(server, candidate)).toMatchObject([
		{ job_id: other.id, answers: { [other.questionIds[0] ?? '']: 'Carried in the rescue database.' } },
	]);
	await expect.poll(() => draftsOf(server, candidate)).toContain('Written before.');

	await device.close();
	damageDatabases(device);
	page = await device.reopen({ offline: true });
	const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' });
	const lost = page.getByText('The browser lost the data of this app.');
	await page.goto(addressOf(stage));
	await expect(signIn).toBeVisible();
	await expect(lost).toBeVisible();
	await page.reload();
	await expect(signIn).toBeVisible();
	await expect(lost).toHaveCount(0);
	await device.context().setOffline(false);
	candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await expect(candidatePage.answer).toHaveValue('Written before.');

	// Deleted databases show no damage: only the marker outside them is left.
	await page.goto(`${server.url}/icon.svg`);
	await emptyDatabases(page, server.url);
	await page.goto(addressOf(stage));
	await expect(signIn).toBeVisible();
	await expect(lost).toBeVisible();
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await expect(candidatePage.answer).toHaveValue('Written before.');

	// After a sign-out, missing databases are expected.
	await page.goto(`${server.url}/dashboard`);
	await signOut(page);
	await page.goto(`${server.url}/icon.svg`);
	await emptyDatabases(page, server.url);
	await page.goto(`${server.url}/login`);
	await expect(signIn).toBeVisible();
	await expect(lost).toHaveCount(0);
});

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

test('a browser killed while it upgrades a large database keeps all of it', async ({ stage }) => {
	const { device, server, candidate, job } = stage;
	const attempt = await (
		await fetch(`${server.url}/api/attempts`, {
			method: 'POST',
			headers: { authorization: candidate.token, 'content-type': 'application/json' },
			body: JSON.stringify({ job_id: job.id }),
		})
	).json();
	const OPERATIONS = 4_000;
	const scene = {
		name: accountDatabaseName(candidate.id),
		job: job.id,
		question: job.questionIds[0] ?? '',
		attempt,
		OPERATIONS,
	};
	const asEarlierVersion = (page: Page) =>
		page.evaluate(async ({ name, job, question, attempt, OPERATIONS }) => {
			const request = indexedDB.open(name, 5);
			request.onupgradeneeded = () => {
				const make = (table: string, keyPath: string | string[], index?: string) => {
					const made = request.result.createObjectStore(table, { keyPath, autoIncrement: keyPath === 'seq' });
					if (index) made.createIndex(index, index);
					return made;
				};
				make('attempts', 'job_id');
				make('drafts', ['job_id', 'question_id'], 'job_id').createIndex('[job_id+question_id]', [
					'job_id',
					'question_id',
				]);
				make('analytics', ['job_id', 'question_id'], 'job_id');
				make('submissions', 'id', 'job_id');
				make('outbox', 'seq', 'record').createIndex('id', 'id', { unique: true });
				make('assessments', 'id', 'job_id');
				make('applications', 'id', 'job_id');
				make('meta', 'key');
			};
			await new Promise((resolve) => {
				request.onsuccess = resolve;
			});
			const writing = request.result.transaction(['attempts', 'drafts', 'outbox'], 'readwrite');
			const assessment_id = 'assessment00001';
			const began_at = '2026-11-20T10:00:00.000Z';
			writing
				.objectStore('attempts')
				.put({ job_id: job, assessment_id, attempt, began_at, is_sealed: false, position: 0 });
			writing.objectStore('drafts').put({
				job_id: job,
				question_id: question,
				assessment_id,
				text: 'Before the upgrade.',
				updated_at: began_at,
				record: null,
				is_queued: false,
			});
			for (let count = 0; count < OPERATIONS; count += 1) {
				const id = `op${String(count).padStart(13, '0')}`;
				const payload = { job_id: job, text: 'x'.repeat(2_000) };
				const op = { id, schema: 1, kind: 'save_draft', record: id, payload };
				const rest = {
					lane: 'drafts',
					state: 'parked',
					sent: true,
					failures: 0,
					parked: { reason: 'forbidden', detail: '' },
				};
				writing.objectStore('outbox').add({ id, record: id, op, queued_at: began_at, ...rest });
			}
			await new Promise((resolve) => {
				writing.oncomplete = resolve;
			});
			request.result.close();
		}, scene);
	const stored = (page: Page) =>
		page.evaluate(async (name) => {
			const request = indexedDB.open(name);
			await new Promise((resolve) => {
				request.onsuccess = resolve;
			});
			const database = request.result;
			const count = database.transaction('outbox').objectStore('outbox').count();
			await new Promise((resolve) => {
				count.onsuccess = resolve;
			});
			database.close();
			return { version: database.version, operations: count.result };
		}, scene.name);

	await device.page().goto(`${server.url}/robots.txt`);
	await asEarlierVersion(device.page());
	await device.page().goto(`${server.url}/login`);
	await untilWorksOffline(device.page());
	await device.context().addInitScript((name) => {
		const open = indexedDB.open.bind(indexedDB);
		indexedDB.open = (asked, version) => {
			const request = version === undefined ? open(asked) : open(asked, version);
			if (asked === name) request.addEventListener('upgradeneeded', () => console.log('upgrading'));
			return request;
		};
	}, scene.name);
	const upgrading = device.context().waitForEvent('console', {
		predicate: (message) => message.text() === 'upgrading',
		timeout: 120_000,
	});
	const signingIn = new Candidate(device.page())
		.signInAt(addressOf(stage), candidate.email)
		.catch(() => 'the browser was killed');
	await upgrading;
	await device.kill9();
	await signingIn;

	const page = await device.reopen({ offline: true });
	await page.goto(`${server.url}/robots.txt`).catch(() => undefined);
	await page.goto(`${server.url}/icon.svg`);
	expect(await stored(page)).toEqual({ version: 5, operations: OPERATIONS });
	await page.goto(addressOf(stage));
	await expect(new Candidate(page).answer).toHaveValue('Before the upgrade.');
	await page.goto(`${server.url}/icon.svg`);
	const { version, operations } = await stored(page);
	expect(version).toBe(10);
	expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
});
