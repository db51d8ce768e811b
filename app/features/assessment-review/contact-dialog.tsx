import { useEffect, useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { filledMail } from '#domain/hire-events/mail-templates';
import { useOnline } from '../../core/platform/online.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { sendMessage } from '../../entities/applications/application-actions.ts';
import {
	findMessageDraft,
	type MessageDraft,
	saveMessageDraft,
} from '../../entities/applications/queue-application-actions.ts';
import { listTeamTexts } from '../../entities/team-texts/team-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { mailProblems } from '../decisions/mail-draft.ts';
import { MailWarnings } from '../decisions/mail-warnings.tsx';
import { TemplateSelect } from '../decisions/template-select.tsx';

import { actionMessages } from './action-words.ts';

const words = actionMessages.contact;

/** Sends a mail to the candidate. Input is saved on this device immediately, until it is sent or cleared. */
export function ContactDialog({
	review,
	userId,
	onClose,
}: {
	review: AssessmentReview;
	userId: string;
	onClose: () => void;
}) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const [draft, setDraft] = useState<MessageDraft>({ subject: '', text: '' });
	const [isRestored, setRestored] = useState(false);
	const [isChecked, setChecked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { value: texts = [] } = useRows(listTeamTexts);
	const fields = { name: review.candidate.name, job: review.job.title };

	useEffect(() => {
		findMessageDraft(accountDatabase(userId), review.id).then((stored) => {
			if (!stored) return;
			// Input typed while the stored text was being read is newer.
			setDraft((typed) => (typed.subject === '' && typed.text === '' ? stored : typed));
			setRestored(true);
		}, reportStorageFailure);
	}, [userId, review.id]);

	const change = (part: Partial<MessageDraft>) => {
		const next = { ...draft, ...part };
		setDraft(next);
		saveMessageDraft(accountDatabase(userId), review.id, next).catch(reportStorageFailure);
	};
	const filled = filledMail(draft, fields);
	const problems = mailProblems(draft, [filled]);
	const errorOf = (field: keyof typeof problems) => (isChecked ? (problems[field] ?? null) : null);
	const send = async () => {
		setChecked(true);
		if (Object.keys(problems).length > 0) return;
		setBusy(true);
		setFailure(null);
		const isStored = await sendMessage(userId, { assessment_id: review.id, ...filled });
		setBusy(false);
		if (!isStored) {
			setFailure(words.failed);
			return;
		}
		toastSuccess(online ? words.sent : words.queued);
		onClose();
	};
	return (
		<FormDialog
			open
			title={words.title(review.candidate.name)}
			description={words.text(review.candidate.email)}
			words={{ cancel: words.cancel, busy: words.sending }}
			submit={words.send}
			busy={busy}
			error={failure}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<MailWarnings messages={review.messages} hasMail />
			{isRestored && <p className="text-meta text-ink-2">{words.stored}</p>}
			<TemplateSelect
				texts={texts.map(({ text }) => text)}
				mail={draft}
				fill={(mail) => filledMail(mail, fields)}
				onChange={change}
			/>
			<TextField
				data-autofocus
				label={words.subject}
				value={draft.subject}
				onChange={(subject) => change({ subject })}
				onKeyDown={(event) => {
					// Enter would send a message that is still being written.
					if (event.key === 'Enter') event.preventDefault();
				}}
				error={errorOf('subject')}
			/>
			<TextArea
				label={words.message}
				help={words.fields}
				rows={8}
				isGrowing
				value={draft.text}
				onChange={(text) => change({ text })}
				error={errorOf('text')}
			/>
			{saysOffline && <p className="text-meta text-ink-2">{words.offline}</p>}
		</FormDialog>
	);
}
