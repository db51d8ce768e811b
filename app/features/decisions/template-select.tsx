import { useState } from 'react';
import type { TeamText } from '#domain/team-texts/team-text';
import { Select } from '../../ui/select.tsx';
import type { MailText } from './mail-draft.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** Replaces a mail with one that the team has, and with the own text again; nothing while the team has none. */
export function TemplateSelect({
	texts,
	mail: { subject, text },
	fill = (mail) => mail,
	onChange,
}: {
	texts: readonly TeamText[];
	mail: MailText;
	/** Fills the fields of a mail of the team. */
	fill?: (mail: MailText) => MailText;
	onChange: (mail: MailText, isOwn: boolean) => void;
}) {
	const [replaced, setReplaced] = useState<MailText | null>(null);
	const mails = texts
		.filter(({ kind }) => kind === 'mail')
		.map((each) => ({ id: each.id, name: each.name, ...fill({ subject: each.subject, text: each.text }) }));
	if (mails.length === 0) return null;
	const value = mails.find((each) => each.subject === subject && each.text === text)?.id ?? '';
	const isEmpty = subject === '' && text === '';
	return (
		<Select
			label={words.template}
			value={value}
			options={[
				...(value === '' || replaced ? [{ value: '', label: isEmpty ? words.noTemplate : words.ownText }] : []),
				...mails.map(({ id, name }) => ({ value: id, label: name })),
			]}
			onChange={(id) => {
				const chosen = mails.find((each) => each.id === id);
				if (value === '' && !isEmpty) setReplaced({ subject, text });
				if (chosen) onChange({ subject: chosen.subject, text: chosen.text }, false);
				else if (replaced) onChange(replaced, true);
			}}
		/>
	);
}
