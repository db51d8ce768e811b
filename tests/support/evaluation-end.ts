import type PocketBase from 'pocketbase';
import { expect } from 'vitest';

/** Waits until no evaluation of the assessment is queued or running: it is scored, or the evaluation has failed. */
export async function untilEvaluationEnds(operator: PocketBase, assessmentId: string): Promise<void> {
	const filter = operator.filter('assessment_id = {:assessmentId}', { assessmentId });
	const states = async () =>
		(await operator.collection('evaluation_queue').getFullList({ filter })).map(({ state }) => String(state));
	await expect.poll(states).not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)]));
}
