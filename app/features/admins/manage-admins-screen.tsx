import { FileDown, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { canAnswerDataRequests } from '#domain/access/actor';
import type { AdminInvitation } from '#domain/admins/invitation';
import { memberName, type TeamMember } from '#domain/admins/team-member';
import { useOnline } from '../../core/platform/online.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ROLE_NAMES } from '../../ui/role-badge.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DataRequestDialog } from '../data-requests/data-request-dialog.tsx';
import { dataRequestMessages } from '../data-requests/words.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type MemberAction, MemberTable } from './member-table.tsx';
import { OwnPreferencesScreen } from './own-preferences-screen.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { PreferencesDialog } from './preferences-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { deactivateMember, inviteToTeam, reactivateMember, revokeInvitation } from './team-actions.ts';
import { useTeam } from './use-team.ts';
import { inviteFailureText, teamMessages as words } from './words.ts';

type DialogState =
	| { kind: 'invite' | 'dataRequest' }
	| { kind: MemberAction; member: TeamMember }
	| { kind: 'revoke'; invitation: AdminInvitation };

/** The hiring team, and a member's own notification preferences, which are one chunk. */
export default function TeamScreen() {
	const { pathname } = useLocation();
	return matchPath(paths.adminUsers.pattern, pathname) ? <ManageAdminsScreen /> : <OwnPreferencesScreen />;
}

/** The hiring team and its pending invitations, for admins. Every change needs the server. */
export function ManageAdminsScreen() {
	const { user } = useSession();
	return user && <ManageAdmins user={user} />;
}

type User = NonNullable<ReturnType<typeof useSession>['user']>;

function ManageAdmins({ user }: { user: User }) {
	const { status, value: team, failure, refresh, receiving } = useTeam();
	const lastSyncedAt = useLastSyncedAt();
	const online = useOnline();
	const [opened, setOpened] = useState<DialogState | null>(null);
	const close = () => setOpened(null);
	const active = team?.members.filter(({ is_active }) => is_active).length ?? 0;
	return (
		<>
			<PageHeader
				title={words.title}
				actions={
					<>
						{canAnswerDataRequests(user) && (
							<Button
								kind="secondary"
								icon={FileDown}
								disabled={!online}
								onClick={() => setOpened({ kind: 'dataRequest' })}
							>
								{dataRequestMessages.action}
							</Button>
						)}
						<Button icon={UserPlus} disabled={!online} onClick={() => setOpened({ kind: 'invite' })}>
							{words.invite.action}
						</Button>
					</>
				}
			>
				{team && words.count(active, team.members.length)}
			</PageHeader>
			{!online && <p className="mb-4 text-control text-ink-2">{words.offline}</p>}
			{team && <StoredNote failure={failure} receiving={receiving} lastSyncedAt={lastSyncedAt} onRetry={refresh} />}
			{!team && (
				<NotLoaded isLoading={status === 'loading'} rows={4} title={words.failed} failure={failure} onRetry={refresh} />
			)}
			{team && (
				<div className="grid gap-10">
					<section aria-labelledby="team-members" className="grid gap-3">
						<h2 id="team-members" className="text-h2">
							{words.members.title}
						</h2>
						<MemberTable members={team.members} user={user} onAction={(kind, member) => setOpened({ kind, member })} />
					</section>
					<section aria-labelledby="team-pending" className="grid gap-3">
						<h2 id="team-pending" className="text-h2">
							{words.pending.title}
						</h2>
						<PendingInvitations
							invitations={team.invitations}
							user={user}
							isWaiting={!online}
							onSendAgain={(invitation) => void sendAgain(invitation)}
							onRevoke={(invitation) => setOpened({ kind: 'revoke', invitation })}
						/>
					</section>
				</div>
			)}
			{opened && <OpenedDialog opened={opened} user={user} onClose={close} />}
		</>
	);
}

async function sendAgain({ email, role, first_name, last_name }: AdminInvitation): Promise<void> {
	const failure = await inviteToTeam({
		p_email: email,
		p_role: role,
		p_first_name: first_name || null,
		p_last_name: last_name || null,
	});
	if (failure === null) toastSuccess(words.invite.done(email));
	else toastError(inviteFailureText(failure));
}

function OpenedDialog({ opened, user, onClose }: { opened: DialogState; user: User; onClose: () => void }) {
	switch (opened.kind) {
		case 'invite':
			return <InviteDialog user={user} onClose={onClose} />;
		case 'dataRequest':
			return <DataRequestDialog onClose={onClose} />;
		case 'preferences':
			return <PreferencesDialog userId={user.id} member={opened.member} onClose={onClose} />;
		case 'changeRole':
			return <RoleDialog member={opened.member} onClose={onClose} />;
		case 'revoke':
			return (
				<ConfirmChange
					isDangerous
					title={words.revoke.title}
					text={words.revoke.text(opened.invitation.email)}
					words={words.revoke}
					onConfirm={() => revokeInvitation(opened.invitation.id)}
					onClose={onClose}
				/>
			);
		case 'deactivate':
			return (
				<ConfirmChange
					isDangerous
					title={words.deactivate.title}
					text={words.deactivate.text(memberName(opened.member))}
					words={words.deactivate}
					onConfirm={() => deactivateMember(opened.member.id)}
					onClose={onClose}
				/>
			);
		case 'reactivate':
			return (
				<ConfirmChange
					title={words.reactivate.title(memberName(opened.member))}
					text={words.reactivate.text(ROLE_NAMES[opened.member.role])}
					words={words.reactivate}
					onConfirm={() => reactivateMember(opened.member.id)}
					onClose={onClose}
				/>
			);
	}
}
