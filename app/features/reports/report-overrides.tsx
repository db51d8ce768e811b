import type { AssessmentReview } from '#domain/assessments/assessment';
import { overrideMessages as words } from '#domain/evaluation/override-words';
import { HumanReviewRequest } from '../../ui/evaluation/human-review-request.tsx';
import { PrintedPart } from '../../ui/evaluation/section.tsx';
import { ReasonedList } from '../../ui/reasoned-list.tsx';

type Override = AssessmentReview['overrides'][number];

/** Human scores with their reasons, and the candidate's request for one. Renders nothing when there are neither. */
export function ReportOverrides({ review }: { review: AssessmentReview }) {
	const { overrides } = review;
	if (overrides.length === 0 && !review.ai_declined && !review.human_review) return null;
	return (
		<PrintedPart title={words.title}>
			{review.ai_declined && <p className="text-ink-2">{words.declined(review.score !== null)}</p>}
			{overrides.length === 0 ? (
				<p className="text-ink-3">{words.none}</p>
			) : (
				<ReasonedList
					label={words.list}
					decisions={overrides.map((override) => ({
						id: override.id,
						title: <Change override={override} />,
						reason: override.override_reason,
						by: override.overridden_by_name,
						at: override.created_at,
					}))}
				/>
			)}
			<HumanReviewRequest review={review} />
		</PrintedPart>
	);
}

function Change({ override: { original_score: before, override_score: after } }: { override: Override }) {
	return (
		<span className="font-heading">
			<span>{words.change(before, after)}</span>
			{before !== null && before !== after && <span className="ml-3 font-normal">{words.signed(after - before)}</span>}
		</span>
	);
}
