import type { OwnAssessment } from '#domain/assessments/assessment';
import type { EvaluationMethod } from '#domain/evaluation/result';
import { Finding, ListFinding, TextFinding } from '../../components/finding.tsx';
import { QualityIndicators } from '../../components/quality-indicators.tsx';
import { ScoreBreakdown } from '../../components/score-breakdown.tsx';
import { evaluationMessages as words } from '../../messages/evaluation.ts';

/** The breakdown is shown for this method only (specification part 2 §2). */
const BROKEN_DOWN: EvaluationMethod = 'fallback';

/** What the evaluation says in words. An empty part is not drawn. */
export function ResultFindings({ assessment, score }: { assessment: OwnAssessment; score: number }) {
	const { quality_indicators: indicators, score_breakdown: breakdown, evaluation_method: method } = assessment;
	return (
		<div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
			<div className="grid max-w-prose content-start gap-6">
				<TextFinding title={words.summary} text={assessment.summary} />
				<ListFinding title={words.insights} items={assessment.insights} />
				<TextFinding title={words.jobFit} text={assessment.job_fit_analysis} />
				<TextFinding title={words.prediction} text={assessment.predictive_assessment} />
				<TextFinding title={words.notes} text={assessment.evaluation_note} />
			</div>
			<div className="grid content-start gap-6">
				{indicators && (
					<Finding title={words.quality}>
						<QualityIndicators indicators={indicators} />
					</Finding>
				)}
				{breakdown && method === BROKEN_DOWN && (
					<Finding title={words.breakdown.title}>
						<ScoreBreakdown breakdown={breakdown} score={score} />
					</Finding>
				)}
			</div>
		</div>
	);
}
