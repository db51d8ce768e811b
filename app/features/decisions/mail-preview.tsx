import { useState } from 'react';
import type { HireStage } from '#domain/hire-events/hire-event';
import { classNames } from '../../ui/class-names.ts';
import { type MailDraft, mailFor } from './mail-draft.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

type PreviewProps = {
	mail: MailDraft;
	stage: HireStage;
	/** What fills its fields. */
	first: { name: string; job: string };
};

/** The mail as a candidate reads it. */
export function MailPreview({ mail, stage, first, isShort = false }: PreviewProps & { isShort?: boolean }) {
	const filled = mailFor(mail, first);
	return (
		<div dir="auto" className="grid gap-1 text-body whitespace-pre-line [overflow-wrap:anywhere]">
			<p className="font-label">{filled.subject}</p>
			<p className={classNames(isShort && 'line-clamp-3 whitespace-normal text-control text-ink-2')}>{filled.text}</p>
			{stage === 'rejected' && !isShort && <p className="text-meta text-ink-2">{words.links}</p>}
		</div>
	);
}

/** For narrow windows, where the fields of the mail stand far below: its beginning, and all of it on request. */
export function MailBeginning(props: PreviewProps) {
	const [isWhole, setWhole] = useState(false);
	const { subject, text } = props.mail;
	if (subject === '' && text === '') return <p className="text-control text-warn">{words.empty}</p>;
	return (
		<section
			aria-label={words.preview(props.first.name)}
			className="grid gap-1 rounded-control bg-well px-3 pt-2.5 pb-1"
		>
			<MailPreview {...props} isShort={!isWhole} />
			<button
				type="button"
				aria-expanded={isWhole}
				className="link min-h-8 justify-self-start text-meta pointer-coarse:min-h-11"
				onClick={() => setWhole(!isWhole)}
			>
				{isWhole ? words.less : words.read}
			</button>
		</section>
	);
}
