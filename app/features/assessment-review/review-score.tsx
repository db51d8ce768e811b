import { Link } from 'react-router-dom';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { errorReason, errorText, unscorableText, reviewMessages as words } from '#domain/assessments/review-words';
import { applicationBandLabel, scoreBand } from '#domain/assessments/score-band';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import { bandOf, measured } from '#domain/evaluation/measurement-error';
import { overrideMessages } from '#domain/evaluation/override-words';
import { scaleNote } from '#domain/evaluation/point-lines';
import { evaluationMessages } from '#domain/evaluation/words';
import { useMinute } from '../../core/platform/use-minute.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/dates.ts';
import { questionId } from '../../ui/evaluation/explained-answer.tsx';
import { sumParts } from '../../ui/evaluation/sum-parts.ts';
import { FoldedNote } from '../../ui/folded-note.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';

/** The score with its band, its error and the score before it. */
export function ReviewScore({ review }: { review: AssessmentReview }) {
	const { score } = review;
	const before = review.score_before ?? null;
	const error = measured(review);
	return (
		<section aria-label={words.score} className="mb-4 grid min-w-0 content-start gap-2 xl:pt-4">
			<div className="flex flex-wrap items-end gap-x-4 gap-y-1">
				<p className="text-[2.5rem]/none font-wordmark tracking-large tabular-nums">{score ?? '–'}</p>
				<div className="grid">
					<ScoreBand level={bandLevel(scoreBand(score))}>{applicationBandLabel(review)}</ScoreBand>
					{score !== null && <p className="text-meta text-ink-3">{evaluationMessages.outOf}</p>}
				</div>
				{before !== null && (
					<a href="#timeline" className="link ml-auto text-control tabular-nums">
						{words.before(before)}
					</a>
				)}
			</div>
			<ScoreBar score={score} band={error ? bandOf(error) : undefined} />
			{review.withheld ? (
				<p className="text-control text-ink-2">{words.withheld}</p>
			) : (
				score === null && <Unscored review={review} />
			)}
			{score !== null && review.ai_declined && (
				<p className="text-meta text-ink-2">{overrideMessages.declined(true)}</p>
			)}
			{error && (
				<div className="text-ink-2">
					<FoldedNote text={errorText(error)}>{errorReason(error)}</FoldedNote>
				</div>
			)}
		</section>
	);
}

/** Where the score comes from: what each answer earned. Below a human score, what the automatic evaluation gave. */
export function ScoreSum({ review }: { review: AssessmentReview }) {
	const { explanation, replaced } = evidenceOf(review);
	const parts = sumParts({ questions: review.questions, explanation });
	const score = replaced ?? review.score;
	if (parts.length === 0 || score === null) return null;
	return (
		<section aria-label={evaluationMessages.whereFrom} className="grid gap-2 border-t border-ink pt-4">
			{replaced !== null && <h2 className="text-control">{evaluationMessages.automaticTitle(replaced)}</h2>}
			<SumBar score={score} parts={parts} note={scaleNote(explanation)} hrefOf={(id) => `#${questionId(id)}`} />
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
