import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages as words } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { evaluationMessages } from '#domain/evaluation/words';
import { AiFindingsNote } from '../../ui/evaluation/ai-findings-note.tsx';
import { ScoringFindings } from '../../ui/evaluation/scoring-findings.tsx';
import { ListFinding, TextFinding } from '../../ui/evaluation/section.tsx';
import { UpgradeLink } from './review-actions.tsx';
import { ReviewBehavior } from './review-behavior.tsx';
import { ReviewNotice } from './review-notice.tsx';

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
	const isHumanScore = review.evaluation_method === HUMAN_METHOD;
	const automaticScore = review.overrides.at(-1)?.original_score;
	const known = (
		<>
			<TextFinding title={words.lookingFor} text={review.job.ideal_traits} />
			<TextFinding title={evaluationMessages.notes} text={review.evaluation_note} />
		</>
	);
	return (
		<div className="mt-12 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] xl:grid-cols-1">
			<div className="grid max-w-prose content-start gap-6">
				<h2 className="border-b border-ink pb-3 text-h2">{words.findings}</h2>
				{review.score !== null && <ReviewNotice review={review} />}
				<UpgradeLink review={review} />
				{isHumanScore && known}
				<AiFindingsNote
					note={isHumanScore && review.summary !== '' ? evaluationMessages.aiFindings(automaticScore) : null}
				>
					<TextFinding title={evaluationMessages.summary} text={review.summary} />
					{!isHumanScore && known}
					<ListFinding title={evaluationMessages.insights} items={review.insights} />
					<TextFinding title={evaluationMessages.jobFit} text={review.job_fit_analysis} />
					{!hasCharacter && <TextFinding title={evaluationMessages.prediction} text={review.predictive_assessment} />}
				</AiFindingsNote>
			</div>
			<div className="grid content-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
				{flags.behaviorAnalytics && <ReviewBehavior review={review} />}
				<div className="grid content-start gap-6">
					<ScoringFindings review={review} flags={flags} />
				</div>
			</div>
		</div>
	);
}
