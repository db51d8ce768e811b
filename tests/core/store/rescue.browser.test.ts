import { afterEach, describe, expect, it, vi } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { moveAccountWork } from '../../../app/core/session/move-former-work.ts';
import {
	type AccountDatabase,
	deleteAccountDatabase,
	openAccountDatabase,
} from '../../../app/core/store/account-database.ts';
import { accountDatabaseName, rescueDatabaseNames } from '../../../app/core/store/database-names.ts';
import { subscribeLiveQuery } from '../../../app/core/store/live-query.ts';
import { countOutbox } from '../../../app/core/store/reads/count-outbox.ts';
import { exportLocalWork } from '../../../app/core/store/writes/export-local-work.ts';
import { importRescueDatabases } from '../../../app/core/store/writes/import-rescue-databases.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { listOffered } from '../../features/take-assessment/offered.ts';
import { anAttempt, aPayload, NOW } from './builders.ts';

const JOB = 'job000000000001';
const made = { newId: newRecordId, at: NOW };
const written = { durability: 'strict', updatedAt: NOW } as const;
const pages: AccountDatabase[] = [];

/** The database that a page of this account uses. Opening it times out after a second. */
function aPage(userId: string): AccountDatabase {
	const page = openAccountDatabase(userId, 1_000);
	pages.push(page);
	return page;
}

/** Makes databases with these name endings fail to open, until the returned function is called. */
function breakOpening(...endings: string[]): () => void {
	const broken = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
		if (endings.some((ending) => name.endsWith(ending))) throw new DOMException('Internal error', 'UnknownError');
		return IDBFactory.prototype.open.call(indexedDB, name, ...(version === undefined ? [] : [version]));
	});
	return () => broken.mockRestore();
}

/** Makes upgrades take at least this many milliseconds. Returns a function that counts the slow upgrades. */
function slowUpgradesDown(forMs: number): () => number {
	let upgrades = 0;
	vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
		const request = IDBFactory.prototype.open.call(indexedDB, name, version);
		request.addEventListener('upgradeneeded', () => {
			const end = performance.now() + forMs;
			const upgrade = request.transaction;
			const [table] = request.result.objectStoreNames;
			// A transaction stays open as long as its requests make new ones.
			const prolong = (): void => {
				if (!upgrade || !table) return;
				if (performance.now() > end) upgrades += 1;
				else upgrade.objectStore(table).count().onsuccess = prolong;
			};
			prolong();
		});
		return request;
	});
	return () => upgrades;
}

/** Makes the page die before a database is deleted, until the returned function is called. */
function dieBeforeDeleting(): () => void {
	const dying = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
		throw new DOMException('The page died.', 'AbortError');
	});
	return () => dying.mockRestore();
}

const rawly = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Connections of frozen tabs: they do not react when a newer version requests an upgrade. */
const held: IDBDatabase[] = [];
const holdOpen = async (name: string): Promise<void> => {
	held.push(await rawly(indexedDB.open(name, 1)));
};

const databasesOf = async (userId: string): Promise<string[]> =>
	(await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(userId) ? [name] : []));

const begin = (database: AccountDatabase, jobId = JOB) =>
	beginAttempt(database, anAttempt({ jobId }), { assessmentId: newRecordId(), beganAt: NOW });

/** An account whose main database holds an open attempt with a text and does not open. `repair` makes it open again. */
async function anAccountInNeed(text: string) {
	const userId = newRecordId();
	const before = aPage(userId);
	const row = await begin(before);
	await saveDraft(before, row, { questionId: 'q1', text }, written);
	before.close();
	return { userId, repair: breakOpening(userId) };
}

afterEach(async () => {
	vi.restoreAllMocks();
	for (const connection of held.splice(0)) connection.close();
	for (const page of pages.splice(0)) {
		page.close();
		await deleteAccountDatabase(page.userId);
	}
});

describe('a database that does not open', () => {
	it('is replaced by a rescue database, in which the user writes and submits, and is not changed', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const page = aPage(userId);
		const row = await begin(page, 'job000000000002');
		await saveDraft(page, row, { questionId: 'q1', text: 'Meanwhile.' }, written);
		const sealed = await sealSubmission(page, row, aPayload({ job_id: 'job000000000002' }), 'op1');
		expect(sealed.kind).toBe('sealed');
		expect(page.home.failure()).toMatchObject({ error: { name: 'UnknownError' } });
		expect(await importRescueDatabases(page, made)).toBe('later');
		repair();
		const own = await rawly(indexedDB.open(accountDatabaseName(userId)));
		const drafts = await rawly(own.transaction('drafts').objectStore('drafts').getAll());
		own.close();
		expect(drafts).toMatchObject([{ text: 'Before.' }]);
	});

	it('is replaced by a rescue database when a live query is the first to open it', async () => {
		const { userId } = await anAccountInNeed('Before.');
		const page = aPage(userId);
		const seen: unknown[] = [];
		const stop = subscribeLiveQuery(
			() => countOutbox(page),
			(counts) => seen.push(counts),
			(error) => seen.push(error),
		);
		await expect.poll(() => seen).toEqual([{ queued: 0, sending: 0, parked: 0 }]);
		expect(page.home.failure()).not.toBeNull();
		stop();
	});

	it('receives the work done in the meantime once it opens, with the same ids; then the rescue database is deleted', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const concurrent = aPage(userId);
		const row = await begin(concurrent, 'job000000000002');
		await sealSubmission(concurrent, row, aPayload({ job_id: 'job000000000002' }), 'op1');
		const open = await begin(concurrent, 'job000000000003');
		await saveDraft(concurrent, open, { questionId: 'q1', text: 'Half a' }, { ...written, durability: 'relaxed' });
		concurrent.close();
		repair();

		const page = aPage(userId);
		expect(await importRescueDatabases(page, made)).toBe('imported');
		expect(page.home.failure()).toBeNull();
		expect((await findAttempt(page, JOB))?.answers).toEqual({ q1: 'Before.' });
		expect((await findAttempt(page, 'job000000000003'))?.answers).toEqual({ q1: 'Half a' });
		const kinds = (await page.relaxed.outbox.toArray()).map(({ id, op }) => (id === 'op1' ? id : op.kind));
		expect(kinds).toEqual(['save_draft', 'op1', 'save_draft']);
		expect(await page.relaxed.submissions.toArray()).toMatchObject([{ id: row.assessment_id }]);
		expect(await databasesOf(userId)).toEqual([accountDatabaseName(userId)]);
		expect(await importRescueDatabases(page, made)).toBe('nothing');
	});

	it('keeps both texts of a question answered in both databases', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const concurrent = aPage(userId);
		const row = await begin(concurrent);
		await saveDraft(concurrent, row, { questionId: 'q1', text: 'Meanwhile.' }, written);
		await saveDraft(concurrent, row, { questionId: 'q2', text: 'Alone' }, written);
		concurrent.close();
		repair();
		const page = aPage(userId);
		await importRescueDatabases(page, made);
		expect((await findAttempt(page, JOB))?.answers).toEqual({ q1: 'Before.', q2: 'Alone' });
		expect(await listOffered(page, JOB)).toMatchObject([{ question_id: 'q1', text: 'Meanwhile.' }]);
	});

	it('receives nothing twice when the page dies after the merge and the server got it in the meantime', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const concurrent = aPage(userId);
		const row = await begin(concurrent, 'job000000000002');
		await sealSubmission(concurrent, row, aPayload({ job_id: 'job000000000002' }), 'op1');
		concurrent.close();
		repair();
		const live = dieBeforeDeleting();
		const dying = aPage(userId);
		await expect(importRescueDatabases(dying, made)).rejects.toThrow();
		expect(await dying.relaxed.outbox.where('id').equals('op1').count()).toBe(1);
		await dying.strict.outbox.clear();
		dying.close();
		live();

		const page = aPage(userId);
		expect(await importRescueDatabases(page, made)).toBe('imported');
		expect(await page.relaxed.outbox.toArray()).toEqual([]);
		expect(await page.relaxed.submissions.count()).toBe(1);
		expect(await databasesOf(userId)).toEqual([accountDatabaseName(userId)]);
	});

	it('also receives text written after such a crash, when it failed to open once more', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const concurrent = aPage(userId);
		await begin(concurrent, 'job000000000002');
		concurrent.close();
		repair();
		const live = dieBeforeDeleting();
		const dying = aPage(userId);
		await expect(importRescueDatabases(dying, made)).rejects.toThrow();
		dying.close();
		live();

		const repairAgain = breakOpening(userId);
		const again = aPage(userId);
		const row = await begin(again, 'job000000000002');
		await sealSubmission(again, row, aPayload({ job_id: 'job000000000002' }), 'op2');
		again.close();
		repairAgain();
		const page = aPage(userId);
		await importRescueDatabases(page, made);
		expect(await page.relaxed.outbox.where('id').equals('op2').count()).toBe(1);
		expect(await page.relaxed.attempts.get('job000000000002')).toMatchObject({ is_sealed: true });
	});

	it('leaves the rescue database to a page that still uses it', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const writing = aPage(userId);
		const row = await begin(writing, 'job000000000002');
		repair();
		const page = aPage(userId);
		expect(await importRescueDatabases(page, made)).toBe('later');
		await saveDraft(writing, row, { questionId: 'q1', text: 'Still here.' }, written);
		writing.close();
		await expect.poll(() => importRescueDatabases(page, made)).toBe('imported');
		expect((await findAttempt(page, 'job000000000002'))?.answers).toEqual({ q1: 'Still here.' });
	});

	it('because its upgrade fails is retried by the next page', async () => {
		const userId = newRecordId();
		const request = indexedDB.open(accountDatabaseName(userId), 10);
		request.onupgradeneeded = () => {
			for (const name of ['submissions', 'drafts', 'attempts', 'analytics', 'assessments', 'applications', 'reviews']) {
				request.result.createObjectStore(name, { keyPath: 'id' });
			}
			request.result.createObjectStore('staff_jobs', { keyPath: 'id' });
			request.result.createObjectStore('meta', { keyPath: 'key' });
			// Data that the upgrade does not expect.
			request.result.createObjectStore('outbox', { autoIncrement: true }).put(null);
		};
		(await rawly(request)).close();
		const page = aPage(userId);
		await begin(page);
		expect(page.home.failure()).not.toBeNull();
		expect(await databasesOf(userId)).toEqual([accountDatabaseName(userId), `${accountDatabaseName(userId)}-rescue-1`]);
	});

	it('because another tab keeps it open times out', async () => {
		const userId = newRecordId();
		await holdOpen(accountDatabaseName(userId));
		const page = aPage(userId);
		const row = await begin(page);
		expect(await saveDraft(page, row, { questionId: 'q1', text: 'Meanwhile.' }, written)).toBe('saved');
		expect(page.home.failure()).toMatchObject({ error: { name: 'TimeoutError' } });
	});

	it('is not replaced because its upgrade takes longer than opening may', async () => {
		const userId = newRecordId();
		const request = indexedDB.open(accountDatabaseName(userId), 20);
		request.onupgradeneeded = () => request.result.createObjectStore('meta', { keyPath: 'key' });
		(await rawly(request)).close();
		const upgraded = slowUpgradesDown(1_500);
		const page = aPage(userId);
		await begin(page);
		expect(page.home.failure()).toBeNull();
		expect(upgraded()).toBe(1);
		expect(await databasesOf(userId)).toEqual([accountDatabaseName(userId)]);
	});

	it('gets a second rescue database when the first does not open either', async () => {
		const userId = newRecordId();
		const [first = '', second] = rescueDatabaseNames(userId);
		breakOpening(userId, first);
		const page = aPage(userId);
		await begin(page);
		expect(await databasesOf(userId)).toEqual([second]);
	});

	it('reports the reason when no database opens', async () => {
		const userId = newRecordId();
		breakOpening(userId, '-rescue-1', '-rescue-2', '-rescue-3');
		const page = aPage(userId);
		await expect(begin(page)).rejects.toMatchObject({ inner: { name: 'UnknownError' } });
		expect(page.home.failure()).toBeNull();
	});
});

describe('an account that the server lost', () => {
	const textsOf = async (database: AccountDatabase) => {
		const { drafts } = await exportLocalWork(database, made);
		return drafts.map(({ text }) => text).sort();
	};

	it('keeps its work while its database does not open, and the next try moves all of it, that of a rescue database too', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		const page = aPage(userId);
		const row = await begin(page, 'job000000000002');
		await saveDraft(page, row, { questionId: 'q1', text: 'In the rescue database.' }, written);
		page.close();
		const successor = aPage(newRecordId());
		await expect(moveAccountWork(userId, successor.userId, made)).rejects.toThrow('Not all work can be read now.');
		repair();
		expect(await databasesOf(userId)).toEqual([accountDatabaseName(userId), rescueDatabaseNames(userId)[0]]);

		await moveAccountWork(userId, successor.userId, made);
		expect(await textsOf(successor)).toEqual(['Before.', 'In the rescue database.']);
		expect(await databasesOf(userId)).toEqual([]);
	});

	it('keeps its work while another page writes in a rescue database', async () => {
		const { userId, repair } = await anAccountInNeed('Before.');
		await begin(aPage(userId), 'job000000000002');
		repair();
		await expect(moveAccountWork(userId, newRecordId(), made)).rejects.toThrow('Not all work can be read now.');
		expect(await databasesOf(userId)).toHaveLength(2);
	});
});
