import type { ListedApplication } from '#domain/assessments/listed-application';
import { withheldReview } from '#domain/assessments/withheld';
import type { Transaction } from '../../store/sync-store.ts';
import { ADMIN_REPORT, OWN_REPORT } from '../../store/writes/reports.ts';

/** Whether a stored report is about applications: all but those about accounts. Many are sums that a score is part of. */
const mayHaveScores = (name: string): boolean => !name.startsWith(ADMIN_REPORT) && !name.startsWith(OWN_REPORT);

/**
 * Removes the scores of applications that are withheld in these new rows, and were not before, from what else is stored: whole
 * applications and reports about applications, which are fetched again, and reviews. Call it before the rows are written, in the
 * same transaction.
 */
export async function forgetWithheld(
	{
		listed_applications,
		applications,
		reviews,
		reports,
	}: Pick<Transaction, 'listed_applications' | 'applications' | 'reviews' | 'reports'>,
	rows: readonly ListedApplication[],
): Promise<void> {
	const withheld = rows.flatMap((row) => (row.withheld ? [row.id] : []));
	if (withheld.length === 0) return;
	const known = new Map((await listed_applications.getAll(withheld)).map((row) => [row.id, row]));
	const ids = new Set(withheld.filter((id) => known.get(id)?.withheld !== true));
	if (ids.size === 0) return;
	const whole = await applications.getAll([...ids]);
	await applications.deleteAll(whole.flatMap((row) => (row.withheld ? [] : [row.id])));
	for (const review of await reviews.list()) {
		const left = withheldReview(review, ids);
		if (left !== review) await reviews.put(left);
	}
	await reports.deleteAll((await reports.keys()).filter((name) => mayHaveScores(String(name))));
}
