import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { HUMAN_REVIEW_MAX_CHARS, isOpenReview, replyDueDay } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { localDay } from '#domain/text/local-day';
import { useOnline } from '../../core/platform/online.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { useStoredText } from '../../core/session/use-stored-text.ts';
import { replyDraftKey } from '../../core/store/local-draft-keys.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { REQUEST_ID } from '../../ui/evaluation/human-review-request.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { replyToReviewRequest } from './review-calls.ts';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = humanReviewMessages.staff;

/** Says above the answers that a human review waits for a reply, until when, and what the candidate wrote. */
export function RequestStrip({ review }: { review: AssessmentReview }) {
	const isOwn = useIsOwnOfficial(review);
	const now = useMinute();
	const { human_review: request } = review;
	if (!request || !isOpenReview(request) || review.is_admin_test) return null;
	const due = replyDueDay(request.asked_at);
	const deadline = (localDay(new Date(now)) > due ? words.wasDue : words.dueBy)(longDate(due));
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-tint px-4 py-2 text-control text-ink forced-colors:border">
			<Icon icon={MessageSquare} size={18} className="text-warn" />
			<p className="min-w-[min(12rem,100%)] flex-1">
				<strong className="font-heading">{`${words.title}. ${deadline}.`}</strong>
				{request.message !== '' && (
					<span dir="auto" className="line-clamp-2 text-meta text-ink-2 [overflow-wrap:anywhere]">
						{request.message}
					</span>
				)}
			</p>
			{!isOwn && (
				<Button
					kind="secondary"
					size="small"
					onClick={() => document.querySelector<HTMLElement>(`#${REQUEST_ID} textarea`)?.focus()}
				>
					{words.reply}
				</Button>
			)}
		</div>
	);
}

/** The form for the reply to a request for human review. What is typed is saved on this device immediately, until it is sent or cleared. */
export function ReplyForm({ assessmentId }: { assessmentId: string }) {
	const online = useOnline();
	const [reply, setReply] = useStoredText(replyDraftKey(assessmentId));
	const [isMissing, setMissing] = useState(false);
	const { busy, failure, run } = useMutation(() => setReply(''));
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

/** What this member had written when a colleague replied. */
export function UnsentReply({ assessmentId, answer }: { assessmentId: string; answer: string }) {
	const [text, setText] = useStoredText(replyDraftKey(assessmentId));
	// A reply that was just sent is the answer.
	if (text.trim() === '' || text.trim() === answer) return null;
	return (
		<div className="mt-6 grid max-w-prose justify-items-start gap-2 text-body">
			<p className="text-meta text-ink-2">{words.unsent}</p>
			<p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
				{text}
			</p>
			<Button kind="secondary" size="small" onClick={() => setText('')}>
				{words.discard}
			</Button>
		</div>
	);
}
