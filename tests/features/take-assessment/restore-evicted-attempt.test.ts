import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDevice } from '../../../app/core/platform/key-value-store.ts';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import type { AttemptRow } from '../../../app/core/store/rows.ts';
import { discardParked } from '../../../app/core/store/writes/parked.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { sealAttempt } from '../../../app/features/take-assessment/seal-attempt.ts';
import { aDatabase, anAttempt, NOW } from '../../core/store/client-builders.ts';
import { listOffered } from './offered.ts';

const JOB = 'job000000000001';

const signIn = (id: string): Promise<void> =>
	sessionStore.save({
		token: 'token',
		user: {
			id,
			email: 'ada@candor.test',
			firstName: 'Ada',
			lastName: 'Lovelace',
			fullName: 'Ada Lovelace',
			initials: 'AL',
			isAdmin: false,
			role: null,
			isDeckOwner: false,
		},
		needsSignIn: false,
		renewedAt: 0,
	});

/** The browser deletes the account's database under its pages. */
const empty = ({ userId }: AccountDatabase): Promise<void> => Dexie.delete(accountDatabaseName(userId));

const aTab = (database: AccountDatabase, row: AttemptRow, read = {}) =>
	createAttemptWriter(database, row, () => NOW, read);
const status = async (database: AccountDatabase) => ({
	answers: (await findAttempt(database, JOB))?.answers,
	offered: (await listOffered(database, JOB)).map(({ text }) => text),
	queued: (await database.relaxed.outbox.toArray()).map(({ op }) => Object(op.payload).text),
});

let database: AccountDatabase;
let row: AttemptRow;
beforeEach(async () => {
	database = aDatabase();
	await signIn(database.userId);
	row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
});
afterEach(async () => {
	await sessionStore.clear();
	database.close();
});

it('does not bring back an attempt that was discarded, whatever an open page still writes', async () => {
	const tab = aTab(database, row);
	await tab.writeDraft('q1', 'It rained.');
	await tab.flush();
	const [op] = await database.relaxed.outbox.toArray();
	if (!op) throw new Error('Nothing was queued');
	await database.relaxed.outbox.put({ ...op, state: 'parked', parked: { reason: 'job_gone', detail: JOB } });
	expect(await discardParked(database, op.id)).toBe('done');

	await tab.writeDraft('q1', 'It rained for days.');
	await tab.flush();
	expect(await findAttempt(database, JOB)).toBeUndefined();
	expect(await database.relaxed.drafts.toArray()).toEqual([]);
});

describe('an attempt whose database is deleted while it is open', () => {
	it('is restored by the next key, with every text of the page, and queued again', async () => {
		const tab = aTab(database, row);
		await tab.writeDraft('q1', 'It rained.');
		await tab.writeDraft('q2', 'Alone');
		await tab.flush();
		await empty(database);

		expect(await tab.writeDraft('q1', 'It rained for days.')).toBe('saved');
		expect(await tab.flush()).toBe('saved');
		expect(await findAttempt(database, JOB)).toMatchObject({ row });
		expect(await status(database)).toEqual({
			answers: { q1: 'It rained for days.', q2: 'Alone' },
			offered: [],
			queued: ['It rained for days.', 'Alone'],
		});
	});

	it('keeps the texts of both tabs', async () => {
		const other = openAccountDatabase(database.userId);
		const [first, second] = [aTab(database, row), aTab(other, row)];
		await first.writeDraft('q1', 'It rained.');
		await empty(database);
		await second.writeDraft('q1', 'It snowed.');
		await first.writeDraft('q1', 'It rained for days.');
		await first.flush();
		expect(await status(database)).toMatchObject({
			answers: { q1: 'It rained for days.' },
			offered: ['It snowed.'],
		});
		other.close();
	});

	it('is sealed with the answers shown on the page', async () => {
		await empty(database);
		const answers = { q1: 'It rained for days.', q2: 'Alone' };
		const progress = {
			attempt: row,
			questions: row.attempt.version.questions,
			answers,
			adopted: new Set<string>(),
			continued: {},
			trackers: {},
			position: 1,
			device: { userAgent: '', screenWidth: 0, screenHeight: 0, timezone: '', language: '' },
		};
		const sealed = await sealAttempt(database, progress, { at: 0, time: NOW });
		expect(sealed).toMatchObject({ kind: 'sealed', submission: { id: 'assessment00001', answers } });
		expect((await findAttempt(database, JOB))?.row.is_sealed).toBe(true);
	});

	it('is not restored once another tab has signed the account out', async () => {
		const tab = aTab(database, row);
		await tab.writeDraft('q1', 'It rained.');
		await removeDevice('session');
		await empty(database);
		expect(await tab.writeDraft('q1', 'It rained for days.')).toBe('sealed');
		expect(await status(database)).toEqual({ answers: undefined, offered: [], queued: [] });
	});
});
