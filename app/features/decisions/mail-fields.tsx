import type { HireStage } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type MailDraft, type MailText, mailFor, mailProblems } from './mail-draft.ts';
import { MailPreview } from './mail-preview.tsx';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** The text of a decision's mail and what the first candidate reads. */
export function MailFields({
	mail,
	stage,
	writtenFor,
	first,
	isChecked,
	hasPreview,
	onChange,
}: {
	mail: MailDraft;
	stage: HireStage;
	/** The stage for which it was written by hand. */
	writtenFor: HireStage | undefined;
	/** What fills the fields in the preview. */
	first: { name: string; job: string };
	/** Whether errors are shown. */
	isChecked: boolean;
	hasPreview: boolean;
	onChange: (mail: MailText) => void;
}) {
	const filled = mailFor(mail, first);
	const problems = isChecked ? mailProblems(mail, [filled]) : {};
	const { subject, text } = mail;
	return (
		<>
			{writtenFor && writtenFor !== stage && (
				<p className="text-control text-warn">{words.writtenFor(hireWords.stages[writtenFor])}</p>
			)}
			<TextField
				label={words.subject}
				value={subject}
				error={problems.subject ?? null}
				onChange={(typed) => onChange({ subject: typed, text })}
			/>
			<TextArea
				label={words.text}
				help={words.textHelp}
				isGrowing
				value={text}
				error={problems.text ?? null}
				onChange={(typed) => onChange({ subject, text: typed })}
			/>
			{hasPreview && (
				<details open className="border-t border-line pt-2">
					<summary className="mb-2 min-h-6 text-control hover:text-accent pointer-coarse:min-h-11">
						{words.preview(first.name)}
					</summary>
					<MailPreview mail={mail} stage={stage} first={first} />
				</details>
			)}
		</>
	);
}
