import type { AssessmentReview } from '#domain/assessments/assessment';
import { type HumanReview, isOpenReview } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { overrideMessages as words } from '#domain/evaluation/override-words';
import { longDateTime } from '../../ui/dates.ts';
import { OwnLines, PrintedPart } from '../../ui/evaluation/section.tsx';
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
			{review.human_review && <Request request={review.human_review} by={review.human_review_by ?? ''} />}
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

/** The candidate's request with its reply. */
function Request({ request, by }: { request: HumanReview; by: string }) {
	const staff = humanReviewMessages.staff;
	return (
		<section className="space-y-1">
			<h3 className="text-control">{staff.title}</h3>
			<p className="text-ink-2">{staff.asked(longDateTime(request.asked_at))}</p>
			<p dir="auto" className="font-voice whitespace-pre-line">
				{request.message === '' ? staff.noMessage : request.message}
			</p>
			{isOpenReview(request) ? (
				<p className="font-label">{staff.open}</p>
			) : (
				<>
					<p className="text-meta text-ink-3">{staff.answered(longDateTime(request.answered_at), by)}</p>
					<OwnLines>{request.answer}</OwnLines>
				</>
			)}
		</section>
	);
}
