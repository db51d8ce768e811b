import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import { HUMAN_REVIEW_MAX_CHARS, humanReviewSchema } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { call } from '../../core/remote/call.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { useStoredText } from '../../core/session/use-stored-text.ts';
import { type ActionFailure, updateAfter, withToken } from '../../core/session/with-token.ts';
import { requestDraftKey } from '../../core/store/local-draft-keys.ts';
import { saveHumanReview } from '../../core/store/writes/save-review.ts';
import type { DialogProps } from '../../ui/dialog-props.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const words = humanReviewMessages.dialog;

/** Requests a human review of the candidate's own assessment; a repeat gets the first request. Never rejects. */
async function askForHumanReview(assessmentId: string, message: string): Promise<ActionFailure> {
	const body = { assessmentId, message: message.trim() };
	const response = await withToken((token) =>
		call(humanReviewSchema, '/api/functions/request-human-review', { method: 'POST', token, body }),
	);
	return updateAfter(response, (review, database) => saveHumanReview(database, assessmentId, review));
}

/** Requests a human review with an optional message. The text is saved on this device immediately, until it is sent or cleared. */
export function HumanReviewDialog({
	assessmentId,
	open,
	focusAfter,
	onClose,
}: { assessmentId: string } & Required<Pick<DialogProps, 'open' | 'focusAfter' | 'onClose'>>) {
	const [message, setMessage] = useStoredText(requestDraftKey(assessmentId));
	const { busy, failure, run } = useMutation(() => {
		setMessage('');
		onClose();
	});
	/** The user was warned that the message is empty: the next press sends it. */
	const [isWarned, setWarned] = useState(false);
	const isEmpty = message.trim() === '';
	const isTooLong = message.length > HUMAN_REVIEW_MAX_CHARS;
	return (
		<FormDialog
			open={open}
			focusAfter={focusAfter}
			title={words.title}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.sending }}
			submit={isWarned && isEmpty ? words.sendEmpty : words.send}
			busy={busy}
			disabled={isTooLong}
			error={failure && actionFailureText(failure)}
			onSubmit={() => {
				if (isEmpty && !isWarned) setWarned(true);
				else run(() => askForHumanReview(assessmentId, message));
			}}
			onClose={onClose}
		>
			<TextArea
				label={words.label}
				optional
				isGrowing
				value={message}
				onChange={setMessage}
				error={isTooLong ? humanReviewMessages.tooLong(HUMAN_REVIEW_MAX_CHARS) : null}
			/>
			<output className="text-control text-warn empty:hidden">{isWarned && isEmpty && words.emptyWarning}</output>
		</FormDialog>
	);
}
