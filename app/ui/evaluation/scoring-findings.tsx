import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { reviewMessages } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { QualityIndicators } from './quality-indicators.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { Section, useIsPrint } from './section.tsx';

/** The quality indicators and the breakdown of a scored review, as far as the flags show them. */
export function ScoringFindings({ review, flags }: { review: AssessmentReview; flags: FeatureFlags }) {
	const { score, quality_indicators: indicators } = review;
	const { explanation, breakdown, replaced } = evidenceOf(review);
	const isPrint = useIsPrint();
	if (score === null) return null;
	return (
		<>
			{flags.qualityIndicators && (indicators || !review.ai_declined) && (
				<Section title={words.quality}>
					{judgesCompleteness(review.evaluation_method) ? (
						<p>{words.notJudged}</p>
					) : indicators ? (
						<>
							<QualityIndicators indicators={indicators} />
							{review.evaluation_method === HUMAN_METHOD && (
								<p className={isPrint ? undefined : 'text-meta'}>{words.automaticQuality}</p>
							)}
						</>
					) : (
						<p>{reviewMessages.noQuality}</p>
					)}
				</Section>
			)}
			{breakdown && flags.scoreBreakdownDisplay && (
				<Section title={words.breakdown.title} long>
					{replaced !== null && (
						<p className={isPrint ? 'text-ink-2' : 'text-meta'}>{words.automaticTitle(replaced)}</p>
					)}
					<ScoreBreakdown breakdown={breakdown} score={replaced ?? score} explanation={explanation} />
				</Section>
			)}
		</>
	);
}
