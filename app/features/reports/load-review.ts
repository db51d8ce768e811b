import type { AssessmentReview } from '#domain/assessments/assessment';
import { sleep } from '../../core/platform/sleep.ts';
import { fetchReview } from '../../core/remote/assessments.ts';
import { withToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { saveAssessmentReview } from '../../core/store/writes/save-review.ts';
import type { RefreshFailure } from '../../core/sync/sync-channel.ts';
import { findReview } from '../../entities/staff/staff.ts';

/** `stored`: the server did not respond, and this is the local copy. */
export type LoadedReview = { review: AssessmentReview; stored: boolean } | { review: null; failure: RefreshFailure };

/** Maximum wait for the server if this device has a copy, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** If the server denies access, a local copy is not shown either. */
const isDenied = (failure: string): boolean => failure === 'forbidden' || failure.endsWith('not_found');

/**
 * Loads an assessment's review from the server or, if it does not respond, from this device. Rejects if the device cannot be
 * read.
 */
export async function loadReview(userId: string, assessmentId: string): Promise<LoadedReview> {
	const database = accountDatabase(userId);
	const stored = await findReview(database, assessmentId);
	const fetching = withToken((token) => fetchReview(token, assessmentId));
	const controller = new AbortController();
	const fetched = await (stored ? Promise.race([fetching, sleep(TIMEOUT_MS, controller.signal)]) : fetching);
	controller.abort();
	if (fetched?.ok) {
		// The report shows the fetched review even if this device cannot store it.
		saveAssessmentReview(database, fetched.value).catch(() => undefined);
		return { review: fetched.value, stored: false };
	}
	if (fetched && isDenied(fetched.failure)) return { review: null, failure: fetched.failure };
	if (stored) return { review: stored, stored: true };
	return { review: null, failure: fetched?.failure ?? 'unavailable' };
}
