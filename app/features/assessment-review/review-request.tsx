import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { HUMAN_REVIEW_MAX_CHARS, type HumanReview, isOpenReview } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { useOnline } from '../../core/platform/online.ts';
import { replyToReviewRequest } from '../../core/session/evaluation-actions.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = humanReviewMessages.staff;

/** The candidate's request for human review, with its reply or the form for one. */
export function ReviewRequest({ review, request }: { review: AssessmentReview; request: HumanReview }) {
	const isOwn = useIsOwnOfficial(review);
	return (
		<section aria-labelledby="asked" className="mt-8 grid max-w-prose gap-3 border-t border-line pt-5">
			<h3 id="asked" className="flex flex-wrap items-center gap-3 text-lead">
				<span>{words.title}</span>
				{isOpenReview(request) && <Badge kind="warn">{words.open}</Badge>}
			</h3>
			<p className="text-body text-ink-2">{words.asked(longDateTime(request.asked_at))}</p>
			{request.message === '' ? (
				<p className="text-body text-ink-3">{words.noMessage}</p>
			) : (
				<p dir="auto" className="voice whitespace-pre-line text-ink [overflow-wrap:anywhere]">
					{request.message}
				</p>
			)}
			{isOpenReview(request) ? (
				!isOwn && <ReplyForm assessmentId={review.id} />
			) : (
				<div className="grid gap-1 border-t border-line pt-3">
					<p className="text-meta text-ink-3">
						{words.answered(longDateTime(request.answered_at), review.human_review_by ?? '')}
					</p>
					<p dir="auto" className="text-body whitespace-pre-line [overflow-wrap:anywhere]">
						{request.answer}
					</p>
				</div>
			)}
		</section>
	);
}

function ReplyForm({ assessmentId }: { assessmentId: string }) {
	const online = useOnline();
	const [reply, setReply] = useState('');
	const [isMissing, setMissing] = useState(false);
	const { busy, failure, run } = useMutation(() => undefined);
	const isTooLong = reply.length > HUMAN_REVIEW_MAX_CHARS;
	const send = () => {
		if (!online || busy) return;
		setMissing(reply.trim() === '');
		if (reply.trim() !== '' && !isTooLong) run(() => replyToReviewRequest(assessmentId, reply));
	};
	const error = isTooLong ? humanReviewMessages.tooLong(HUMAN_REVIEW_MAX_CHARS) : isMissing ? words.missing : null;
	return (
		<Form className="grid justify-items-start gap-3" onSubmit={send}>
			<FormError message={failure && actionFailureText(failure)} />
			<div className="w-full">
				<TextArea label={words.label} help={words.help} isGrowing value={reply} onChange={setReply} error={error} />
			</div>
			<Button type="submit" busy={busy} busyText={humanReviewMessages.dialog.sending} disabled={!online}>
				{words.send}
			</Button>
			{!online && <p className="text-meta text-ink-2">{words.offline}</p>}
		</Form>
	);
}
