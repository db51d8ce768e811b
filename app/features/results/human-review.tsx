import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { isOpenReview } from '#domain/assessments/human-review';
import { humanReviewMessages as words } from '#domain/assessments/human-review-words';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { HumanReviewDialog } from './human-review-dialog.tsx';

/** The mail of a rejection links to this part. The page is drawn after the browser has looked for it. */
const HASH = '#human-review';

/** The offer of a human review, or the status of the request. */
export function HumanReviewPart({ assessment }: { assessment: OwnAssessment }) {
	const online = useOnline();
	const [asking, setAsking] = useState(false);
	const review = assessment.human_review;
	const sentence = useRef<HTMLOutputElement>(null);
	const hasAsked = useRef(false);
	const isThere = review !== null;
	useEffect(() => {
		if (asking) hasAsked.current = true;
		// The pressed button is removed: focus the sentence that replaces it.
		else if (hasAsked.current && isThere) sentence.current?.focus();
	}, [asking, isThere]);
	const part = useRef<HTMLElement>(null);
	const isLinked = useLocation().hash === HASH;
	useEffect(() => {
		if (isLinked) part.current?.scrollIntoView();
	}, [isLinked]);
	return (
		<section
			ref={part}
			aria-labelledby="human-review"
			className="mt-12 grid justify-items-start gap-3 border-t border-ink pt-5 *:max-w-prose"
		>
			<h2 id="human-review" className="text-h2">
				{words.title}
			</h2>
			{review === null && (
				<>
					<p className="text-body text-ink-2">{words.offer}</p>
					<Button kind="secondary" disabled={!online} onClick={() => setAsking(true)}>
						{words.ask}
					</Button>
					{!online && <p className="text-meta text-ink-2">{words.offline}</p>}
				</>
			)}
			{review && (
				<>
					<output ref={sentence} tabIndex={-1} className="text-body text-ink-2 outline-none">
						{isOpenReview(review)
							? words.open(longDateTime(review.asked_at))
							: words.answered(longDateTime(review.answered_at))}
					</output>
					{review.answer !== '' && (
						<p dir="auto" className="text-body whitespace-pre-line text-ink [overflow-wrap:anywhere]">
							{review.answer}
						</p>
					)}
					{review.message !== '' && (
						<details>
							<summary className="flex min-h-11 items-center gap-2 py-2 text-control font-label hover:text-accent">
								<Icon icon={ChevronRight} className="text-ink-2 transition-transform in-open:rotate-90" />
								{words.yourMessage}
							</summary>
							<p dir="auto" className="voice whitespace-pre-line text-ink [overflow-wrap:anywhere]">
								{review.message}
							</p>
						</details>
					)}
				</>
			)}
			<HumanReviewDialog
				assessmentId={assessment.id}
				open={asking}
				focusAfter={() => sentence.current}
				onClose={() => setAsking(false)}
			/>
		</section>
	);
}
