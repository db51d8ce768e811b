import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
	type CandidateInvitation,
	type InvitationStatus,
	invitationStatus,
	lastInvitationDay,
} from '#domain/invitations/invitation';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastError } from '../../ui/toast.ts';
import { sendAgain } from './api.ts';
import { outcomeText, toastSentAgain } from './outcome-text.ts';
import { invitationMessages } from './words.ts';

const words = invitationMessages.panel;

const BADGES: Record<InvitationStatus, BadgeKind> = {
	pending: 'outline',
	accepted: 'ok',
	expired: 'warn',
	declined: 'outline',
};

/** The id of the element of an invitation's row, which can take the focus. */
export const invitationRowId = (id: string): string => `invitation-${id}`;

/** An invitation: recipient, status, dates, mail failure and actions. */
export function InvitationRow({
	invitation,
	now,
	canInvite,
	isWaiting,
	onRevoke,
}: {
	invitation: CandidateInvitation;
	/** Milliseconds since 1970. */
	now: number;
	canInvite: boolean;
	/** Actions wait for the network. */
	isWaiting: boolean;
	onRevoke: () => void;
}) {
	const status = invitationStatus(invitation, now);
	const { id, email, created_at, expires_at, accepted_at, reminded_at, invited_by_name } = invitation;
	const [busy, setBusy] = useState(false);
	const name = [invitation.first_name, invitation.last_name].filter(Boolean).join(' ');
	const again = async () => {
		setBusy(true);
		const outcome = await sendAgain({ invitationId: id });
		setBusy(false);
		if ('sent' in outcome) toastSentAgain(outcome);
		else toastError(outcomeText(words.failures.again, outcome));
	};
	const isRevoked = invitation.status === 'revoked';
	const canSend = status === 'pending' || (status === 'expired' && !isRevoked);
	return (
		<li
			id={invitationRowId(id)}
			tabIndex={-1}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
		>
			<div className="grid min-w-0 flex-1 basis-64 gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
					<bdi className="min-w-0 font-label wrap-anywhere">{email}</bdi>
					{name !== '' && <bdi className="min-w-0 text-ink-2 wrap-anywhere">{name}</bdi>}
					<Badge kind={BADGES[status]}>{words.counts[status]}</Badge>
				</p>
				<FactLine
					className="text-meta text-ink-2"
					facts={[
						{ id: 'invited', fact: words.invited(shortDate(created_at)) },
						{ id: 'by', fact: invited_by_name && words.by(invited_by_name) },
						{
							id: 'accepted',
							fact: status === 'accepted' && accepted_at ? words.accepted(shortDate(accepted_at)) : '',
						},
						{ id: 'reminded', fact: status === 'pending' && reminded_at ? words.reminded(shortDate(reminded_at)) : '' },
						{
							id: 'expires',
							fact: status === 'pending' ? words.expires(shortDate(lastInvitationDay(expires_at))) : '',
						},
						{
							id: 'expired',
							fact:
								status === 'expired'
									? isRevoked
										? words.revoked
										: words.expired(shortDate(lastInvitationDay(expires_at)))
									: '',
						},
					]}
				/>
				{canSend && <MailState invitation={invitation} />}
			</div>
			{canInvite && canSend && (
				<div className="flex gap-1 max-sm:-ml-3">
					<Button
						kind="ghost"
						size="small"
						busy={busy}
						busyText={words.dialogs.again.busy}
						disabled={isWaiting}
						aria-label={words.againOf(email)}
						onClick={() => void again()}
					>
						{words.again}
					</Button>
					{status === 'pending' && (
						<Button
							kind="ghost"
							size="small"
							disabled={isWaiting}
							aria-label={words.revokeOf(email)}
							onClick={onRevoke}
						>
							{words.revoke}
						</Button>
					)}
				</div>
			)}
		</li>
	);
}

function MailState({ invitation: { mail_state, mail_error } }: { invitation: CandidateInvitation }) {
	if (mail_state === 'sent') return null;
	if (mail_state === 'queued') return <p className="text-meta text-ink-2">{words.mail.queued}</p>;
	return (
		<p className="flex items-start gap-1.5 text-meta text-warn">
			<Icon icon={TriangleAlert} className="mt-px" />
			<span>{words.mail[mail_error === '' ? 'given_up' : mail_error]}</span>
		</p>
	);
}
