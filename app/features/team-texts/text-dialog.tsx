import { useState } from 'react';
import { RECORDED_STAGES } from '#domain/hire-events/decision';
import { filledMail } from '#domain/hire-events/mail-templates';
import { type TeamTextError, teamTextError } from '#domain/team-texts/check-team-text';
import type { TeamText, TeamTextValues } from '#domain/team-texts/team-text';
import { offeredWith } from '#domain/team-texts/team-text-words';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reportOutcome } from './report-outcome.ts';
import { saveTeamText } from './stored-texts.ts';
import { teamTextMessages as words } from './words.ts';

const STAGES = (['', ...RECORDED_STAGES] as const).map((value) => ({ value, label: offeredWith(value) }));

/** Writes a mail or a reason of the team; `began` is null for a new one. Works offline. */
export function TextDialog({
	userId,
	kind,
	began: initial,
	onClose,
}: {
	userId: string;
	kind: TeamText['kind'];
	began: TeamText | null;
	onClose: () => void;
}) {
	// The base of the edit: a pull during the edit changes the list, but not this.
	const [began] = useState(initial);
	const [first] = useState<TeamTextValues>(began ?? { kind, stage: '', name: '', subject: '', text: '' });
	const [typed, setTyped] = useState(first);
	const [error, setError] = useState<TeamTextError | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const change = (changed: Partial<TeamTextValues>) => setTyped({ ...typed, ...changed });
	const errorOf = (field: TeamTextError['field']) => (error?.field === field ? error.text : null);
	const save = async () => {
		if (busy) return;
		const found = teamTextError(typed);
		setError(found);
		if (found) return;
		setBusy(true);
		setFailure(null);
		const outcome = await saveTeamText(userId, began, typed);
		setBusy(false);
		// What was written stays in the dialog where it was not stored.
		if (outcome.kind === 'failed') setFailure(words.failed);
		else if (outcome.kind === 'gone') setFailure(words.gone);
		else {
			reportOutcome(outcome, words.saved);
			onClose();
		}
	};
	const filled = filledMail(typed, words.example);
	return (
		<AskingFormDialog
			open
			isTyped={JSON.stringify(typed) !== JSON.stringify(first)}
			title={began ? words[kind].edit : words[kind].add}
			words={{ cancel: words.cancel, busy: words.saving }}
			submit={words.save}
			busy={busy}
			error={failure}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			{kind === 'mail' && (
				<TextField
					label={words.fields.name}
					value={typed.name}
					error={errorOf('name')}
					onChange={(name) => change({ name })}
				/>
			)}
			<Select label={words.fields.stage} value={typed.stage} options={STAGES} onChange={(stage) => change({ stage })} />
			{kind === 'mail' && (
				<TextField
					label={words.fields.subject}
					value={typed.subject}
					error={errorOf('subject')}
					onChange={(subject) => change({ subject })}
				/>
			)}
			<TextArea
				label={words.fields.text}
				help={kind === 'mail' ? words.mailHelp : words.reasonHelp}
				isGrowing
				value={typed.text}
				error={errorOf('text')}
				onChange={(text) => change({ text })}
			/>
			{kind === 'mail' && (
				<details className="border-y border-line py-2">
					<summary className="min-h-6 text-control hover:text-accent">{words.preview}</summary>
					<div dir="auto" className="grid gap-2 py-3 text-body whitespace-pre-line [overflow-wrap:anywhere]">
						<p className="font-label">{filled.subject}</p>
						<p>{filled.text}</p>
					</div>
				</details>
			)}
		</AskingFormDialog>
	);
}
