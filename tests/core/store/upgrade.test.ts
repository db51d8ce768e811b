import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { SCHEMA_STATE, withSchema } from '../../../app/core/store/account-tables.ts';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import { setVersionNotice, versionNotice } from '../../../app/core/store/storage-status.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOp } from '../sync/ops.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const schemaOf = (db: Dexie): Record<string, string> =>
	Object.fromEntries(
		db.tables.map(({ name, schema }) => [
			name,
			[schema.primKey.src, ...schema.indexes.map(({ src }) => src).toSorted()].join(', '),
		]),
	);

it('the schema has one state, named anew with each change', async () => {
	const { relaxed } = aDatabase(newRecordId());
	await relaxed.open();
	expect({ state: SCHEMA_STATE, ...schemaOf(relaxed) }).toEqual({
		state: 'i',
		attempts: 'job_id',
		drafts: '[job_id+question_id], job_id',
		analytics: '[job_id+question_id], job_id',
		submissions: 'id, job_id',
		outbox: '++seq, &id, [lane+state+failures+seq], record, state',
		jobs: 'id',
		applications: 'id, job_id',
		listed_applications: '[job_id+page], [job_id+revision]',
		listed_ids: '[job_id+page]',
		job_figures: 'job_id',
		assessments: 'id, job_id',
		synced_drafts: 'id, job_id',
		question_library: 'id',
		investor_deck_slides: 'id',
		candidate_invitations: 'id, job_id',
		evaluation_categories: 'id',
		evaluation_feature_flags: 'id',
		notification_preferences: 'id',
		team_texts: 'id',
		saved_views: 'id',
		reviews: 'id',
		local_drafts: 'key',
		reports: 'key',
		meta: 'key',
	});
});

/** A made-up earlier version: it lacks tables, and indexes of the outbox. */
function earlierVersion(userId: string): Dexie {
	const db = new Dexie(accountDatabaseName(userId));
	db.version(0.5).stores({
		attempts: 'job_id',
		drafts: '[job_id+question_id], job_id',
		analytics: '[job_id+question_id], job_id',
		submissions: 'id, job_id',
		outbox: '++seq, &id, record',
		assessments: 'id, job_id',
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
	record: null,
	is_queued: false,
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
	op: null,
	settled_epoch: '',
	receipt: null,
	settled_at: '',
};
const entry = {
	id: 'op1',
	lane: 'submissions',
	record: submission.id,
	op: anOp('op1', submission.id),
	state: 'queued',
	sent: true,
	failures: 3,
	parked: null,
	queued_at: NOW,
};

async function written(userId: string): Promise<Dexie> {
	const db = earlierVersion(userId);
	await db.table('attempts').put(attempt);
	await db.table('drafts').put(draft);
	await db.table('submissions').put(submission);
	await db.table('outbox').add(entry);
	return db;
}

describe('a database of an earlier version', () => {
	it('keeps its attempts, drafts, submissions and outbox, and gets every current table and index', async () => {
		const userId = newRecordId();
		(await written(userId)).close();
		const { relaxed } = aDatabase(userId);
		expect(await relaxed.attempts.toArray()).toEqual([attempt]);
		expect(await relaxed.drafts.toArray()).toEqual([draft]);
		expect(await relaxed.submissions.toArray()).toEqual([submission]);
		expect(await relaxed.outbox.toArray()).toEqual([{ ...entry, seq: 1 }]);
		expect(await relaxed.question_library.toArray()).toEqual([]);
		const opened = new Dexie(accountDatabaseName(userId));
		await opened.open();
		const fresh = aDatabase(newRecordId()).relaxed;
		await fresh.open();
		expect(schemaOf(opened)).toEqual(schemaOf(fresh));
		opened.close();
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
});

describe('a database', () => {
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
