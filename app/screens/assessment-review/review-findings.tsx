import type { ReactNode } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { QualityIndicators } from '../../components/quality-indicators.tsx';
import { ScoreBreakdown } from '../../components/score-breakdown.tsx';
import { evaluationMessages } from '../../messages/evaluation.ts';
import { reviewMessages as words } from '../../messages/review.ts';

/** What the evaluation says in words, and what the job looks for. An empty part is not drawn. */
export function ReviewFindings({ review }: { review: AssessmentReview }) {
	const { score, quality_indicators: indicators, score_breakdown: breakdown } = review;
	const aside = (score !== null || indicators !== null) && (
		<div className="grid content-start gap-6">
			<Part title={evaluationMessages.quality}>
				{indicators ? <QualityIndicators indicators={indicators} /> : <p>{words.noQuality}</p>}
			</Part>
			{breakdown && score !== null && (
				<Part title={evaluationMessages.breakdown.title}>
					<ScoreBreakdown breakdown={breakdown} score={score} />
				</Part>
			)}
		</div>
	);
	return (
		<div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
			<div className="grid max-w-prose content-start gap-6">
				<Text title={evaluationMessages.summary} text={review.summary} />
				<Text title={words.lookingFor} text={review.job.ideal_traits} />
				<Text title={evaluationMessages.notes} text={review.evaluation_note} />
				{review.insights.length > 0 && (
					<Part title={evaluationMessages.insights}>
						<ul className="grid list-disc gap-1 pl-5">
							{review.insights.map((insight) => (
								<li key={insight}>{insight}</li>
							))}
						</ul>
					</Part>
				)}
				<Text title={evaluationMessages.jobFit} text={review.job_fit_analysis} />
				<Text title={evaluationMessages.prediction} text={review.predictive_assessment} />
			</div>
			{aside}
		</div>
	);
}

function Text({ title, text }: { title: string; text: string }) {
	return text === '' ? null : (
		<Part title={title}>
			<p className="whitespace-pre-line">{text}</p>
		</Part>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-1.5 text-body text-ink-2">
			<h2 className="text-body text-ink">{title}</h2>
			{children}
		</section>
	);
}
