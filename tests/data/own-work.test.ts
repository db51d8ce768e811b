import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { saveDraft } from '../../app/data/commands/save-attempt-changes.ts';
import { sealSubmission } from '../../app/data/commands/seal-submission.ts';
import { listOwnWork } from '../../app/data/queries/list-own-work.ts';
import type { AccountDatabase } from '../../app/data/schema/account-database.ts';
import type { OwnAssessment } from '../../app/domain/assessments/assessment.ts';
import { anOwnAssessment } from '../support/screen-builders.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const JOB = 'job000000000001';
const ids = { job_id: JOB, assessment_id: 'assessment00001' };

/** What a pull leaves behind: the account's rows and when all was up to date. */
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
	it('is unknown, not empty, while nothing is here and the server was never asked', async () => {
		const database = aDatabase();
		expect(await listOwnWork(database)).toBeUndefined();
		await pulled(database, []);
		expect(await listOwnWork(database)).toEqual([]);
	});

	it('counts the questions answered in an attempt under way', async () => {
		const work = await listOwnWork(await begun());
		expect(work?.map(({ job, draft, submission }) => [job.title, draft, submission])).toEqual([
			['Support Engineer', { answered: 1, questions: 2 }, undefined],
		]);
	});

	it('shows a sealed attempt as its submission with what waits in the outbox', async () => {
		const database = await begun();
		await sealSubmission(database, ids, aPayload(), 'op0000000000001');
		const [work] = (await listOwnWork(database)) ?? [];
		expect(work).toMatchObject({ draft: undefined, submission: { id: ids.assessment_id }, entry: { state: 'queued' } });
	});

	it('is one entry a job, latest first, with what the server made of it', async () => {
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
});
