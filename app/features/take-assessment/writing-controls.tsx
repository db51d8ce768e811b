import { ArrowLeft, ArrowRight } from 'lucide-react';
import { countWords } from '#domain/assessments/word-count';
import { timestampNow } from '../../core/platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { charactersOver } from './answer-length.ts';
import { type AttemptProgress, currentAnswer, currentQuestion } from './attempt-progress.ts';
import { TakeAssessment, useOpenQuestion, useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** Why the candidate cannot continue; null when they can. */
function blockedBy(progress: AttemptProgress): string | null {
	const answer = currentAnswer(progress);
	return answer.trim() === '' ? words.nextNeedsAnswer : charactersOver(answer) > 0 ? words.nextNeedsShorter : null;
}

function WordCount() {
	const isText = useProgress((progress) => currentQuestion(progress)?.type === 'text');
	const answer = useProgress(currentAnswer);
	return isText && <span>{words.words(countWords(answer))}</span>;
}

/**
 * Previous, word count, Next. On the last question Next leads to the review. When text is large for the width, the count is
 * only for screen readers, and the buttons may take a row each.
 * @param isClosed the assessment cannot be submitted: there is no button for the review then
 */
export function WritingControls({ isClosed }: { isClosed: boolean }) {
	const actor = TakeAssessment.useActorRef();
	const open = useOpenQuestion();
	const position = useProgress((progress) => progress.position);
	const isLast = useProgress(({ questions }) => position === questions.length - 1);
	const isTest = useProgress(({ attempt }) => attempt.attempt.is_admin_test);
	const blocked = useProgress(blockedBy);
	const blockedId = blocked ? 'next-blocked' : undefined;
	return (
		<div className="@container">
			<div className="flex min-h-12 flex-wrap items-center justify-between gap-2 @max-[17rem]:[&_svg]:hidden @max-[17rem]:[&>button]:grow">
				<Button
					kind="secondary"
					icon={ArrowLeft}
					disabled={position === 0}
					onClick={() => open(position - 1)}
					className="min-h-11 sm:min-h-12"
				>
					{words.previous}
				</Button>
				<p className="min-w-0 text-center text-meta tabular-nums text-ink-3 @max-[17rem]:sr-only">
					<WordCount />
					{blocked && (
						<span id={blockedId} className="sr-only">
							{blocked}
						</span>
					)}
				</p>
				{isLast && isClosed && <span aria-hidden="true" />}
				{isLast && !isClosed && (
					<Button
						key="review"
						disabled={blocked !== null}
						aria-describedby={blockedId}
						onClick={() => actor.send({ type: 'review.requested', timestamp: timestampNow() })}
						className="min-h-11 sm:min-h-12"
					>
						{isTest ? words.review.staff : words.review.candidate}
					</Button>
				)}
				{!isLast && (
					<Button
						key="next"
						iconAfter={ArrowRight}
						disabled={blocked !== null}
						aria-describedby={blockedId}
						onClick={() => open(position + 1)}
						className="min-h-11 sm:min-h-12"
					>
						{words.next}
					</Button>
				)}
			</div>
		</div>
	);
}
