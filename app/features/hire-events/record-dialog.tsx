import { useState } from 'react';
import { DECISION_STAGES, HIRE_STAGES } from '#domain/hire-events/hire-event';
import { localDay } from '#domain/text/local-day';
import { useOnline } from '../../core/platform/online.ts';
import { isTestMode } from '../../core/platform/test-mode.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ApplicationChoice } from './application-choice.tsx';
import { EventFields, readDraft, useEventDraft } from './event-fields.tsx';
import { recordHireEvent } from './hire-actions.ts';
import { hireFailureText, hireMessages } from './words.ts';

const words = hireMessages.dialog;

/** Records an event of an application: any stage for admins, only decisions for reviewers. */
export function RecordDialog({
	isAdmin,
	onDone,
	onClose,
}: {
	isAdmin: boolean;
	onDone: () => void;
	onClose: () => void;
}) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const [opened] = useState(() => new Date());
	const [assessmentId, setAssessmentId] = useState('');
	const { draft, error, change, setError } = useEventDraft({
		stage: isAdmin ? 'screened' : 'hired',
		performance: '',
		day: localDay(opened),
		feedback: '',
	});
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.done);
		onDone();
		onClose();
	});
	const save = (): void => {
		const fields = readDraft(draft, opened.toISOString());
		if (typeof fields === 'string') setError(fields);
		else run(() => recordHireEvent(assessmentId, fields, isAdmin));
	};
	return (
		<AskingFormDialog
			open
			isTyped={draft.feedback.trim() !== ''}
			title={isAdmin ? words.add : words.decide}
			description={`${isAdmin ? words.addText : words.decideText} ${isTestMode() ? words.inTestMode : words.counts}`}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={words.submit}
			busy={busy}
			disabled={!online || assessmentId === ''}
			error={failure && hireFailureText(words.failed, failure)}
			onSubmit={save}
			onClose={onClose}
		>
			{saysOffline && <p className="text-control">{hireMessages.needsNetwork}</p>}
			<ApplicationChoice value={assessmentId} onChange={setAssessmentId} />
			<EventFields stages={isAdmin ? HIRE_STAGES : DECISION_STAGES} draft={draft} error={error} onChange={change} />
		</AskingFormDialog>
	);
}
