import type { ReactNode } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { isOpenReview } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { Badge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { longDateTime } from '../dates.ts';
import { useIsPrint } from './section.tsx';

const words = humanReviewMessages.staff;

export const REQUEST_ID = 'asked';

/** The candidate's request for human review, if any, with its reply. `children`: the form for one that is missing. */
export function HumanReviewRequest({ review, children }: { review: AssessmentReview; children?: ReactNode }) {
	const isPrint = useIsPrint();
	const { human_review: request } = review;
	if (!request) return null;
	const isOpen = isOpenReview(request);
	const titleId = `${REQUEST_ID}-title`;
	return (
		<section
			id={REQUEST_ID}
			aria-labelledby={titleId}
			className={isPrint ? 'space-y-1' : 'mt-12 grid gap-3 text-body [&>*:not(h2)]:max-w-prose'}
		>
			{isPrint ? (
				<h3 id={titleId} className="text-control">
					{words.title}
				</h3>
			) : (
				<h2 id={titleId} className="flex flex-wrap items-center gap-3 border-b border-ink pb-3 text-h2">
					<span>{words.title}</span>
					{isOpen && <Badge kind="warn">{words.open}</Badge>}
				</h2>
			)}
			<p className="text-ink-2">{words.asked(longDateTime(request.asked_at))}</p>
			{request.message === '' ? (
				<p className="text-ink-3">{words.noMessage}</p>
			) : (
				<p
					dir="auto"
					className={classNames(
						'whitespace-pre-line [overflow-wrap:anywhere]',
						isPrint ? 'font-voice' : 'voice text-ink',
					)}
				>
					{request.message}
				</p>
			)}
			{!isOpen ? (
				<div className={isPrint ? 'space-y-1' : 'grid gap-1 border-t border-line pt-3'}>
					<p className="text-meta text-ink-3">
						{words.answered(longDateTime(request.answered_at), review.human_review_by ?? '')}
					</p>
					<p dir="auto" className={classNames('whitespace-pre-line [overflow-wrap:anywhere]', isPrint && 'text-ink-2')}>
						{request.answer}
					</p>
				</div>
			) : isPrint ? (
				<p className="font-label">{words.open}</p>
			) : (
				children && <div>{children}</div>
			)}
		</section>
	);
}
