import type PocketBase from 'pocketbase';
import { expect, vi } from 'vitest';

/** Waits until no evaluation of the assessment is queued or running: it is scored, or the evaluation has failed. */
export async function untilEvaluationEnds(operator: PocketBase, assessmentId: string): Promise<void> {
	const filter = operator.filter('assessment_id = {:assessmentId}', { assessmentId });
	const states = async () =>
		(await operator.collection('evaluation_queue').getFullList({ filter })).map(({ state }) => String(state));
	// Unlike `expect.poll`, it can be called in `beforeAll`.
	await vi.waitFor(
		async () => expect(await states()).not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)])),
		{ timeout: 60_000 },
	);
}
