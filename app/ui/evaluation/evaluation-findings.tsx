import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { reviewMessages } from '#domain/assessments/review-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { QualityIndicators } from './quality-indicators.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { ListFinding, Section, TextFinding, useIsPrint } from './section.tsx';

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

/**
 * What the job looks for, and the findings of the evaluation as texts. If staff replaced the AI's score, a note says that its
 * findings explain the former one. `hasCharacter`: the character analysis is shown; it then contains the prediction.
 */
export function EvaluationTexts({ review, hasCharacter }: { review: AssessmentReview; hasCharacter: boolean }) {
	const isPrint = useIsPrint();
	const isHumanScore = review.evaluation_method === HUMAN_METHOD;
	const isKnownFirst = isPrint || isHumanScore;
	const known = (
		<>
			<TextFinding title={reviewMessages.lookingFor} text={review.job.ideal_traits} />
			<TextFinding title={words.notes} text={review.evaluation_note} />
		</>
	);
	const findings = (
		<>
			<TextFinding title={words.summary} text={review.summary} />
			{!isKnownFirst && known}
			<ListFinding title={words.insights} items={review.insights} />
			<TextFinding title={words.jobFit} text={review.job_fit_analysis} />
			{!hasCharacter && <TextFinding title={words.prediction} text={review.predictive_assessment} />}
		</>
	);
	return (
		<>
			{isKnownFirst && known}
			{isHumanScore && review.summary !== '' ? (
				<div className={isPrint ? 'space-y-4' : 'grid gap-6 border-t border-line pt-5'}>
					<p className={isPrint ? undefined : 'text-body text-ink'}>
						{words.aiFindings(review.overrides.at(-1)?.original_score)}
					</p>
					{findings}
				</div>
			) : (
				findings
			)}
		</>
	);
}
