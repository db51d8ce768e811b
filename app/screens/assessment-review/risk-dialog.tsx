import { useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type RiskDecision, riskAsSeen } from '#domain/assessments/risk-decision';
import { REASON_MAX_CHARS, type ReasonFault, reasonFault } from '#domain/evaluation/reason';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { decideBehaviorRisk } from '../../machines/evaluation/evaluation-deeds.ts';
import { useDeed } from '../../machines/evaluation/use-deed.ts';
import { behaviorMessages } from '../../messages/behavior.ts';
import { deedFailureText } from '../../messages/deed-failures.ts';
import { reasonMessages } from '../../messages/reasons.ts';

const words = behaviorMessages.decisions.dialog;

/** Dismisses the behaviour risk with a reason, or takes a dismissal back. What was typed stays until it was taken. */
export function RiskDialog({
	review,
	decision,
	onClose,
}: {
	review: AssessmentReview;
	decision: RiskDecision;
	onClose: () => void;
}) {
	// What changes behind the dialog was not what led here.
	const [seen] = useState(() => riskAsSeen(review));
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState<ReasonFault | null>(null);
	const { busy, failure, run } = useDeed(onClose);
	const close = () => {
		if (!busy) onClose();
	};
	const save = () => {
		const found = reasonFault(reason) ?? null;
		setFault(found);
		if (found === null) run(() => decideBehaviorRisk(review.id, decision, reason, seen));
	};
	return (
		<Dialog
			open
			onClose={close}
			title={words.title[decision]}
			description={words.text[decision]}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button busy={busy} busyText={words.saving} onClick={save}>
						{words.save[decision]}
					</Button>
				</div>
			}
		>
			<div className="grid gap-5">
				<FormError message={failure && deedFailureText(failure)} />
				<TextArea
					label={reasonMessages.label}
					help={reasonMessages.help}
					isGrowing
					value={reason}
					onChange={setReason}
					counter={{ count: reason.length, max: REASON_MAX_CHARS }}
					error={fault && reasonMessages.faults[fault]}
				/>
			</div>
		</Dialog>
	);
}
