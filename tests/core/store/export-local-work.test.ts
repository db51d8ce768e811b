import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { exportLocalWork, importLocalWork } from '../../../app/core/store/writes/export-local-work.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { saveNewJobDraft } from '../../../app/features/manage-jobs/create-job.ts';
import { emptyNewJob, findNewJob } from '../../../app/features/manage-jobs/find-new-job.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const made = { newId: newRecordId, at: NOW };
const begin = (database: ReturnType<typeof aDatabase>, jobId: string) =>
	beginAttempt(database, anAttempt({ jobId }), { assessmentId: newRecordId(), beganAt: NOW });

describe('local work exported before a sign-out', () => {
	it('is restored completely: open drafts, sealed submissions and their outbox order', async () => {
		const before = aDatabase();
		const open = await begin(before, 'job000000000001');
		await saveDraft(
			before,
			open,
			{ questionId: 'q1', text: 'Never queued.' },
			{ durability: 'relaxed', updatedAt: NOW },
		);
		const sealed = await begin(before, 'job000000000002');
		await sealSubmission(before, sealed, aPayload({ job_id: 'job000000000002' }), newRecordId());
		const work = await exportLocalWork(before, made);

		const after = aDatabase();
		await importLocalWork(after, work, { id: 'box1', isNewer: false });
		const ids = async (database: typeof before) =>
			(await database.relaxed.outbox.toArray()).map(({ id, op }) => [id, op.kind]);
		expect(await ids(after)).toEqual(await ids(before));
		expect((await findAttempt(after, 'job000000000001'))?.answers).toEqual({ q1: 'Never queued.' });
		expect(await after.relaxed.submissions.toArray()).toEqual(await before.relaxed.submissions.toArray());
		expect(await countUnsent(after)).toEqual({ waiting: 2, parked: 0, localDrafts: 0, notSubmitted: 0 });
	});

	it('does not overwrite newer work, and is not imported twice', async () => {
		const before = aDatabase();
		const first = await begin(before, 'job000000000001');
		for (const [questionId, text] of [
			['q1', 'Old first.'],
			['q2', 'Old second.'],
		] as const) {
			await saveDraft(before, first, { questionId, text }, { durability: 'strict', updatedAt: NOW });
		}
		const work = await exportLocalWork(before, made);

		const after = aDatabase();
		const anew = await begin(after, 'job000000000001');
		await saveDraft(after, anew, { questionId: 'q1', text: 'New first.' }, { durability: 'relaxed', updatedAt: NOW });
		await importLocalWork(after, work, { id: 'box1', isNewer: false });
		await importLocalWork(after, work, { id: 'box1', isNewer: false });
		const stored = await findAttempt(after, 'job000000000001');
		expect(stored?.row.assessment_id).toBe(anew.assessment_id);
		expect(stored?.answers).toEqual({ q1: 'New first.', q2: 'Old second.' });
		expect(await after.relaxed.outbox.count()).toBe(2);
	});

	it('includes the local drafts of the hiring team, which count as unsent until then', async () => {
		const before = aDatabase();
		const draft = emptyNewJob('job000000000007');
		await saveNewJobDraft(before, { ...draft, fields: { ...draft.fields, title: 'Night Porter' } });
		expect(await countUnsent(before)).toEqual({ waiting: 0, parked: 0, localDrafts: 1, notSubmitted: 0 });
		const work = await exportLocalWork(before, made);
		const after = aDatabase();
		const other = { id: 'job000000000008', fields: { ...draft.fields, title: 'Lift Warden' } };
		await saveNewJobDraft(after, other);
		await importLocalWork(after, work, { id: 'box1', isNewer: false });
		expect(await countUnsent(after)).toEqual({ waiting: 0, parked: 0, localDrafts: 2, notSubmitted: 0 });
		expect((await findNewJob(after))?.fields.title).toBe('Night Porter');
	});
});
