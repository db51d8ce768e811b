import { readFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { assessmentReport } from './assessment-report.tsx';
import { type LoadedReview, loadReview } from './load-review.ts';
import { printReport } from './print-report.ts';
import { reportMessages as words } from './words.ts';

/** Why there is no review, as a sentence. */
function notHereText({ failure }: Extract<LoadedReview, { review: null }>): string {
	if (failure === 'offline') return words.notHere.offline;
	return failure === 'forbidden' || failure.endsWith('not_found') ? words.notHere.denied : words.notHere.other;
}

/**
 * Prints the report of one assessment, with the parts that the account's flags show: the server's version, or offline the
 * one on this device. Call it synchronously in the click handler. Never rejects.
 */
export const printAssessment = (userId: string, assessmentId: string): Promise<void> =>
	printReport(async () => {
		const [loaded, flags] = await Promise.all([loadReview(userId, assessmentId), readFeatureFlags(userId)]);
		return loaded.review ? assessmentReport(loaded.review, flags, loaded.stored) : notHereText(loaded);
	});
