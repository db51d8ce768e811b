import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { reviewMessages } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { QualityIndicators } from '../../ui/evaluation/quality-indicators.tsx';
import { ScoreBreakdown } from '../../ui/evaluation/score-breakdown.tsx';
import { ListPart, Part, TextPart } from './report-parts.tsx';

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
	const { score, quality_indicators: indicators } = review;
	const { explanation, breakdown, replaced } = evidenceOf(review);
	const isHumanScore = review.evaluation_method === HUMAN_METHOD;
	const automaticScore = review.overrides.at(-1)?.original_score;
	return (
		<Part title={reviewMessages.findings}>
			<TextPart title={reviewMessages.lookingFor} text={review.job.ideal_traits} />
			<TextPart title={words.notes} text={review.evaluation_note} />
			{isHumanScore && review.summary !== '' && <p>{words.aiFindings(automaticScore)}</p>}
			<TextPart title={words.summary} text={review.summary} />
			<ListPart title={words.insights} items={review.insights} />
			<TextPart title={words.jobFit} text={review.job_fit_analysis} />
			{!hasCharacter && <TextPart title={words.prediction} text={review.predictive_assessment} />}
			{score !== null && flags.qualityIndicators && (indicators || !review.ai_declined) && (
				<section className="no-break space-y-1">
					<h3 className="text-control">{words.quality}</h3>
					{judgesCompleteness(review.evaluation_method) ? (
						<p>{words.notJudged}</p>
					) : indicators ? (
						<>
							<QualityIndicators indicators={indicators} />
							{isHumanScore && <p>{words.automaticQuality}</p>}
						</>
					) : (
						<p>{reviewMessages.noQuality}</p>
					)}
				</section>
			)}
			{score !== null && breakdown && flags.scoreBreakdownDisplay && (
				<section className="space-y-1">
					<h3 className="text-control">{words.breakdown.title}</h3>
					{replaced !== null && <p className="text-ink-2">{words.automaticTitle(replaced)}</p>}
					<ScoreBreakdown
						breakdown={breakdown}
						score={replaced ?? (isHumanScore ? (automaticScore ?? score) : score)}
						explanation={explanation}
					/>
				</section>
			)}
		</Part>
	);
}
