import type { HireStage } from '#domain/hire-events/hire-event';
import type { TeamText } from '#domain/team-texts/team-text';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { draftOf, type MailDraft, type MailSetting, mailFor, mailProblem } from './mail-draft.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** The mail of a decision: whether it is sent, when, its text and what the first candidate reads. */
export function MailFields({
	mail,
	stage,
	setting,
	isRefused,
	first,
	isChecked,
	onChange,
}: {
	/** Null: none is sent. */
	mail: MailDraft | null;
	stage: HireStage;
	setting: MailSetting;
	/** Whether the last mail to the address was refused. */
	isRefused: boolean;
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
				onChange={(isOn) => onChange(isOn ? draftOf(stage, setting) : null)}
			/>
			{mail && filled && (
				<>
					{isRefused && <p className="text-control text-warn">{words.refused}</p>}
					<Template mail={mail} texts={setting.texts} onChange={onChange} />
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

/** Fills the mail with one that the team has; nothing while the team has none. */
function Template({
	mail,
	texts,
	onChange,
}: {
	mail: MailDraft;
	texts: readonly TeamText[];
	onChange: (mail: MailDraft) => void;
}) {
	const mails = texts.filter(({ kind }) => kind === 'mail');
	if (mails.length === 0) return null;
	const isUnchanged = ({ subject, text }: TeamText): boolean => subject === mail.subject && text === mail.text;
	const value = mails.find(isUnchanged)?.id ?? '';
	return (
		<Select
			label={words.template}
			value={value}
			options={[
				...(value === '' ? [{ value: '', label: words.ownText }] : []),
				...mails.map(({ id, name }) => ({ value: id, label: name })),
			]}
			onChange={(id) => {
				const chosen = mails.find((each) => each.id === id);
				if (chosen) onChange({ ...mail, subject: chosen.subject, text: chosen.text });
			}}
		/>
	);
}
