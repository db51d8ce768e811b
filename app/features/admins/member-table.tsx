import { type Actor, canChangeRoles, canGrant } from '#domain/access/actor';
import { memberName, type TeamMember } from '#domain/admins/team-member';
import { Badge } from '../../ui/badge.tsx';
import { dayTime } from '../../ui/dates.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { teamMessages } from './words.ts';

const words = teamMessages.members;

/** Actions on a member; each opens a dialog. */
export type MemberAction = 'preferences' | 'deactivate' | 'reactivate' | 'changeRole';

/** The actions that the user may perform on a member, in menu order. */
function actionsOn(member: TeamMember, user: Pick<Actor, 'id' | 'role'>): MemberAction[] {
	if (!canGrant(user, member.role)) return [];
	if (member.user_id === user.id) return ['preferences'];
	const ofRole: MemberAction[] = canChangeRoles(user) ? ['changeRole'] : [];
	if (member.is_active) return ['preferences', ...ofRole, 'deactivate'];
	return canChangeRoles(user) ? [...ofRole, 'reactivate'] : [];
}

/** The members of the hiring team: name, role, state, last login, who added them, and actions. */
export function MemberTable({
	members,
	user,
	onAction,
}: {
	members: readonly TeamMember[];
	user: Pick<Actor, 'id' | 'role'>;
	onAction: (action: MemberAction, member: TeamMember) => void;
}) {
	return (
		<Table
			caption={words.title}
			rows={members}
			rowKey={({ id }) => id}
			columns={[
				{
					id: 'name',
					header: words.columns.name,
					place: 'title',
					cell: (member) => <MemberName member={member} isOwn={member.user_id === user.id} />,
				},
				{ id: 'role', header: words.columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
				{ id: 'status', header: words.columns.status, cell: (member) => <MemberStatus member={member} /> },
				{
					id: 'login',
					header: words.columns.login,
					className: 'lg:whitespace-nowrap',
					cell: ({ last_login }) => (
						<span className={last_login ? 'text-ink-2' : 'text-ink-3'}>
							<span className="max-lg:hidden">{last_login ? dayTime(last_login) : words.never}</span>
							<span className="lg:hidden">{last_login ? words.login(dayTime(last_login)) : words.neverLoggedIn}</span>
						</span>
					),
				},
				{
					id: 'added',
					header: words.columns.addedBy,
					cell: ({ added_by_name, added_by_email }) => {
						const by = added_by_name || added_by_email;
						return (
							<span className="text-ink-2 [overflow-wrap:anywhere]" dir="auto">
								<span className="max-lg:hidden">{by || words.noOne}</span>
								{by && <span className="lg:hidden">{words.addedBy(by)}</span>}
							</span>
						);
					},
				},
				{
					id: 'actions',
					header: words.columns.actions,
					place: 'corner',
					className: 'lg:w-12',
					cell: (member) => {
						const items = actionsOn(member, user).map(
							(action): MenuEntry => ({
								label: teamMessages[action].action,
								onSelect: () => onAction(action, member),
							}),
						);
						return items.length > 0 && <Menu side="right" label={words.actionsOf(memberName(member))} items={items} />;
					},
				},
			]}
		/>
	);
}

function MemberName({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
	const name = memberName(member);
	return (
		<span className="grid gap-0.5 [overflow-wrap:anywhere]">
			<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<bdi className="font-label text-ink">{name}</bdi>
				{isOwn && <Badge kind="outline">{words.you}</Badge>}
			</span>
			{name !== member.email && <span className="text-meta text-ink-2">{member.email}</span>}
		</span>
	);
}

function MemberStatus({ member: { is_active, user_id } }: { member: TeamMember }) {
	if (!is_active) return <Badge kind="neutral">{words.deactivated}</Badge>;
	return user_id === '' ? <Badge kind="outline">{words.waiting}</Badge> : <Badge kind="ok">{words.active}</Badge>;
}
