import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { errorReason, errorText, reviewMessages, unscorableText } from '#domain/assessments/review-words';
import { applicationBandLabel, scoreBand } from '#domain/assessments/score-band';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { bandOf, measured } from '#domain/evaluation/measurement-error';
import { scaleNote } from '#domain/evaluation/point-lines';
import { evaluationMessages } from '#domain/evaluation/words';
import { longDateTime } from '../../ui/dates.ts';
import { sumParts } from '../../ui/evaluation/sum-parts.ts';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';
import { reportMessages as words } from './words.ts';

/** The score with its band, duration, subscores and error. Below a human score, the subscores of the automatic one. */
export function ReportScore({ review }: { review: AssessmentReview }) {
	const { score } = review;
	const minutes = minutesSpent(review.analytics);
	const { explanation, replaced } = evidenceOf(review);
	const isHumanScore = review.evaluation_method === HUMAN_METHOD;
	// The points of the answers sum to the automatic score.
	const parts = isHumanScore && replaced === null ? [] : sumParts({ questions: review.questions, explanation });
	const error = measured(review);
	return (
		<section aria-label={evaluationMessages.whereFrom} className="mt-6 space-y-4 border-t border-ink pt-4">
			<div className="no-break flex items-center gap-5">
				<p className="text-[3.5rem]/none font-wordmark tracking-large">{score ?? '–'}</p>
				<div className="grid gap-0.5">
					<ScoreBand level={bandLevel(scoreBand(score))}>{applicationBandLabel(review)}</ScoreBand>
					<p className="text-ink-2 empty:hidden">
						{score === null
							? minutes !== null && reviewMessages.repliedIn(minutes)
							: minutes === null
								? evaluationMessages.outOf
								: reviewMessages.outOfIn(minutes)}
					</p>
				</div>
			</div>
			{score === null ? (
				<p className="text-ink-2">
					{review.withheld
						? reviewMessages.withheld
						: (unscorableText(review) ?? words.notScored(longDateTime(review.submitted_at)))}
				</p>
			) : parts.length > 0 && replaced === null ? (
				<SumBar score={score} parts={parts} note={scaleNote(explanation)} />
			) : (
				<ScoreBar score={score} />
			)}
			{error && (
				<div className="no-break space-y-2">
					<ScoreBar score={score} band={bandOf(error)} />
					<p className="text-meta text-ink-2">
						<span>{errorText(error)}</span> <span>{errorReason(error)}</span>
					</p>
				</div>
			)}
			{parts.length > 0 && replaced !== null && (
				<div className="no-break space-y-2">
					<h2 className="text-control">{evaluationMessages.automaticTitle(replaced)}</h2>
					<SumBar score={replaced} parts={parts} note={scaleNote(explanation)} />
				</div>
			)}
		</section>
	);
}
