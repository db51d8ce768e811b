import { afterEach, expect, test, vi } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { useDeletedJob, useSubmittedElsewhere } from '../../../app/features/take-assessment/use-assessment-state.ts';
import { NOW } from '../../core/store/builders.ts';
import { renderHook } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import { TakingAssessment } from '../../support/taking-assessment.tsx';

const JOB = 'job000000000001';

afterEach(signOutAgain);

test.each([
	['all that is written', { q1: 'It rained', q2: 'Alone' }, true],
	['an earlier beginning of a text', { q1: 'It rained, and we ran.', q2: 'Alone' }, false],
	['another choice', { q1: '', q2: 'Together' }, false],
])('a submission of another device is known while the assessment is open, with %s', async (_case, answers, isAll) => {
	const userId = newRecordId();
	await signInAs({ id: userId, role: null });
	const hook = await renderHook(() => useSubmittedElsewhere(JOB), {
		wrapper: ({ children }) => <TakingAssessment answers={answers}>{children}</TakingAssessment>,
	});
	const official = anOwnAssessment({ id: 'a2', job_id: JOB, answers: { q1: 'It rained.', q2: 'Alone' } });
	await accountDatabase(userId).relaxed.assessments.put(official);
	await expect.poll(() => hook.result.current).toEqual({ at: official.submitted_at, isAll });
});

test.each([
	['the job was deleted', 404, { code: 'job_not_found', message: '' }, true],
	['the job was paused', 404, { code: 'job_paused', message: '' }, false],
	['the server does not answer', 503, '', false],
])(
	'a deletion of the job is known before the submission, even if nothing was typed since: %s',
	async (_case, status, body, isDeleted) => {
		const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));
		const hook = await renderHook(({ isAsked }: { isAsked: boolean } = { isAsked: false }) =>
			useDeletedJob(JOB, isAsked, NOW),
		);
		expect(asked).not.toHaveBeenCalled();
		await hook.rerender({ isAsked: true });
		await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
		await expect.poll(() => hook.result.current).toBe(isDeleted);
		asked.mockRestore();
	},
);

test('a deletion is asked about again after each pull, so that one during the review is known too', async () => {
	const gone = { code: 'job_not_found', message: '' };
	const asked = vi
		.spyOn(window, 'fetch')
		.mockRejectedValueOnce(new TypeError('no network'))
		.mockResolvedValue(new Response(JSON.stringify(gone), { status: 404 }));
	const hook = await renderHook(({ pulledAt }: { pulledAt: string } = { pulledAt: NOW }) =>
		useDeletedJob(JOB, true, pulledAt),
	);
	await expect.poll(() => asked.mock.calls.length).toBe(1);
	expect(hook.result.current).toBe(false);
	await hook.rerender({ pulledAt: '2026-10-01T10:00:16.000Z' });
	await expect.poll(() => hook.result.current).toBe(true);
	await hook.rerender({ pulledAt: '2026-10-01T10:00:32.000Z' });
	expect(asked, 'a deletion is final').toHaveBeenCalledTimes(2);
	asked.mockRestore();
});
