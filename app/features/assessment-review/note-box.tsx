import { useEffect, useState } from 'react';
import { mentionedIn } from '#domain/assessments/mentions';
import { NOTE_CHARS, noteError } from '#domain/assessments/note';
import { noteMessages as words } from '#domain/assessments/note-words';
import { OP_LIMITS } from '#domain/ops/op-limits';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { saveNote } from '../../entities/applications/application-actions.ts';
import { findNoteDraft, type NoteDraft, saveNoteDraft } from '../../entities/applications/queue-application-actions.ts';
import { useColleagues } from '../../entities/staff/use-colleagues.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NoteField } from './note-field.tsx';

const EMPTY: NoteDraft = { text: '', people: [] };

/** The length from which the limit is counted out. */
const COUNTED_FROM = NOTE_CHARS * 0.8;

/** Adds a note to an application. What is typed is saved on this device immediately, until the note is saved or cleared. */
export function NoteBox({ assessmentId, userId }: { assessmentId: string; userId: string }) {
	const colleagues = useColleagues().value;
	const [draft, setDraft] = useState(EMPTY);
	const [isChecked, setChecked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	useEffect(() => {
		findNoteDraft(accountDatabase(userId), assessmentId).then((stored) => {
			// Input typed while the stored text was being read is newer.
			if (stored) setDraft((typed) => (typed.text === '' ? stored : typed));
		}, reportStorageFailure);
	}, [userId, assessmentId]);

	const change = (next: NoteDraft) => {
		setDraft(next);
		setChecked(false);
		saveNoteDraft(accountDatabase(userId), assessmentId, next).catch(reportStorageFailure);
	};
	const save = async () => {
		setChecked(true);
		if (busy || noteError(draft.text)) return;
		setBusy(true);
		setFailure(null);
		const isStored = await saveNote(userId, {
			assessment_id: assessmentId,
			text: draft.text,
			mentions: mentionedIn(draft.text, [...draft.people, ...(colleagues ?? [])]).slice(0, OP_LIMITS.mentions),
		});
		setBusy(false);
		if (!isStored) {
			setFailure(words.failed);
			return;
		}
		setDraft(EMPTY);
		setChecked(false);
	};
	const error = noteError(draft.text);
	const displayed = error === 'text_too_long' || isChecked ? error : null;
	return (
		<Form className="grid gap-2 pt-4" onSubmit={() => void save()}>
			<NoteField
				people={colleagues?.filter(({ user_id }) => user_id !== userId)}
				label={words.label}
				help={words.help}
				readOnly={busy}
				value={draft.text}
				counter={draft.text.length >= COUNTED_FROM ? { count: draft.text.length, max: NOTE_CHARS } : undefined}
				error={displayed && words.errors[displayed]}
				onChange={(text) => change({ ...draft, text })}
				onMention={(person, text) => change({ text, people: [...draft.people, person] })}
			/>
			<FormError message={failure} />
			<Button
				type="submit"
				kind="secondary"
				size="small"
				className="justify-self-start"
				busy={busy}
				busyText={words.saving}
			>
				{words.save}
			</Button>
		</Form>
	);
}
