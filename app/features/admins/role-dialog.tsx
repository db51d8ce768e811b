import { useState } from 'react';
import type { StaffRole } from '#domain/access/actor';
import { INVITED_ROLES } from '#domain/admins/invite-request';
import { memberName, type TeamMember } from '#domain/admins/team-member';
import { useOnline } from '../../core/platform/online.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ROLE_NAMES } from '../../ui/role-badge.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { changeRole } from './team-actions.ts';
import { teamFailureText, teamMessages } from './words.ts';

const words = teamMessages.changeRole;

/** Changes a member's role; for super admins. */
export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
	const online = useOnline();
	const [role, setRole] = useState<StaffRole>(member.role);
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.done);
		onClose();
	});
	return (
		<FormDialog
			open
			title={words.title(memberName(member))}
			description={words.text}
			words={{ cancel: teamMessages.keep, busy: words.busy }}
			submit={words.submit}
			busy={busy}
			disabled={!online || role === member.role}
			error={failure && teamFailureText(words.failed, failure)}
			onSubmit={() => run(() => changeRole(member.id, role))}
			onClose={onClose}
		>
			{!online && <p className="text-control text-ink">{teamMessages.offline}</p>}
			<div className="grid gap-1.5">
				<Select
					label={teamMessages.invite.role}
					value={role}
					options={optionsOf(INVITED_ROLES, ROLE_NAMES)}
					onChange={setRole}
				/>
				<p className="text-meta text-ink-3">{teamMessages.roles[role]}</p>
			</div>
		</FormDialog>
	);
}
