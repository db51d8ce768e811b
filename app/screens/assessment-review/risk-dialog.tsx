import { useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { type RiskDecision, riskAsSeen } from '#domain/assessments/risk-decision';
import { type ReasonFault, reasonFault } from '#domain/evaluation/reason';
import { FormDialog } from '../../components/form-dialog.tsx';
import { decideBehaviorRisk } from '../../machines/evaluation/evaluation-deeds.ts';
import { useDeed } from '../../machines/evaluation/use-deed.ts';
import { behaviorMessages } from '../../messages/behavior.ts';
import { deedFailureText } from '../../messages/deed-failures.ts';
import { reasonMessages } from '../../messages/reasons.ts';
import { ReasonField } from './reason-field.tsx';

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
	const save = () => {
		const found = reasonFault(reason) ?? null;
		setFault(found);
		if (found === null) run(() => decideBehaviorRisk(review.id, decision, reason, seen));
	};
	return (
		<FormDialog
			open
			title={words.title[decision]}
			description={words.text[decision]}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save[decision]}
			busy={busy}
			error={failure && deedFailureText(failure)}
			onSubmit={save}
			onClose={onClose}
		>
			<ReasonField value={reason} onChange={setReason} error={fault && reasonMessages.faults[fault]} />
		</FormDialog>
	);
}
