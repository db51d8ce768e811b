import { afterEach, expect, test } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { progressOf } from '../../../app/features/take-assessment/open-attempt.ts';
import { useDraftConflicts } from '../../../app/features/take-assessment/use-draft-conflicts.ts';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { renderHook } from '../../support/render.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';

const JOB = 'job000000000001';

afterEach(signOutAgain);

async function open(hasDrafts: boolean | undefined) {
	const userId = newRecordId();
	await signInAs({ id: userId, role: null });
	const attempt = anAttempt(hasDrafts === undefined ? {} : { has_drafts: hasDrafts });
	const row = { job_id: JOB, assessment_id: 'a1', attempt, began_at: NOW, is_sealed: false, position: 0 };
	const progress = progressOf({ row, answers: {}, measured: [], adopted: [] });
	const hook = await renderHook(() => useDraftConflicts(JOB, userId, row));
	const arrives = () =>
		accountDatabase(userId).relaxed.synced_drafts.put({
			id: 'd1',
			job_id: JOB,
			assessment_id: 'a2',
			question_version: 'version00000001',
			question_id: 'q1',
			device_id: 'laptop',
			text: 'It rained.',
			analytics: null,
			edited_at: NOW,
			updated_at: NOW,
		});
	const pulls = (at: string) => accountDatabase(userId).relaxed.meta.put({ key: 'pulled_at', value: at });
	return { hook, progress, arrives, pulls };
}

test('text of another device is missing until it arrives', async () => {
	const { hook, arrives } = await open(true);
	await expect.poll(() => hook.result.current.isMissing).toBe(true);
	await arrives();
	await expect.poll(() => hook.result.current.isMissing).toBe(false);
});

test('nothing is missing once a pull after the opening has brought no text', async () => {
	const { hook, pulls } = await open(true);
	await pulls('2020-01-01T00:00:00.000Z');
	await expect.poll(() => hook.result.current.isMissing).toBe(true);
	await pulls('2030-01-01T00:00:00.000Z');
	await expect.poll(() => hook.result.current.isMissing).toBe(false);
});

test.each([undefined, false])('nothing is missing where nothing was written elsewhere: %s', async (hasDrafts) => {
	const { hook, progress, arrives } = await open(hasDrafts);
	await arrives();
	await expect.poll(() => hook.result.current.offersFor(progress, 'q1')).toEqual([]);
	expect(hook.result.current.isMissing).toBe(false);
});
