import { useState } from 'react';
import { HUMAN_REVIEW_MAX_CHARS } from '#domain/assessments/human-review';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { askForPerson } from '../../machines/evaluation/evaluation-deeds.ts';
import { useDeed } from '../../machines/evaluation/use-deed.ts';
import { deedFailureText } from '../../messages/deed-failures.ts';
import { humanReviewMessages } from '../../messages/human-review.ts';

const words = humanReviewMessages.dialog;

/** Asks a person to look at the assessment, with a message if the candidate has one. What was typed stays until it was sent. */
export function HumanReviewDialog({
	assessmentId,
	open,
	onClose,
}: {
	assessmentId: string;
	open: boolean;
	onClose: () => void;
}) {
	const [message, setMessage] = useState('');
	const { busy, failure, run } = useDeed(onClose);
	const isTooLong = message.length > HUMAN_REVIEW_MAX_CHARS;
	const close = () => {
		if (!busy) onClose();
	};
	return (
		<Dialog
			open={open}
			onClose={close}
			title={words.title}
			description={words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button
						busy={busy}
						busyText={words.sending}
						disabled={isTooLong}
						onClick={() => run(() => askForPerson(assessmentId, message))}
					>
						{words.send}
					</Button>
				</div>
			}
		>
			<div className="grid gap-4">
				<FormError message={failure && deedFailureText(failure)} />
				<TextArea
					label={words.label}
					optional
					isGrowing
					value={message}
					onChange={setMessage}
					error={isTooLong ? humanReviewMessages.tooLong(HUMAN_REVIEW_MAX_CHARS) : null}
				/>
			</div>
		</Dialog>
	);
}
