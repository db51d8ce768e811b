import { eventDay, HIRE_STAGES, type HireEvent } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { useOnline } from '../../core/platform/online.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { EventFields, readDraft, useEventDraft } from './event-fields.tsx';
import { correctHireEvent } from './hire-actions.ts';
import { hireFailureText, hireMessages } from './words.ts';

const words = hireMessages.dialog;

/** Corrects stage, performance score, date and feedback of an event. */
export function CorrectDialog({
	event,
	onDone,
	onClose,
}: {
	event: HireEvent;
	onDone: () => void;
	onClose: () => void;
}) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const { draft, error, change, setError } = useEventDraft({
		stage: event.stage,
		performance: event.performance_score === null ? '' : String(event.performance_score),
		day: eventDay(event.event_date),
		feedback: event.feedback,
	});
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.corrected);
		onDone();
		onClose();
	});
	const save = (): void => {
		const fields = readDraft(draft, event.event_date);
		if (typeof fields === 'string') setError(fields);
		else run(() => correctHireEvent(event.id, fields));
	};
	return (
		<AskingFormDialog
			open
			isTyped={draft.feedback !== event.feedback}
			title={words.correct}
			description={words.correctText(event.candidate_name || hireWords.noName, event.job_title)}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={words.save}
			busy={busy}
			disabled={!online}
			error={failure && hireFailureText(words.failed, failure)}
			onSubmit={save}
			onClose={onClose}
		>
			{saysOffline && <p className="text-control">{hireMessages.needsNetwork}</p>}
			<EventFields stages={HIRE_STAGES} draft={draft} error={error} onChange={change} />
		</AskingFormDialog>
	);
}
