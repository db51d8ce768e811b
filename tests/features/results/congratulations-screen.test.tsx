import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { ParkReason } from '../../../app/core/store/rows.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import CongratulationsScreen from '../../../app/features/results/congratulations-screen.tsx';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { render } from '../../support/render.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';

const user = signedInAs({ id: 'congratulations', role: null });
const JOB = 'job000000000001';
const database = () => accountDatabase(user.id);

beforeEach(async () => {
	answering({});
	await database().relaxed.meta.put({ key: 'pulled_at', value: NOW });
});
afterEach(async () => {
	const { attempts, drafts, meta, outbox } = database().relaxed;
	await Promise.all([attempts, drafts, meta, outbox].map((table) => table.clear()));
});

const open = () =>
	render(
		<MemoryRouter initialEntries={[`/congratulations/${JOB}`]}>
			<Routes>
				<Route path="/congratulations/:jobId" element={<CongratulationsScreen />} />
			</Routes>
		</MemoryRouter>,
	);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const toAssessment = () => page.getByRole('link', { name: 'Go to the assessment' });

/** Begins the assessment with a text, which the server refuses for this reason. */
async function begun(reason: ParkReason | undefined): Promise<void> {
	const ids = { job_id: JOB, assessment_id: 'assessment00001' };
	await beginAttempt(database(), anAttempt(), { assessmentId: ids.assessment_id, beganAt: NOW });
	await saveDraft(database(), ids, { questionId: 'q1', text: 'It rained.' }, { durability: 'strict', updatedAt: NOW });
	if (!reason) return;
	await database()
		.relaxed.outbox.toCollection()
		.modify({ state: 'parked', parked: { reason, detail: JOB } });
}

test('a job without an assessment of the account offers the jobs, and no assessment to go to', async () => {
	await open();
	await expect.element(heading('No assessment here')).toBeVisible();
	expect(toAssessment().query()).toBeNull();
});

test('an assessment that is not submitted leads to it', async () => {
	await begun(undefined);
	await open();
	await expect.element(toAssessment()).toBeVisible();
});

test('an assessment that is not submitted says when the server refuses it because its job was deleted', async () => {
	await begun('job_gone');
	await open();
	await expect.element(heading('This job was deleted')).toBeVisible();
	expect(toAssessment().query()).toBeNull();
});
