import { expect, it } from 'vitest';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { findSubmission } from '../../../app/core/store/find-submission.ts';
import { submissionProgress } from '../../../app/core/store/submission-progress.ts';
import { listOwnApplications } from '../../../app/entities/own-work/list-own-applications.ts';
import { listOwnWork } from '../../../app/entities/own-work/list-own-work.ts';
import { queueWithdrawal } from '../../../app/entities/own-work/withdraw.ts';
import { anOwnAssessment, aSealedSubmission } from '../../support/screen-builders.ts';
import { newId } from '../sync/device.ts';
import { aDatabase, NOW } from './client-builders.ts';

const AT = '2026-11-18T10:00:00.000Z';

/** A device with a received and scored submission. */
async function aDevice(withdrawn_at: string | null = null) {
	const database = aDatabase();
	const sealed = aSealedSubmission();
	const assessment = anOwnAssessment({ id: sealed.id, job_id: sealed.job_id, withdrawn_at });
	await database.store.write('strict', ['submissions', 'assessments', 'meta'], async (tables) => {
		await tables.submissions.put(sealed);
		await tables.assessments.put(assessment);
		await tables.meta.put({ key: 'pulled_at', value: NOW });
	});
	return { database, assessment };
}

async function statesOf(database: AccountDatabase, jobId: string) {
	const submission = await findSubmission(database, jobId);
	const [application] = (await listOwnApplications(database)) ?? [];
	const [work] = (await listOwnWork(database)) ?? [];
	expect(application?.withdrawal).toEqual(submission.withdrawal);
	expect(work?.withdrawal).toEqual(submission.withdrawal);
	expect([application?.entry, work?.entry]).toEqual([undefined, undefined]);
	return { withdrawal: submission.withdrawal, progress: submissionProgress(submission) };
}

it('stands on every list of the device at once, before the server knows, and the submission stays a received one', async () => {
	const { database, assessment } = await aDevice();
	await queueWithdrawal(database, assessment.id, true, { newId, at: AT });
	expect(await statesOf(database, assessment.job_id)).toEqual({
		withdrawal: { at: AT, isUnsent: true },
		progress: 'scored',
	});
	await queueWithdrawal(database, assessment.id, false, { newId, at: AT });
	expect(await statesOf(database, assessment.job_id)).toEqual({ withdrawal: undefined, progress: 'scored' });
	const queued = await database.store.read(['outbox'], ({ outbox }) => outbox.list());
	expect(queued.map(({ op }) => op.payload)).toEqual([{ withdrawn: true }, { withdrawn: false }]);
});

it('is the server’s once nothing waits, also when what waited was refused', async () => {
	const { database, assessment } = await aDevice(AT);
	await queueWithdrawal(database, assessment.id, false, { newId, at: NOW });
	expect((await statesOf(database, assessment.job_id)).withdrawal).toBeUndefined();
	await database.store.write('strict', ['outbox'], async ({ outbox }) => {
		const [row] = await outbox.list();
		if (row) await outbox.put({ ...row, state: 'parked', parked: { reason: 'job_paused', detail: '' } });
	});
	expect(await statesOf(database, assessment.job_id)).toEqual({
		withdrawal: { at: AT, isUnsent: false },
		progress: 'scored',
	});
});
