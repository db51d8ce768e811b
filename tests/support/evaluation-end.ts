import type PocketBase from 'pocketbase';
import { expect, vi } from 'vitest';

/** Waits until no evaluation of the assessment is queued or running: it is scored, or the evaluation has failed. */
export async function untilEvaluationEnds(operator: PocketBase, assessmentId: string): Promise<void> {
	const filter = operator.filter('assessment_id = {:assessmentId}', { assessmentId });
	const states = async () =>
		(await operator.collection('evaluation_queue').getFullList({ filter })).map(({ state }) => String(state));
	// Unlike `expect.poll`, it can be called in `beforeAll`. The sweep, which runs each minute, makes up for a wake-up that a busy
	// server missed.
	await vi.waitFor(
		async () => expect(await states()).not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)])),
		{ timeout: 170_000, interval: 100 },
	);
}
