import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import { HUMAN_REVIEW_MAX_CHARS } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { askForHumanReview } from '../../core/session/evaluation-actions.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import type { DialogProps } from '../../ui/dialog-props.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const words = humanReviewMessages.dialog;

/** Requests a human review with an optional message. The text stays until it is sent. */
export function HumanReviewDialog({
	assessmentId,
	open,
	focusAfter,
	onClose,
}: { assessmentId: string } & Required<Pick<DialogProps, 'open' | 'focusAfter' | 'onClose'>>) {
	const [message, setMessage] = useState('');
	const { busy, failure, run } = useMutation(onClose);
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
