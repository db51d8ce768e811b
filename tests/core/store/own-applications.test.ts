import { expect, it } from 'vitest';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { findSubmission } from '../../../app/core/store/find-submission.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { listOwnApplications } from '../../../app/entities/own-work/list-own-applications.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const ids = { job_id: 'job000000000001', assessment_id: 'assessment00001' };

const pulled = ({ store }: AccountDatabase, rows: OwnAssessment[]) =>
	store.write('relaxed', ['assessments', 'meta'], async (tables) => {
		await tables.assessments.putAll(rows);
		await tables.meta.put({ key: 'pulled_at', value: NOW });
	});

async function sealed() {
	const database = aDatabase();
	await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
	await sealSubmission(database, ids, aPayload(), 'op0000000000001');
	return database;
}

it('are unknown, not empty, while none are stored and the server was never asked', async () => {
	const database = aDatabase();
	expect(await listOwnApplications(database)).toBeUndefined();
	await pulled(database, []);
	expect(await listOwnApplications(database)).toEqual([]);
});

it('omit attempts that are not submitted', async () => {
	const database = aDatabase();
	await beginAttempt(database, anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
	await pulled(database, []);
	expect(await listOwnApplications(database)).toEqual([]);
});

it('include a submission sealed on this device, with its outbox position, before the server has it', async () => {
	const [application] = (await listOwnApplications(await sealed())) ?? [];
	expect(application).toMatchObject({
		id: ids.assessment_id,
		job: { id: ids.job_id, title: 'Support Engineer', type: '' },
		entry: { state: 'queued' },
		assessment: undefined,
	});
});

it('have one entry per assessment, latest first, whichever device submitted it', async () => {
	const database = await sealed();
	const job = (id: string) => ({ job_id: id, job: { ...anOwnAssessment().job, id } });
	await pulled(database, [
		anOwnAssessment({ id: ids.assessment_id, ...job(ids.job_id), submitted_at: '2026-11-17 14:17:00.000Z' }),
		anOwnAssessment({ id: 'a2', ...job('job000000000002'), submitted_at: '2026-11-18 14:17:00.000Z' }),
	]);
	const applications = (await listOwnApplications(database)) ?? [];
	expect(applications.map(({ id, submission }) => [id, submission !== undefined])).toEqual([
		['a2', false],
		[ids.assessment_id, true],
	]);
});

it('have one entry when another device submitted the same answers first', async () => {
	const database = await sealed();
	await database.store.write('strict', ['submissions', 'outbox'], async ({ submissions, outbox }) => {
		const [row] = await submissions.list();
		const receipt = { submission_id: 'a2', answers_hash: 'a'.repeat(64), received_at: NOW, seq: 1, epoch: 'e1' };
		if (row) await submissions.put({ ...row, receipt: { ...receipt, variant: false } });
		await outbox.deleteAll((await outbox.list()).map(({ seq }) => seq));
	});
	await pulled(database, [anOwnAssessment({ id: 'a2', job_id: ids.job_id })]);
	const applications = (await listOwnApplications(database)) ?? [];
	expect(applications.map(({ id, submission, assessment }) => [id, submission?.id, assessment?.id])).toEqual([
		['a2', ids.assessment_id, 'a2'],
	]);
	expect((await findSubmission(database, ids.job_id)).assessment?.id).toBe('a2');
});
