import type { OwnAssessment } from '#domain/assessments/assessment';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { EvaluationMethod } from '#domain/evaluation/result';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import { UNNAMED_METHOD } from '#domain/evaluation/unnamed-method';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { QualityIndicators } from '../../ui/evaluation/quality-indicators.tsx';
import { ScoreBreakdown } from '../../ui/evaluation/score-breakdown.tsx';
import { ListFinding, Section, TextFinding } from '../../ui/evaluation/section.tsx';

/** Methods whose breakdown is shown: only the fallback, also when the method's name is hidden. */
const BROKEN_DOWN: readonly string[] = ['fallback' satisfies EvaluationMethod, UNNAMED_METHOD];

/** The findings of the automatic evaluation. Empty parts are not rendered. */
export function ResultFindings({
	assessment,
	score,
	flags,
}: {
	assessment: OwnAssessment;
	score: number;
	flags: FeatureFlags;
}) {
	const { quality_indicators: indicators, score_breakdown: breakdown, evaluation_method: method } = assessment;
	const isHumanScore = method === HUMAN_METHOD;
	return (
		<div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
			<div className="grid max-w-prose content-start gap-6">
				{isHumanScore && <TextFinding title={words.summary} text={assessment.summary} />}
				{flags.enhancedTransparency && <ListFinding title={words.insights} items={assessment.insights} />}
				<TextFinding title={words.jobFit} text={assessment.job_fit_analysis} />
				<TextFinding title={words.prediction} text={assessment.predictive_assessment} />
				{!isHumanScore && flags.enhancedTransparency && (
					<TextFinding title={words.notes} text={assessment.evaluation_note} />
				)}
			</div>
			<div className="grid content-start gap-6">
				{indicators && !judgesCompleteness(method) && flags.qualityIndicators && (
					<Section title={words.quality}>
						<QualityIndicators indicators={indicators} />
						{isHumanScore && <p className="text-meta">{words.automaticQuality}</p>}
					</Section>
				)}
				{breakdown && BROKEN_DOWN.includes(method) && flags.scoreBreakdownDisplay && (
					<Section title={words.breakdown.title}>
						<ScoreBreakdown
							breakdown={breakdown}
							score={score}
							explanation={flags.enhancedTransparency ? assessment.explanation : null}
						/>
					</Section>
				)}
			</div>
		</div>
	);
}
