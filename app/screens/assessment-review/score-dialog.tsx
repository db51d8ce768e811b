import { useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type OverrideFault, overrideFault } from '#domain/evaluation/override';
import { REASON_MAX_CHARS } from '#domain/evaluation/reason';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { overrideScore } from '../../machines/evaluation/evaluation-deeds.ts';
import { useDeed } from '../../machines/evaluation/use-deed.ts';
import { deedFailureText } from '../../messages/deed-failures.ts';
import { overrideMessages } from '../../messages/overrides.ts';
import { reasonMessages } from '../../messages/reasons.ts';

const words = overrideMessages.dialog;

const OF_SCORE: readonly OverrideFault[] = ['score_missing', 'score_out_of_range'];

/** Gives a score with a reason, or puts one in the place of another. What was typed stays until it was taken. */
export function ScoreDialog({ review, onClose }: { review: AssessmentReview; onClose: () => void }) {
	const [score, setScore] = useState('');
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState<OverrideFault | null>(null);
	const { busy, failure, run } = useDeed(onClose);
	const close = () => {
		if (!busy) onClose();
	};
	const save = () => {
		const given = score.trim() === '' ? undefined : Number(score);
		const found = overrideFault(given, reason) ?? null;
		setFault(found);
		if (found === null && given !== undefined) run(() => overrideScore(review.id, given, reason));
	};
	const isOfScore = fault !== null && OF_SCORE.includes(fault);
	return (
		<Dialog
			open
			onClose={close}
			title={review.score === null ? overrideMessages.give : overrideMessages.override}
			description={words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button busy={busy} busyText={words.saving} onClick={save}>
						{words.save}
					</Button>
				</div>
			}
		>
			<div className="grid gap-5">
				<FormError message={failure && deedFailureText(failure)} />
				<TextField
					label={words.score}
					help={words.scoreHelp}
					inputMode="numeric"
					autoComplete="off"
					value={score}
					onChange={setScore}
					error={isOfScore ? overrideMessages.faults[fault] : null}
				/>
				<TextArea
					label={reasonMessages.label}
					help={reasonMessages.help}
					isGrowing
					value={reason}
					onChange={setReason}
					counter={{ count: reason.length, max: REASON_MAX_CHARS }}
					error={fault && !isOfScore ? overrideMessages.faults[fault] : null}
				/>
			</div>
		</Dialog>
	);
}
