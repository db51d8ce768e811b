import type { HireStage } from '#domain/hire-events/hire-event';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { draftOf, type MailDraft, mailFor, mailProblem } from './mail-draft.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** The mail of a decision: whether it is sent, when, its text and what the first candidate reads. */
export function MailFields({
	mail,
	stage,
	first,
	isChecked,
	onChange,
}: {
	/** Null: none is sent. */
	mail: MailDraft | null;
	stage: HireStage;
	/** What fills the fields in the preview. */
	first: { name: string; job: string };
	/** Whether errors are shown. */
	isChecked: boolean;
	onChange: (mail: MailDraft | null) => void;
}) {
	const filled = mail && mailFor(mail, first);
	const problem = isChecked && mail ? mailProblem(mail, [filled]) : null;
	const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
	return (
		<>
			<Checkbox
				label={words.send}
				checked={mail !== null}
				onChange={(isOn) => onChange(isOn ? draftOf(stage) : null)}
			/>
			{mail && filled && (
				<>
					<TextField
						label={words.subject}
						value={mail.subject}
						error={errorOf('subject')}
						onChange={(subject) => onChange({ ...mail, subject })}
					/>
					<TextArea
						label={words.text}
						help={words.textHelp}
						isGrowing
						value={mail.text}
						error={errorOf('text')}
						onChange={(text) => onChange({ ...mail, text })}
					/>
					<TextField
						label={words.hours}
						inputMode="numeric"
						value={mail.hours}
						error={errorOf('hours')}
						onChange={(hours) => onChange({ ...mail, hours })}
					/>
					<p className="text-meta text-ink-2">{words.when(mail.hours)}</p>
					<details className="border-y border-line py-2">
						<summary className="min-h-6 text-control hover:text-accent">{words.preview(first.name)}</summary>
						<div dir="auto" className="grid gap-2 py-3 text-body whitespace-pre-line [overflow-wrap:anywhere]">
							<p className="font-label">{filled.subject}</p>
							<p>{filled.text}</p>
							{stage === 'rejected' && <p className="text-meta text-ink-2">{words.links}</p>}
						</div>
					</details>
				</>
			)}
		</>
	);
}
