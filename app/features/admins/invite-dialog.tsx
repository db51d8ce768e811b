import { useState } from 'react';
import { type Actor, canGrant, type StaffRole } from '#domain/access/actor';
import { INVITED_ROLES, type InviteAdmin, inviteError } from '#domain/admins/invite-request';
import { useOnline } from '../../core/platform/online.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ROLE_NAMES } from '../../ui/role-badge.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { inviteToTeam } from './team-actions.ts';
import { inviteFailureText, teamMessages } from './words.ts';

const words = teamMessages.invite;

/** Null when empty, as the server expects. */
const nameOf = (text: string): string | null => text.trim() || null;

/** Invites a user to the hiring team. Offers only the roles that the current user may grant. */
export function InviteDialog({ user, onClose }: { user: Pick<Actor, 'role'>; onClose: () => void }) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const [email, setEmail] = useState('');
	const [firstName, setFirstName] = useState('');
	const [lastName, setLastName] = useState('');
	const [role, setRole] = useState<StaffRole>(INVITED_ROLES[0]);
	const [invalid, setInvalid] = useState<string | null>(null);
	const { busy, failure, run, clear } = useMutation(() => {
		toastSuccess(words.done(email.trim()));
		onClose();
	});
	const roles = INVITED_ROLES.filter((each) => canGrant(user, each));
	const send = () => {
		if (!online) return;
		const invite: InviteAdmin = {
			p_email: email.trim(),
			p_role: role,
			p_first_name: nameOf(firstName),
			p_last_name: nameOf(lastName),
		};
		const error = inviteError(invite);
		setInvalid(error);
		if (error) clear();
		else run(() => inviteToTeam(invite));
	};
	const error = invalid ?? failure;
	const isOfEmail = invalid === 'email_required' || invalid === 'email_invalid';
	return (
		<FormDialog
			open
			title={words.title}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={words.submit}
			busy={busy}
			disabled={email.trim() === '' || !online}
			explains
			error={error !== null && !isOfEmail ? inviteFailureText(error) : null}
			onSubmit={send}
			onClose={onClose}
		>
			{saysOffline && <p className="text-control text-ink">{teamMessages.offline}</p>}
			<TextField
				data-autofocus
				label={words.email}
				type="email"
				autoComplete="off"
				required
				value={email}
				error={isOfEmail ? inviteFailureText(invalid) : null}
				onChange={(text) => {
					setEmail(text);
					setInvalid(null);
				}}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label={words.firstName} optional autoComplete="off" value={firstName} onChange={setFirstName} />
				<TextField label={words.lastName} optional autoComplete="off" value={lastName} onChange={setLastName} />
			</div>
			<div className="grid gap-1.5">
				<Select label={words.role} value={role} options={optionsOf(roles, ROLE_NAMES)} onChange={setRole} />
				<p className="text-meta text-ink-3">{teamMessages.roles[role]}</p>
			</div>
		</FormDialog>
	);
}
