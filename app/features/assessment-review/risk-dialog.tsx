import { useState } from 'react';
import { actionFailureText } from '#domain/assessments/action-errors';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { type RiskDecision, riskAsSeen } from '#domain/assessments/risk-decision';
import { type ReasonError, reasonError } from '#domain/evaluation/reason';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { useMutation } from '../../core/session/use-mutation.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { decideBehaviorRisk } from './review-calls.ts';

const words = behaviorMessages.decisions.dialog;

/** Dismisses the behaviour risk with a reason, or undoes a dismissal. The input stays until the server accepts it. */
export function RiskDialog({
	review,
	decision,
	onClose,
}: {
	review: AssessmentReview;
	decision: RiskDecision;
	onClose: () => void;
}) {
	// The risk as shown when the dialog opened: the decision is about that, not about later changes.
	const [seen] = useState(() => riskAsSeen(review));
	const [reason, setReason] = useState('');
	const [error, setError] = useState<ReasonError | null>(null);
	const { busy, failure, run } = useMutation(onClose);
	const save = () => {
		const found = reasonError(reason) ?? null;
		setError(found);
		if (found === null) run(() => decideBehaviorRisk(review.id, decision, reason, seen));
	};
	return (
		<AskingFormDialog
			open
			isTyped={reason.trim() !== ''}
			title={words.title[decision]}
			description={words.text[decision]}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save[decision]}
			busy={busy}
			error={failure && actionFailureText(failure)}
			onSubmit={save}
			onClose={onClose}
		>
			<ReasonField value={reason} onChange={setReason} error={error && reasonMessages.errors[error]} />
		</AskingFormDialog>
	);
}
