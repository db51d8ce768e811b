import { useRef, useState } from 'react';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { revoke, sendAgain } from './api.ts';
import { invitationRowId } from './invitation-row.tsx';
import { outcomeText, toastSentAgain } from './outcome-text.ts';
import { invitationMessages } from './words.ts';

const { dialogs, failures, revokedToast } = invitationMessages.panel;

/** The action to confirm: revoke one invitation, or resend all pending ones of a job. */
export type Confirmed =
	| { kind: 'revoke'; invitation: CandidateInvitation }
	| { kind: 'again'; jobId: string; count: number };

/** Confirms revoking an invitation or resending many mails, runs it, and shows why it failed. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmed; onClose: () => void }) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const isRevoked = useRef(false);
	const words = dialogs[asked.kind];
	const [text, effect] =
		asked.kind === 'revoke'
			? [dialogs.revoke.text, dialogs.revoke.effect(asked.invitation.email)]
			: [dialogs.again.text(asked.count), dialogs.again.effect];
	const confirm = async () => {
		setBusy(true);
		setFailure(null);
		const outcome =
			asked.kind === 'revoke' ? await revoke(asked.invitation.id) : await sendAgain({ jobId: asked.jobId });
		setBusy(false);
		isRevoked.current = outcome === 'revoked';
		if (outcome === 'revoked') toastSuccess(revokedToast);
		else if ('sent' in outcome) toastSentAgain(outcome);
		else return setFailure(outcomeText(failures[asked.kind], outcome));
		onClose();
	};
	return (
		<FormDialog
			open
			title={words.title}
			description={text}
			words={{ cancel: dialogs.cancel, busy: words.busy }}
			submit={words.confirm}
			kind={asked.kind === 'revoke' ? 'danger' : 'primary'}
			busy={busy}
			error={failure}
			// The button that opened the dialog disappears once the pull delivers the revoked invitation.
			focusAfter={() =>
				asked.kind === 'revoke' && isRevoked.current
					? document.getElementById(invitationRowId(asked.invitation.id))
					: null
			}
			onSubmit={() => void confirm()}
			onClose={onClose}
		>
			<p className="text-body wrap-anywhere text-ink-2">{effect}</p>
		</FormDialog>
	);
}
