import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type OverrideError, overrideError } from '#domain/evaluation/override';
import { overrideMessages } from '#domain/evaluation/override-words';
import { reasonError } from '#domain/evaluation/reason';
import { useMutation } from '../../core/session/use-mutation.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { overrideScore } from './review-calls.ts';

const words = overrideMessages.dialog;

const OF_SCORE: readonly OverrideError[] = ['score_missing', 'score_out_of_range'];

/** Sets or replaces the score, with a reason. The input stays until the server accepts it. */
export function ScoreDialog({ review, onClose }: { review: AssessmentReview; onClose: () => void }) {
	const [score, setScore] = useState('');
	const [reason, setReason] = useState('');
	const [errors, setErrors] = useState<{ score?: OverrideError | undefined; reason?: OverrideError | undefined }>({});
	const { busy, failure, run } = useMutation(onClose);
	const save = () => {
		const given = score.trim() === '' ? undefined : Number(score);
		const found = overrideError(given, reason);
		const ofScore = found && OF_SCORE.includes(found) ? found : undefined;
		setErrors({ score: ofScore, reason: reasonError(reason) });
		if (found === undefined && given !== undefined) run(() => overrideScore(review.id, given, reason));
	};
	return (
		<AskingFormDialog
			open
			isTyped={reason.trim() !== ''}
			title={review.score === null ? overrideMessages.give : overrideMessages.override}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save}
			busy={busy}
			error={failure && actionFailureText(failure)}
			onSubmit={save}
			onClose={onClose}
		>
			<TextField
				data-autofocus
				label={words.score}
				help={words.scoreHelp}
				inputMode="numeric"
				autoComplete="off"
				value={score}
				onChange={setScore}
				error={errors.score && overrideMessages.errors[errors.score]}
			/>
			<ReasonField
				help={words.reasonHelp}
				value={reason}
				onChange={setReason}
				error={errors.reason ? overrideMessages.errors[errors.reason] : null}
			/>
		</AskingFormDialog>
	);
}
