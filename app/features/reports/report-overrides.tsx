import type { AssessmentReview } from '#domain/assessments/assessment';
import { type HumanReview, isOpenReview } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { overrideMessages as words } from '#domain/evaluation/override-words';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { longDateTime } from '../../ui/dates.ts';
import { Part } from './report-parts.tsx';

/** Human scores with their reasons, and the candidate's request for one. Renders nothing when there are neither. */
export function ReportOverrides({ review }: { review: AssessmentReview }) {
	const { overrides } = review;
	if (overrides.length === 0 && !review.ai_declined && !review.human_review) return null;
	return (
		<Part title={words.title}>
			{review.ai_declined && <p className="text-ink-2">{words.declined(review.score !== null)}</p>}
			{overrides.length === 0 ? (
				<p className="text-ink-3">{words.none}</p>
			) : (
				<ol aria-label={words.list} className="space-y-3">
					{overrides.map((override) => (
						<li key={override.id} className="no-break grid gap-0.5">
							<p className="font-heading">
								<span>{words.change(override.original_score, override.override_score)}</span>
								{override.original_score !== null && override.original_score !== override.override_score && (
									<span className="ml-3 font-normal">
										{words.signed(override.override_score - override.original_score)}
									</span>
								)}
							</p>
							<p dir="auto" className="whitespace-pre-line text-ink-2">
								{override.override_reason}
							</p>
							<p className="text-meta text-ink-3">
								{reasonMessages.by(override.overridden_by_name, longDateTime(override.created_at))}
							</p>
						</li>
					))}
				</ol>
			)}
			{review.human_review && <Request request={review.human_review} by={review.human_review_by ?? ''} />}
		</Part>
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
					<p dir="auto" className="whitespace-pre-line text-ink-2">
						{request.answer}
					</p>
				</>
			)}
		</section>
	);
}
