import { Link } from 'react-router-dom';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { errorReason, errorText, unscorableText, reviewMessages as words } from '#domain/assessments/review-words';
import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import { bandOf, measured } from '#domain/evaluation/measurement-error';
import { scaleNote } from '#domain/evaluation/point-lines';
import { evaluationMessages } from '#domain/evaluation/words';
import { useMinute } from '../../core/platform/use-minute.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/dates.ts';
import { sumParts } from '../../ui/evaluation/sum-parts.ts';
import { FoldedNote } from '../../ui/folded-note.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';

/** The score with its band, duration and subscores. Below a human score, the subscores of the automatic one. */
export function ReviewScore({ review }: { review: AssessmentReview }) {
	const { score } = review;
	const minutes = minutesSpent(review.analytics);
	const { explanation, replaced } = evidenceOf(review);
	const parts = sumParts({ questions: review.questions, explanation });
	const error = measured(review);
	return (
		<section
			aria-label={evaluationMessages.whereFrom}
			className="grid gap-x-10 gap-y-6 border-t border-ink pt-5 lg:grid-cols-[15.5rem_minmax(0,1fr)]"
		>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:grid lg:content-start lg:gap-3">
				<p className="text-[4.5rem]/none lg:text-[5.5rem]/none font-wordmark tracking-large">{score ?? '–'}</p>
				<div className="grid gap-0.5">
					<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'admin')}</ScoreBand>
					<p className="text-control text-ink-2 empty:hidden">
						{score === null
							? minutes !== null && words.repliedIn(minutes)
							: minutes === null
								? evaluationMessages.outOf
								: words.outOfIn(minutes)}
					</p>
				</div>
			</div>
			{score === null ? (
				<div className="grid content-start gap-3 lg:pt-4">
					<ScoreBar score={null} />
					<Unscored review={review} />
				</div>
			) : (
				<div className="lg:pt-3">
					{parts.length > 0 && replaced === null ? (
						<SumBar score={score} parts={parts} note={scaleNote(explanation)} />
					) : (
						<ScoreBar score={score} />
					)}
					{error && (
						<div className="mt-5 grid gap-2">
							<ScoreBar score={score} band={bandOf(error)} />
							<div className="text-ink-2">
								<FoldedNote text={errorText(error)}>{errorReason(error)}</FoldedNote>
							</div>
						</div>
					)}
					{parts.length > 0 && replaced !== null && (
						<section className="mt-6 grid gap-2 border-t border-line pt-4">
							<h2 className="text-control">{evaluationMessages.automaticTitle(replaced)}</h2>
							<SumBar score={replaced} parts={parts} note={scaleNote(explanation)} />
						</section>
					)}
				</div>
			)}
		</section>
	);
}

/** Why there is no score yet; where to look when the evaluation takes longer than usual. */
function Unscored({ review }: { review: AssessmentReview }) {
	const now = useMinute();
	const since = review.submitted_at;
	const why = unscorableText(review);
	const isLate = why === undefined && isWaitingLong(since, now);
	return (
		<p className="text-control text-ink-2">
			<span className="mr-1">
				{why ?? (isLate ? words.waitingText(clockTime(since, new Date(now))) : words.pendingText)}
			</span>
			{isLate && (
				<Link className="link" to={paths.system.to()}>
					{words.whyWaiting}
				</Link>
			)}
		</p>
	);
}
