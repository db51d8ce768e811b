import { type Actor, canGrant } from '#domain/access/actor';
import type { AdminInvitation } from '#domain/admins/invitation';
import { memberName } from '#domain/admins/team-member';
import { Badge } from '../../ui/badge.tsx';
import { clockTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { teamMessages } from './words.ts';

const words = teamMessages.pending;

/** Open invitations (neither accepted nor expired), newest first. */
export function PendingInvitations({
	invitations,
	user,
	isWaiting,
	onSendAgain,
	onRevoke,
}: {
	invitations: readonly AdminInvitation[];
	user: Pick<Actor, 'role'>;
	/** Actions wait for the network; the page reports that. */
	isWaiting: boolean;
	onSendAgain: (invitation: AdminInvitation) => void;
	onRevoke: (invitation: AdminInvitation) => void;
}) {
	if (invitations.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
	return (
		<Table
			caption={words.title}
			rows={invitations}
			rowKey={({ id }) => id}
			columns={[
				{ id: 'email', header: words.columns.email, place: 'title', cell: (each) => <Invited invitation={each} /> },
				{ id: 'role', header: words.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
				{
					id: 'mail',
					header: words.columns.mail,
					cell: ({ mail_state }) => (
						<Badge kind={mail_state === 'failed' ? 'bad' : 'outline'}>{words.mail[mail_state]}</Badge>
					),
				},
				{
					id: 'expires',
					header: words.columns.expires,
					cell: ({ expires_at }) => (
						<span className="text-ink-2">
							<span className="max-lg:hidden">{clockTime(expires_at)}</span>
							<span className="lg:hidden">{words.expires(clockTime(expires_at))}</span>
						</span>
					),
				},
				{
					id: 'actions',
					header: words.columns.actions,
					place: 'corner',
					className: 'lg:w-12',
					cell: (each) =>
						canGrant(user, each.role) && (
							<Menu
								side="right"
								label={words.actionsOf(each.email)}
								items={[
									{ label: words.again, disabled: isWaiting, onSelect: () => onSendAgain(each) },
									{ label: words.revoke, disabled: isWaiting, onSelect: () => onRevoke(each) },
								]}
							/>
						),
				},
			]}
		/>
	);
}

function Invited({ invitation }: { invitation: AdminInvitation }) {
	const name = memberName(invitation);
	return (
		<span className="grid gap-0.5 [overflow-wrap:anywhere]">
			<span className="font-label text-ink">{invitation.email}</span>
			{name !== invitation.email && <bdi className="text-meta text-ink-2">{name}</bdi>}
			{invitation.mail_state === 'failed' && <span className="text-meta text-bad">{words.failedText}</span>}
		</span>
	);
}
