import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { takeAssessmentMessages as words } from './words.ts';

/**
 * Previous, word count, Next. On the last question Next leads to the review. When text is large for the width, the count is
 * only for screen readers, and the buttons may take a row each.
 */
export function WritingControls({
	wordCount,
	blocked,
	isFirst,
	isLast,
	isTest,
	onPrevious,
	onNext,
	onReview,
}: {
	/** Null for a choice question. */
	wordCount: number | null;
	/** Why the candidate cannot continue; null when they can. */
	blocked: string | null;
	isFirst: boolean;
	isLast: boolean;
	isTest: boolean;
	onPrevious: () => void;
	onNext: () => void;
	/** Undefined when the assessment cannot be submitted: there is no such button then. */
	onReview: (() => void) | undefined;
}) {
	const blockedId = blocked ? 'next-blocked' : undefined;
	return (
		<div className="@container">
			<div className="flex min-h-12 flex-wrap items-center justify-between gap-2 @max-[17rem]:[&_svg]:hidden @max-[17rem]:[&>button]:grow">
				<Button
					kind="secondary"
					icon={ArrowLeft}
					disabled={isFirst}
					onClick={onPrevious}
					className="min-h-11 sm:min-h-12"
				>
					{words.previous}
				</Button>
				<p className="min-w-0 text-center text-meta tabular-nums text-ink-3 @max-[17rem]:sr-only">
					{wordCount !== null && <span>{words.words(wordCount)}</span>}
					{blocked && (
						<span id={blockedId} className="sr-only">
							{blocked}
						</span>
					)}
				</p>
				{isLast && !onReview && <span aria-hidden="true" />}
				{isLast && onReview && (
					<Button
						key="review"
						disabled={blocked !== null}
						aria-describedby={blockedId}
						onClick={onReview}
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
						onClick={onNext}
						className="min-h-11 sm:min-h-12"
					>
						{words.next}
					</Button>
				)}
			</div>
		</div>
	);
}
