import { describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { countOutbox } from '../../../app/core/store/reads/count-outbox.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { listUnsent } from '../../../app/core/store/reads/list-unsent.ts';
import { discardParked } from '../../../app/core/store/writes/parked.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { parkRow } from '../../../app/core/sync/engine/apply-results.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { listOwnWork } from '../../../app/entities/own-work/list-own-work.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { aDraftOp } from '../sync/ops.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const JOB = 'job000000000001';
const ids = { job_id: JOB, assessment_id: 'assessment00001' };

/** Stores what a pull does: the account's rows and the time of the last complete pull. */
const pulled = ({ store }: AccountDatabase, rows: OwnAssessment[]) =>
	store.write('relaxed', ['assessments', 'meta'], async (tables) => {
		await tables.assessments.putAll(rows);
		await tables.meta.put({ key: 'pulled_at', value: NOW });
	});

async function begun() {
	const database = aDatabase();
	await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
	const written = { durability: 'relaxed', updatedAt: NOW } as const;
	await saveDraft(database, ids, { questionId: 'q1', text: 'It rained.' }, written);
	await saveDraft(database, ids, { questionId: 'q2', text: '  ' }, written);
	return database;
}

describe('own work', () => {
	it('is unknown, not empty, while none is stored and the server was never asked', async () => {
		const database = aDatabase();
		expect(await listOwnWork(database)).toBeUndefined();
		await pulled(database, []);
		expect(await listOwnWork(database)).toEqual([]);
	});

	it('counts the answered questions of an open attempt', async () => {
		const work = await listOwnWork(await begun());
		expect(work?.map(({ job, draft, submission }) => [job.title, draft, submission])).toEqual([
			['Support Engineer', { answered: 1, questions: 2, isHere: true }, undefined],
		]);
	});

	it('shows a sealed attempt as its submission with its operations in the outbox', async () => {
		const database = await begun();
		await sealSubmission(database, ids, aPayload(), 'op0000000000001');
		const [work] = (await listOwnWork(database)) ?? [];
		expect(work).toMatchObject({ draft: undefined, submission: { id: ids.assessment_id }, entry: { state: 'queued' } });
	});

	it('has one entry per job, latest first, with its result on the server', async () => {
		const database = await begun();
		await pulled(database, [
			anOwnAssessment({
				id: 'a2',
				job_id: 'job000000000002',
				job: { ...anOwnAssessment().job, id: 'job000000000002' },
			}),
		]);
		const work = (await listOwnWork(database)) ?? [];
		expect(work.map(({ job, assessment }) => [job.id, assessment?.score])).toEqual([
			[JOB, undefined],
			['job000000000002', 72],
		]);
	});

	it('lists attempts begun on another device, with the job and questions from the server', async () => {
		const database = aDatabase();
		const theirs = (question_id: string, text: string) => ({
			...aDraftOp('op', `draft-${question_id}`, { text, question_id, device_id: 'laptop' }).payload,
			id: `draft-${question_id}`,
			updated_at: NOW,
			job: { title: 'Night Porter', company: 'Harbour', location: 'Bergen' },
			questions: 5,
		});
		await database.store.write('relaxed', ['synced_drafts'], ({ synced_drafts }) =>
			synced_drafts.putAll([theirs('q1', 'It rained.'), theirs('q2', 'Alone'), theirs('q3', ' ')]),
		);
		expect(await listOwnWork(database)).toMatchObject([
			{
				job: { id: JOB, title: 'Night Porter', company: 'Harbour', location: 'Bergen' },
				draft: { answered: 2, questions: 5, isHere: false },
				rejection: undefined,
			},
		]);
		await pulled(database, [anOwnAssessment({ job_id: JOB, job: { ...anOwnAssessment().job, id: JOB } })]);
		expect((await listOwnWork(database))?.map(({ draft }) => draft)).toEqual([undefined]);
	});

	it('of a deleted job has a reason and counts as the items that are listed, before and after submission', async () => {
		const database = aDatabase();
		await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
		const written = { durability: 'strict', updatedAt: NOW } as const;
		await saveDraft(database, ids, { questionId: 'q1', text: 'It rained.' }, written);
		await saveDraft(database, ids, { questionId: 'q2', text: 'Alone' }, written);
		const lease = await acquireLease(database.store);
		const gone = { reason: 'job_gone', detail: JOB } as const;
		const refuseAll = async () => {
			for (const row of await database.store.read(['outbox'], ({ outbox }) => outbox.list())) {
				if (row.state === 'queued') await parkRow(lease, row, gone);
			}
		};
		await refuseAll();
		expect(await listOwnWork(database)).toMatchObject([{ draft: { answered: 2 }, rejection: gone }]);
		expect(await countOutbox(database)).toEqual({ queued: 0, sending: 0, parked: 2 });
		expect(await listUnsent(database)).toHaveLength(2);
		await sealSubmission(database, ids, aPayload(), 'op0000000000001');
		expect(await countOutbox(database)).toEqual({ queued: 1, sending: 0, parked: 0 });
		await refuseAll();
		expect(await countOutbox(database)).toEqual({ queued: 0, sending: 0, parked: 1 });
		expect((await listUnsent(database)).map(({ entry }) => entry.op.kind)).toEqual(['submit_assessment']);
		await discardParked(database, 'op0000000000001');
		expect(await countOutbox(database)).toEqual({ queued: 0, sending: 0, parked: 0 });
		expect(await listOwnWork(database)).toBeUndefined();
	});

	it.each([
		['job_gone', 0, 0],
		['job_paused', 1, 2],
	] as const)('is left by discarding one refused draft, unless its job was deleted: %s', async (reason, ops, texts) => {
		const database = aDatabase();
		await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
		const written = { durability: 'strict', updatedAt: NOW } as const;
		await saveDraft(database, ids, { questionId: 'q1', text: 'It rained.' }, written);
		await saveDraft(database, ids, { questionId: 'q2', text: 'Alone' }, written);
		const stored = () =>
			database.store.read(['outbox', 'drafts', 'attempts'], async ({ outbox, drafts, attempts }) => ({
				ops: await outbox.list(),
				texts: await drafts.list(),
				attempts: await attempts.list(),
			}));
		const [refused] = (await stored()).ops;
		if (!refused) throw new Error('No draft is queued.');
		await parkRow(await acquireLease(database.store), refused, { reason, detail: '' });
		expect(await discardParked(database, refused.id)).toBe('done');
		const left = await stored();
		expect([left.ops.length, left.texts.length]).toEqual([ops, texts]);
		expect(left.attempts.length).toBe(texts === 0 ? 0 : 1);
	});

	it('counts a sealed attempt once, even while its drafts are still queued', async () => {
		const database = aDatabase();
		await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
		await saveDraft(database, ids, { questionId: 'q1', text: 'It rained.' }, { durability: 'strict', updatedAt: NOW });
		await database.store.write('strict', ['outbox'], async ({ outbox }) => {
			for (const row of await outbox.list()) await outbox.put({ ...row, sent: true });
		});
		await sealSubmission(database, ids, aPayload(), 'op0000000000001');
		expect(await countOutbox(database)).toEqual({ queued: 1, sending: 0, parked: 0 });
		expect((await countUnsent(database)).waiting).toBe(1);
	});
});
