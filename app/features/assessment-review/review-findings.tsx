import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages as words } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { BehaviorAnalysis } from '../../ui/evaluation/behavior-analysis.tsx';
import { EvaluationTexts, ScoringFindings } from '../../ui/evaluation/evaluation-findings.tsx';
import { TextFinding } from '../../ui/evaluation/section.tsx';
import { UpgradeLink } from './review-actions.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { ReviewRisk } from './review-risk.tsx';

/**
 * The findings of the evaluation and what the job looks for, beside how the answers were typed. Parts that are empty or
 * disabled by a flag are not rendered.
 */
export function ReviewFindings({
	review,
	flags,
	hasCharacter,
}: {
	review: AssessmentReview;
	flags: FeatureFlags;
	/** Whether the character analysis is shown; it then contains the prediction. */
	hasCharacter: boolean;
}) {
	if (review.withheld) {
		return (
			<div className="mt-12 max-w-prose empty:hidden">
				<TextFinding title={words.lookingFor} text={review.job.ideal_traits} />
			</div>
		);
	}
	return (
		<div className="mt-12 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] xl:grid-cols-1">
			<div className="grid max-w-prose content-start gap-6">
				<h2 className="border-b border-ink pb-3 text-h2">{words.findings}</h2>
				{review.score !== null && <ReviewNotice review={review} />}
				<UpgradeLink review={review} />
				<EvaluationTexts review={review} hasCharacter={hasCharacter} />
			</div>
			<div className="grid content-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
				{flags.behaviorAnalytics && (
					<BehaviorAnalysis review={review}>
						<ReviewRisk review={review} />
					</BehaviorAnalysis>
				)}
				<div className="grid content-start gap-6">
					<ScoringFindings review={review} flags={flags} />
				</div>
			</div>
		</div>
	);
}
