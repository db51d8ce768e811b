import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accountDatabaseName } from '../../app/core/store/database-names.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { fillStorage, findSpace } from '../support/full-storage.ts';
import { everythingStored } from '../support/stored.ts';
import { addressOf, assessmentsOf, buildScene, draftsOf, signOut, test } from './stage.ts';

const databaseNames = (page: Page): Promise<string[]> =>
	page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort());

test.describe('an account with a database that does not open', () => {
	test('continues in a rescue database and says so; once it opens again, both are merged and everything arrives once', async ({
		stage,
	}) => {
		const { device, server, candidate, job } = stage;
		const other = await buildJob(server, { title: 'Lift Warden' }, [{ prompt: 'Tell us about the lift.' }]);
		const own = accountDatabaseName(candidate.id);
		let candidatePage = new Candidate(device.page());
		await candidatePage.signInAt(addressOf(stage), candidate.email);
		await untilWorksOffline(device.page());
		await candidatePage.types('Written before.');
		await candidatePage.seesSaved();
		await device.kill9();

		await device.reopen();
		await device.context().addInitScript((name) => {
			const open = indexedDB.open.bind(indexedDB);
			indexedDB.open = (asked, version) => {
				if (asked === name) throw new DOMException('Internal error opening backing store.', 'UnknownError');
				return version === undefined ? open(asked) : open(asked, version);
			};
		}, own);
		candidatePage = new Candidate(device.page());
		await device.page().goto(`${server.url}/dashboard`);
		await expect(device.page().getByText('Your earlier data on this device can’t be opened right now.')).toBeVisible();
		await device.page().goto(`${server.url}/assess/${other.id}`);
		await candidatePage.begins();
		await expect(device.page().getByText('What you write now is saved separately')).toBeVisible();
		await candidatePage.types('Carried in the rescue database.');
		await candidatePage.seesSaved();
		await device.context().setOffline(true);
		await candidatePage.submits();
		await device.page().waitForURL(/\/congratulations\//);
		await expect.poll(() => databaseNames(device.page())).toEqual([own, `${own}-rescue-1`, 'candor-device'].sort());
		await device.kill9();

		const page = await device.reopen({ offline: true });
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
		expect(job.id).not.toBe(other.id);
	});
});

test.describe('storage lost by the browser', () => {
	test('is reported when its files are damaged; the app opens and restores the data of the server', async ({
		stage,
	}) => {
		const { device, server, candidate } = stage;
		let candidatePage = new Candidate(device.page());
		await candidatePage.signInAt(addressOf(stage), candidate.email);
		await untilWorksOffline(device.page());
		await candidatePage.types('The server has this.');
		await candidatePage.continues();
		await expect.poll(() => draftsOf(server, candidate)).toEqual(['The server has this.']);
		await device.close();
		const folder = join(device.profile, 'Default', 'IndexedDB');
		for (const name of readdirSync(folder).filter((each) => each.endsWith('.leveldb'))) {
			const manifest = readdirSync(join(folder, name)).find((each) => each.startsWith('MANIFEST'));
			writeFileSync(join(folder, name, manifest ?? 'MANIFEST-000001'), 'no manifest');
		}

		let page = await device.reopen({ offline: true });
		await page.goto(addressOf(stage));
		await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
		await expect(page.getByText('The browser lost the data of this app.')).toBeVisible();
		await device.kill9();
		page = await device.reopen();
		candidatePage = new Candidate(page);
		await candidatePage.signInAt(addressOf(stage), candidate.email);
		await expect(candidatePage.answer).toHaveValue('The server has this.');
	});

	test('loses nothing when only the service worker is gone: the text is stored, and the app works offline again', async ({
		stage,
	}) => {
		const { device, candidate } = stage;
		const candidatePage = new Candidate(device.page());
		await candidatePage.signInAt(addressOf(stage), candidate.email);
		await untilWorksOffline(device.page());
		await candidatePage.types('Kept in the database.');
		await candidatePage.seesSaved();
		/** How many built files the service worker has cached; other entries come and go. */
		const kept = () =>
			device.page().evaluate(async () => {
				const names = (await caches.keys()).filter((name) => name.includes('precache'));
				return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
			});
		const all = await kept();
		expect(all).toBeGreaterThan(10);
		await device.page().evaluate(async () => {
			for (const name of await caches.keys()) await caches.delete(name);
		});
		await device.page().reload();
		await expect(candidatePage.answer).toHaveValue('Kept in the database.');
		await expect.poll(kept).toBe(all);
		await device.context().setOffline(true);
		await device.page().reload();
		await expect(candidatePage.answer).toHaveValue('Kept in the database.');
	});
});

test('a device without space says so at the answer, sends the text, and saves it once there is space', async ({
	start,
	server,
}) => {
	const scene = await buildScene(server);
	const { candidate } = scene;
	const device = await start.device({ serviceWorker: 'block' });
	const candidatePage = new Candidate(device.page());
	await candidatePage.signInAt(addressOf(scene), candidate.email);
	await candidatePage.types('Saved.');
	await candidatePage.seesSaved();
	await fillStorage(device.page());
	await candidatePage.types(' More.');
	await expect(device.page().getByText('Not saved on this device yet: its storage is full.')).toBeVisible();
	await candidatePage.types(' And this.');
	const typed = await candidatePage.answer.inputValue();
	expect(typed).toMatch(/^Saved\..* And this\.$/);
	await expect.poll(() => draftsOf(server, candidate)).toEqual([typed]);
	await findSpace(device.page());
	await expect(device.page().getByText('Not saved on this device yet')).toHaveCount(0);
	await candidatePage.seesSaved();
	await device.page().reload();
	await expect(candidatePage.answer).toHaveValue(typed);
	expect(device.errors()).toEqual([]);
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

	let page = await device.reopen({ offline: true });
	await page.goto(`${server.url}/robots.txt`).catch(() => undefined);
	await page.goto(`${server.url}/icon.svg`);
	expect(await stored(page)).toEqual({ version: 5, operations: OPERATIONS });
	await page.goto(addressOf(stage));
	await expect(new Candidate(page).answer).toHaveValue('Before the upgrade.');
	await device.kill9();
	page = await device.reopen({ offline: true });
	await page.goto(`${server.url}/icon.svg`);
	const { version, operations } = await stored(page);
	expect(version).toBe(10);
	expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
});

test('no data of an account is left after sign-out or visible to the next account', async ({ stage }) => {
	const { device, server, candidate } = stage;
	const secret = 'quixotic marmalade';
	const page = device.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(stage), candidate.email);
	await untilWorksOffline(page);
	await candidatePage.types(`It began with ${secret} in the night, and went on until the morning.`);
	await candidatePage.continues();
	await candidatePage.types(`The second one was ${secret} too, and nobody came to help us with it.`);
	await candidatePage.submits();
	await page.waitForURL(/\/congratulations\//);
	await page.goto(`${server.url}/dashboard`);
	await expect(page.getByText('Night Porter').first()).toBeVisible();
	await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible();
	const words = [secret, candidate.id, candidate.email, 'Zephyrine', 'Quandary'];
	const found = async () => {
		const stored = await everythingStored(page);
		return words.filter((word) => stored.includes(word));
	};
	expect(await found()).toEqual(words);
	await signOut(page);
	expect(await found()).toEqual([]);

	const admin = await buildStaff(server, 'admin');
	await candidatePage.signInAt(`${server.url}/admin/jobs`, admin.email);
	await page.goto(`${server.url}/admin/jobs/${stage.job.id}/applications`);
	await page
		.getByRole('link', { name: /Zephyrine Quandary/ })
		.first()
		.click();
	await expect(page.getByText(secret).first()).toBeVisible();
	expect((await found()).includes(secret)).toBe(true);
	words.push(admin.id, admin.email);
	await signOut(page);
	expect(await found()).toEqual([]);

	const next = await buildAccount(server, { first_name: 'Next' });
	await candidatePage.signInAt(`${server.url}/dashboard`, next.email);
	await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible();
	await expect(page.getByText('Zephyrine')).toHaveCount(0);
	expect(await found()).toEqual([]);
});

test("two tabs on one assessment show each other's text", async ({ start, server }) => {
	const scene = await buildScene(server);
	const device = await start.device({ serviceWorker: 'block' });
	const first = new Candidate(device.page());
	await first.signInAt(addressOf(scene), scene.candidate.email);
	const tab = await device.context().newPage();
	await tab.goto(addressOf(scene));
	const second = new Candidate(tab);
	await expect(second.answer).toBeVisible();
	await first.types('Written in the first tab.');
	await expect(second.answer).toHaveValue('Written in the first tab.');
	await second.types(' And in the second.');
	await expect(first.answer).toHaveValue('Written in the first tab. And in the second.');
	expect(device.errors()).toEqual([]);
});
