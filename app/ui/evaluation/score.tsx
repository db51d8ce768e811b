import type { ReactNode } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { errorReason, errorText, reviewMessages } from '#domain/assessments/review-words';
import { applicationBandLabel, scoreBand } from '#domain/assessments/score-band';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { bandOf, measured } from '#domain/evaluation/measurement-error';
import { scaleNote } from '#domain/evaluation/point-lines';
import { evaluationMessages } from '#domain/evaluation/words';
import { classNames } from '../class-names.ts';
import { FoldedNote } from '../folded-note.tsx';
import { bandLevel, ScoreBand } from '../score-band.tsx';
import { ScoreBar } from '../score-bar.tsx';
import { SumBar } from '../sum-bar.tsx';
import { questionId } from './explained-answer.tsx';
import { useIsPrint } from './section.tsx';
import { sumParts } from './sum-parts.ts';

type Props = {
	review: AssessmentReview;
	/** The score before it. */
	before?: ReactNode;
	/** A note below the bar. */
	children: ReactNode;
};

/** The score with its band and its error; in print also how long it took, and its sum. */
export function Score({ review, before, children }: Props) {
	const isPrint = useIsPrint();
	const { score } = review;
	const { replaced, parts } = sumOf(review);
	const error = measured(review);
	const minutes = isPrint ? minutesSpent(review.analytics) : null;
	// In print the sum is the bar of its score, unless the error is drawn on one.
	const hasBar = !isPrint || (score !== null && (error !== null || replaced !== null || parts.length === 0));
	return (
		<section
			aria-label={reviewMessages.score}
			className={isPrint ? 'mt-6 space-y-4 border-t border-ink pt-4' : 'mb-4 grid min-w-0 content-start gap-2 xl:pt-4'}
		>
			<div className={isPrint ? 'no-break flex items-center gap-5' : 'flex flex-wrap items-end gap-x-4 gap-y-1'}>
				<p
					className={classNames(
						'font-wordmark tracking-large',
						isPrint ? 'text-[3.5rem]/none' : 'text-[2.5rem]/none tabular-nums',
					)}
				>
					{score ?? '–'}
				</p>
				<div className={classNames('grid', isPrint && 'gap-0.5')}>
					<ScoreBand level={bandLevel(scoreBand(score))}>{applicationBandLabel(review)}</ScoreBand>
					<p className={classNames('empty:hidden', isPrint ? 'text-ink-2' : 'text-meta text-ink-3')}>
						{score === null
							? minutes !== null && reviewMessages.repliedIn(minutes)
							: minutes === null
								? evaluationMessages.outOf
								: reviewMessages.outOfIn(minutes)}
					</p>
				</div>
				{before}
			</div>
			{isPrint && replaced === null && <ScoreSum review={review} />}
			{hasBar && (
				<div className={classNames('text-ink-2', isPrint ? 'no-break space-y-2' : 'grid gap-2')}>
					<ScoreBar score={score} band={error ? bandOf(error) : undefined} />
					{error && <FoldedNote text={errorText(error)}>{errorReason(error)}</FoldedNote>}
				</div>
			)}
			{children && <div>{children}</div>}
			{isPrint && replaced !== null && <ScoreSum review={review} />}
		</section>
	);
}

function sumOf(review: AssessmentReview) {
	const { explanation, replaced } = evidenceOf(review);
	return { explanation, replaced, parts: sumParts({ questions: review.questions, explanation }) };
}

/** Where the score comes from: what each answer earned. Below a human score, what the automatic evaluation gave. */
export function ScoreSum({ review }: { review: AssessmentReview }) {
	const isPrint = useIsPrint();
	const { explanation, replaced, parts } = sumOf(review);
	const score = replaced ?? review.score;
	if (parts.length === 0 || score === null) return null;
	return (
		<section
			aria-label={evaluationMessages.whereFrom}
			className={isPrint ? 'no-break space-y-2' : 'grid gap-2 border-t border-ink pt-4'}
		>
			{replaced !== null && <h2 className="text-control">{evaluationMessages.automaticTitle(replaced)}</h2>}
			<SumBar
				score={score}
				parts={parts}
				note={scaleNote(explanation)}
				hrefOf={isPrint ? undefined : (id) => `#${questionId(id)}`}
			/>
		</section>
	);
}
