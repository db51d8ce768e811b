import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { withSchema } from '../../../app/core/store/account-tables.ts';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import { setVersionNotice, versionNotice } from '../../../app/core/store/storage-status.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOp } from '../sync/ops.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

/** The database as the first version of the program made it. */
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

	it('is upgraded under the feet of an old tab, which goes on writing drafts; the newer one reads and queues them', async () => {
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

	it('of a later version is reported in the tab that is older', async () => {
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

	it('of a later version is reported to an older build that opens it, which goes on writing', async () => {
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
