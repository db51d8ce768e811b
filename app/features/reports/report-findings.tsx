import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { ScoringFindings } from '../../ui/evaluation/scoring-findings.tsx';
import { ListFinding, TextFinding } from '../../ui/evaluation/section.tsx';
import { Part } from './report-parts.tsx';

/** The findings of the evaluation, its quality indicators and its breakdown, as far as the flags show them. */
export function ReportFindings({
	review,
	flags,
	hasCharacter,
}: {
	review: AssessmentReview;
	flags: FeatureFlags;
	/** Whether the character analysis is shown; it then contains the prediction. */
	hasCharacter: boolean;
}) {
	const isHumanScore = review.evaluation_method === HUMAN_METHOD;
	const automaticScore = review.overrides.at(-1)?.original_score;
	return (
		<Part title={reviewMessages.findings}>
			<TextFinding title={reviewMessages.lookingFor} text={review.job.ideal_traits} />
			<TextFinding title={words.notes} text={review.evaluation_note} />
			{isHumanScore && review.summary !== '' && <p>{words.aiFindings(automaticScore)}</p>}
			<TextFinding title={words.summary} text={review.summary} />
			<ListFinding title={words.insights} items={review.insights} />
			<TextFinding title={words.jobFit} text={review.job_fit_analysis} />
			{!hasCharacter && <TextFinding title={words.prediction} text={review.predictive_assessment} />}
			{!review.withheld && <ScoringFindings review={review} flags={flags} />}
		</Part>
	);
}
