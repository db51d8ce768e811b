import type { Application } from '#domain/assessments/assessment';
import { withheldReview } from '#domain/assessments/withheld';
import type { Transaction } from '../../store/sync-store.ts';

/**
 * Removes the scores of applications that are withheld in these new rows, and were not before, from what else is stored: reviews,
 * and the reports, which are fetched again. Call it before the rows are written, in the same transaction.
 */
export async function forgetWithheld(
	{ applications, reviews, reports }: Pick<Transaction, 'applications' | 'reviews' | 'reports'>,
	rows: readonly Application[],
): Promise<void> {
	const ids = new Set<string>();
	for (const { id, withheld } of rows) {
		if (withheld && (await applications.get(id))?.withheld !== true) ids.add(id);
	}
	if (ids.size === 0) return;
	for (const review of await reviews.list()) {
		const left = withheldReview(review, ids);
		if (left !== review) await reviews.put(left);
	}
	await reports.deleteAll(await reports.keys());
}
