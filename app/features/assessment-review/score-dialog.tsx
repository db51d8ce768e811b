import { useState } from 'react';
import { deedFailureText } from '#domain/assessments/action-errors';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type OverrideFault, overrideFault } from '#domain/evaluation/override';
import { reasonFault } from '#domain/evaluation/reason';
import { overrideScore } from '../../core/session/evaluation-actions.ts';
import { useDeed } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { overrideMessages } from './override-words.ts';
import { ReasonField } from './reason-field.tsx';

const words = overrideMessages.dialog;

const OF_SCORE: readonly OverrideFault[] = ['score_missing', 'score_out_of_range'];

/** Gives a score with a reason, or puts one in the place of another. What was typed stays until it was taken. */
export function ScoreDialog({ review, onClose }: { review: AssessmentReview; onClose: () => void }) {
	const [score, setScore] = useState('');
	const [reason, setReason] = useState('');
	const [faults, setFaults] = useState<{ score?: OverrideFault | undefined; reason?: OverrideFault | undefined }>({});
	const { busy, failure, run } = useDeed(onClose);
	const save = () => {
		const given = score.trim() === '' ? undefined : Number(score);
		const found = overrideFault(given, reason);
		const ofScore = found && OF_SCORE.includes(found) ? found : undefined;
		setFaults({ score: ofScore, reason: reasonFault(reason) });
		if (found === undefined && given !== undefined) run(() => overrideScore(review.id, given, reason));
	};
	return (
		<FormDialog
			open
			title={review.score === null ? overrideMessages.give : overrideMessages.override}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save}
			busy={busy}
			error={failure && deedFailureText(failure)}
			onSubmit={save}
			onClose={onClose}
		>
			<TextField
				label={words.score}
				help={words.scoreHelp}
				inputMode="numeric"
				autoComplete="off"
				value={score}
				onChange={setScore}
				error={faults.score && overrideMessages.faults[faults.score]}
			/>
			<ReasonField
				value={reason}
				onChange={setReason}
				error={faults.reason ? overrideMessages.faults[faults.reason] : null}
			/>
		</FormDialog>
	);
}
