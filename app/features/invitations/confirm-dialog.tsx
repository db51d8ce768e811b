import { useState } from 'react';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import { revoke, sendAgain } from '../../core/session/invitation-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { outcomeText } from './outcome-text.ts';
import { invitationMessages } from './words.ts';

const { dialogs, failures, revokedToast, sentAgain } = invitationMessages.panel;

/** What is asked: to revoke one invitation, or to send all pending ones of a job again. */
export type Confirmed =
	| { kind: 'revoke'; invitation: CandidateInvitation }
	| { kind: 'again'; jobId: string; count: number };

/** Asks before an invitation is revoked, or many mails are sent again; says why it failed. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmed; onClose: () => void }) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const words = dialogs[asked.kind];
	const [text, effect] =
		asked.kind === 'revoke'
			? [dialogs.revoke.text, dialogs.revoke.effect(asked.invitation.email)]
			: [dialogs.again.text(asked.count), dialogs.again.effect];
	const close = () => {
		if (!busy) onClose();
	};
	const confirm = async () => {
		setBusy(true);
		setFailure(null);
		const outcome =
			asked.kind === 'revoke' ? await revoke(asked.invitation.id) : await sendAgain({ jobId: asked.jobId });
		setBusy(false);
		if (!('sent' in outcome)) return setFailure(outcomeText(failures[asked.kind], outcome));
		toastSuccess(asked.kind === 'revoke' ? revokedToast : sentAgain(outcome.sent));
		onClose();
	};
	return (
		<Dialog
			open
			onClose={close}
			title={words.title}
			description={text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{dialogs.cancel}
					</Button>
					<Button
						kind={asked.kind === 'revoke' ? 'danger' : 'primary'}
						busy={busy}
						busyText={words.busy}
						onClick={() => void confirm()}
					>
						{words.confirm}
					</Button>
				</div>
			}
		>
			<div className="grid gap-4 text-body text-ink-2">
				<FormError message={failure} />
				<p className="wrap-anywhere">{effect}</p>
			</div>
		</Dialog>
	);
}
