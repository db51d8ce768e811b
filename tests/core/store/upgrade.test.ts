import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { withSchema } from '../../../app/core/store/account-tables.ts';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import * as keys from '../../../app/core/store/local-draft-keys.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { isLocalDraftKey } from '../../../app/core/store/split-meta.ts';
import { setVersionNotice, versionNotice } from '../../../app/core/store/storage-status.ts';
import { copyUnsent } from '../../../app/core/store/writes/copy-unsent.ts';
import { adoptEarlierRows } from '../../../app/core/store/writes/move-earlier-rows.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOp } from '../sync/ops.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

/** The tables and indexes that each version after the first added. */
const LATER_TABLES: Record<number, Record<string, string>> = {
	2: {
		outbox: '++seq, &id, record, state, [record+seq], [lane+state+failures+seq]',
		jobs: 'id',
		synced_drafts: 'id, job_id',
	},
	3: { question_library: 'id' },
	4: { listed_applications: 'id, job_id' },
	5: { investor_deck_slides: 'id' },
	6: { job_listings: '[job_id+id], id' },
	7: { listed_blocks: '[job_id+block], job_id' },
	8: { candidate_invitations: 'id, job_id' },
	9: { evaluation_categories: 'id', evaluation_feature_flags: 'id' },
	10: { notification_preferences: 'id' },
	11: { local_drafts: 'key', reports: 'key' },
	12: { job_figures: 'job_id' },
};

const schemaOf = (db: Dexie): Record<string, string[]> =>
	Object.fromEntries(
		db.tables.map(({ name, schema }) => [
			name,
			[schema.primKey.src, ...schema.indexes.map(({ src }) => src).toSorted()],
		]),
	);

/** The database as the first version of the schema created it. */
function firstVersion(userId: string): Dexie {
	const db = new Dexie(accountDatabaseName(userId));
	db.version(1).stores({
		attempts: 'job_id',
		drafts: '[job_id+question_id], job_id',
		analytics: '[job_id+question_id], job_id',
		submissions: 'id, job_id',
		outbox: '++seq, &id, record',
		assessments: 'id, job_id',
		staff_jobs: 'id',
		applications: 'id, job_id',
		reviews: 'id',
		meta: 'key',
	});
	return db;
}
const attempt = {
	job_id: 'job000000000001',
	assessment_id: 'assessment00001',
	attempt: anAttempt(),
	began_at: NOW,
	is_sealed: false,
	position: 1,
};
const draft = {
	job_id: attempt.job_id,
	question_id: 'q1',
	assessment_id: attempt.assessment_id,
	text: 'It rained.',
	updated_at: NOW,
};
const submission = {
	id: 'assessment00002',
	job_id: 'job000000000002',
	job_title: 'Night Porter',
	job_company: 'Northwind',
	job_location: 'Sofia',
	question_version: 'version00000001',
	answers: aPayload().answers,
	answers_hash: aPayload().answers_hash,
	sealed_at: NOW,
	is_admin_test: false,
	receipt: null,
	settled_at: '',
};
const entry = {
	id: 'op1',
	lane: 'submissions',
	record: submission.id,
	op: anOp('op1', submission.id),
	state: 'queued',
	failures: 3,
	parked: null,
	queued_at: NOW,
};

async function written(userId: string): Promise<Dexie> {
	const db = firstVersion(userId);
	await db.table('attempts').put(attempt);
	await db.table('drafts').put(draft);
	await db.table('submissions').put(submission);
	await db.table('outbox').add(entry);
	return db;
}

describe('a database of version', () => {
	it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
		'%i keeps its drafts and gets every current table and index',
		async (version) => {
			const userId = newRecordId();
			const earlier = firstVersion(userId);
			for (let each = 2; each <= version; each++) earlier.version(each).stores(LATER_TABLES[each] ?? {});
			await earlier.table('drafts').put({ ...draft, record: null, is_queued: false });
			earlier.close();
			const { relaxed } = aDatabase(userId);
			expect(await relaxed.drafts.toArray()).toEqual([{ ...draft, record: null, is_queued: false }]);
			const opened = new Dexie(accountDatabaseName(userId));
			await opened.open();
			const fresh = aDatabase(newRecordId()).relaxed;
			await fresh.open();
			expect(schemaOf(opened)).toEqual(schemaOf(fresh));
			opened.close();
		},
	);
});

/** What builds before version 11 stored in one table. */
const META = [
	{ key: 'cursor', value: '{"epoch":"e1","scope":"staff","since":7}' },
	{ key: 'device_id', value: 'device000000001' },
	{ key: 'invitations:job000000000001', value: '{"message":"Hello"}' },
	{ key: 'job_edit:job000000000001', value: '{"title":{"base":"Porter","typed":"Night Porter"}}' },
	{ key: 'message:assessment00001', value: '{"subject":"","text":"Dear"}' },
	{ key: 'new_job:job000000000009', value: '{"id":"job000000000009","fields":{}}' },
	{ key: 'questions_edit:job000000000001', value: '{"version":"v1","base":[],"questions":[]}' },
	{ key: 'report:hire-events', value: '{"at":"2026-11-20T10:00:00.000Z","value":[]}' },
	{ key: 'slide_edit:slide0000000001', value: '{"base":{},"values":{},"invalid":{}}' },
	{ key: 'term', value: '3' },
];
const isSyncState = ({ key }: { key: string }) => ['cursor', 'device_id', 'term'].includes(key);

describe('local drafts and reports beside the sync state', () => {
	/** A database of that version with unsent work. */
	async function earlierDatabase(version: number) {
		const userId = newRecordId();
		const earlier = firstVersion(userId);
		for (let each = 2; each <= version; each++) earlier.version(each).stores(LATER_TABLES[each] ?? {});
		await earlier.table('meta').bulkPut(META);
		await earlier.table('outbox').add({ ...entry, sent: true });
		return { userId, earlier };
	}
	const drafts = META.filter((row) => !isSyncState(row) && !row.key.startsWith('report:'));

	it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
		'of version %i move to separate tables completely, and unsent work stays',
		async (version) => {
			const { userId, earlier } = await earlierDatabase(version);
			earlier.close();
			const { relaxed } = aDatabase(userId);
			expect(await relaxed.local_drafts.toArray()).toEqual(drafts);
			expect(await relaxed.reports.toArray()).toEqual([
				{ key: 'hire-events', value: '{"at":"2026-11-20T10:00:00.000Z","value":[]}' },
			]);
			expect(await relaxed.meta.toArray()).toEqual(META.filter(isSyncState));
			expect(await relaxed.outbox.toArray()).toEqual([{ ...entry, seq: 1, sent: true }]);
		},
	);

	it('index a draft by each of its keys, and by nothing else', () => {
		expect(Object.values(keys).map((keyOf) => isLocalDraftKey(keyOf('id')))).toEqual(
			Object.values(keys).map(() => true),
		);
		expect(META.filter((row) => isSyncState(row) && isLocalDraftKey(row.key))).toEqual([]);
	});

	it('written by a tab of an earlier build after the upgrade count as unsent, are exported, and are adopted', async () => {
		const { userId, earlier: oldTab } = await earlierDatabase(10);
		const newTab = aDatabase(userId);
		expect(await newTab.relaxed.local_drafts.count()).toBe(drafts.length);
		const location = '{"location":{"base":"Sofia","typed":"Oslo"}}';
		await oldTab.table('meta').bulkPut([
			{ key: 'job_edit:job000000000001', value: location },
			{ key: 'new_job:job000000000009', value: '{"id":"job000000000009","fields":{"title":"Cook"}}' },
			{ key: 'job_edit:job000000000002', value: location },
			{ key: 'report:system', value: '{}' },
		]);
		expect(await countUnsent(newTab)).toMatchObject({ localDrafts: drafts.length + 1 });
		await adoptEarlierRows(newTab);
		const adopted = new Map((await newTab.relaxed.local_drafts.toArray()).map(({ key, value }) => [key, value]));
		expect(JSON.parse(adopted.get('job_edit:job000000000001') ?? '')).toEqual({
			title: { base: 'Porter', typed: 'Night Porter' },
			location: { base: 'Sofia', typed: 'Oslo' },
		});
		expect(adopted.get('new_job:job000000000009')).toContain('Cook');
		expect(adopted.size).toBe(drafts.length + 1);
		expect(await newTab.relaxed.reports.toCollection().primaryKeys()).toEqual(['hire-events', 'system']);
		expect(await oldTab.table('meta').toArray()).toEqual(META.filter(isSyncState));

		await oldTab.table('meta').put({ key: 'message:assessment00002', value: '{"subject":"Hi","text":""}' });
		const copy = await copyUnsent({ store: newTab.store, userId }, { newId: newRecordId, at: NOW });
		expect(copy.half_written?.map(({ key }) => key)).toContain('message:assessment00002');
	});
});

describe('a database of the first version', () => {
	it('keeps its attempts, drafts, submissions and outbox', async () => {
		const userId = newRecordId();
		(await written(userId)).close();
		const { relaxed } = aDatabase(userId);
		expect(await relaxed.attempts.toArray()).toEqual([attempt]);
		expect(await relaxed.drafts.toArray()).toEqual([{ ...draft, record: null, is_queued: false }]);
		expect(await relaxed.submissions.toArray()).toEqual([{ ...submission, op: entry.op, settled_epoch: '' }]);
		expect(await relaxed.outbox.toArray()).toEqual([{ ...entry, seq: 1, sent: true }]);
		expect(await relaxed.question_library.toArray()).toEqual([]);
	});

	it('is upgraded while an old tab continues to write drafts; the newer tab reads and queues them', async () => {
		const userId = newRecordId();
		const oldTab = await written(userId);
		const newTab = aDatabase(userId);
		expect(await newTab.relaxed.drafts.count()).toBe(1);
		await oldTab.table('drafts').put({ ...draft, text: 'It rained for days.' });
		expect(await newTab.relaxed.drafts.toArray()).toMatchObject([{ text: 'It rained for days.' }]);
		const row = await beginAttempt(newTab, anAttempt(), { assessmentId: 'unused000000000', beganAt: NOW });
		await saveDraft(newTab, row, { questionId: 'q2', text: 'Alone' }, { durability: 'strict', updatedAt: NOW });
		const texts = (await newTab.relaxed.outbox.toArray()).map(({ op }) =>
			op.kind === 'save_draft' ? op.payload.text : op.id,
		);
		expect(texts.toSorted()).toEqual(['Alone', 'It rained for days.', 'op1']);
	});

	it('upgraded to a later version is reported in the older tab', async () => {
		const userId = newRecordId();
		const { relaxed } = aDatabase(userId);
		await relaxed.open();
		const later = new Dexie(accountDatabaseName(userId));
		withSchema(later).version(99).stores({ more: 'id' });
		await later.open();
		expect(versionNotice()).toBe('newer');
		later.close();
		await relaxed.meta.put({ key: 'a', value: 'kept' });
		expect(await relaxed.meta.get('a')).toEqual({ key: 'a', value: 'kept' });
	});

	it('of a later version is reported to an older build that opens it, which can still write', async () => {
		setVersionNotice(null);
		const userId = newRecordId();
		const later = new Dexie(accountDatabaseName(userId));
		withSchema(later).version(99).stores({ more: 'id' });
		await later.open();
		later.close();
		const { relaxed, home } = aDatabase(userId);
		await relaxed.meta.put({ key: 'a', value: 'kept' });
		expect(await relaxed.meta.get('a')).toEqual({ key: 'a', value: 'kept' });
		expect({ notice: versionNotice(), failure: home.failure() }).toEqual({ notice: 'newer', failure: null });
	});
});
