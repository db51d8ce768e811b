import type { AssessmentReview } from '#domain/assessments/assessment';
import type { Override } from '#domain/evaluation/override';
import { overrideMessages as words } from '#domain/evaluation/override-words';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { Badge } from '../../ui/badge.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { ReviewRequest } from './review-request.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

/** The human part of a review: scores by staff, and the candidate's request for human review. */
export function ReviewOverrides({ review }: { review: AssessmentReview }) {
	const isOwn = useIsOwnOfficial(review);
	const { overrides } = review;
	return (
		<section aria-labelledby="overrides" className="mt-12">
			<h2 id="overrides" className="flex flex-wrap items-center gap-3 border-b border-ink pb-3 text-h2">
				<span>{words.title}</span>
				{review.accommodation && <Badge kind="neutral">{words.accommodation}</Badge>}
			</h2>
			{isOwn && <p className="mt-4 max-w-prose text-body text-ink-2">{words.own}</p>}
			{review.ai_declined && (
				<p className="mt-4 max-w-prose text-body text-ink-2">{words.declined(review.score !== null)}</p>
			)}
			{overrides.length === 0 ? (
				<p className="mt-4 max-w-prose text-body text-ink-3">{words.none}</p>
			) : (
				<ol aria-label={words.list}>
					{overrides.map((override) => (
						<OverrideRow key={override.id} override={override} />
					))}
				</ol>
			)}
			{review.human_review && <ReviewRequest review={review} request={review.human_review} />}
		</section>
	);
}

function OverrideRow({ override }: { override: Override }) {
	const { original_score: original, override_score: score } = override;
	const difference = original === null ? 0 : score - original;
	return (
		<li className="grid gap-1 border-b border-line py-4">
			<p className="flex flex-wrap items-baseline gap-x-3 text-body font-heading">
				<span>{words.change(original, score)}</span>
				{difference !== 0 && (
					<span className={difference > 0 ? 'text-meta text-ok' : 'text-meta text-bad'}>
						{words.signed(difference)}
					</span>
				)}
			</p>
			<p dir="auto" className="max-w-prose text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
				{override.override_reason}
			</p>
			<p className="text-meta text-ink-3">
				{reasonMessages.by(override.overridden_by_name, longDateTime(override.created_at))}
			</p>
		</li>
	);
}
