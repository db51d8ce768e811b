import type { StaffRole } from '#domain/access/actor';
import { ACCOUNT_ERRORS } from '#domain/accounts/email';
import { ADMIN_ERRORS } from '#domain/admins/team-member';
import { actionFailureText } from '#domain/assessments/action-errors';
import { paths } from '../../paths.ts';

/** Words of Manage Admins. Specified sentences are verbatim. */
export const teamMessages = {
	title: paths.adminUsers.title,
	count: (active: number, all: number) =>
		active === all ? `${all} on the hiring team` : `${active} active, ${all - active} deactivated`,
	failed: 'Failed to load admin data',
	offline: 'There is no network. Invitations and changes of the team need a connection.',
	roles: {
		admin: 'Manages jobs, questions and invitations, and sees all applications.',
		reviewer: 'Reads applications and reviews, records scores and decisions. Changes nothing else.',
		super_admin: 'An admin who also changes roles and manages super admins.',
	} satisfies Record<StaffRole, string>,
	members: {
		title: 'Administrators',
		columns: {
			name: 'Name',
			role: 'Role',
			status: 'Status',
			login: 'Last login',
			addedBy: 'Added by',
			actions: 'Actions',
		},
		you: 'You',
		active: 'Active',
		deactivated: 'Deactivated',
		waiting: 'No account yet',
		login: (time: string) => `Last login: ${time}`,
		never: 'Never',
		neverLoggedIn: 'Never logged in',
		addedBy: (name: string) => `Added by ${name}`,
		noOne: '–',
		actionsOf: (name: string) => `Actions for ${name}`,
	},
	pending: {
		title: 'Pending invitations',
		none: 'No pending invitations',
		noneText: 'Invitations expire after seven days.',
		columns: { email: 'Email', role: 'Role', expires: 'Expires', mail: 'Mail', actions: 'Actions' },
		expires: (time: string) => `Expires ${time}`,
		mail: { queued: 'Sending…', sent: 'Sent', failed: 'Not delivered' },
		failedText: 'The mail server refused this mail. Check the address, or send it again.',
		again: 'Send again',
		revoke: 'Revoke',
		actionsOf: (email: string) => `Actions for the invitation of ${email}`,
	},
	invite: {
		action: 'Invite Admin',
		title: 'Invite Admin',
		text: 'They get a mail with a link. It works for seven days and for their address only.',
		email: 'Email',
		firstName: 'First name',
		lastName: 'Last name',
		role: 'Role',
		cancel: 'Cancel',
		submit: 'Send Invitation',
		busy: 'Sending...',
		done: (email: string) => `Invitation sent to ${email}`,
		failed: 'Failed to send invitation',
	},
	preferences: { action: 'Notifications' },
	deactivate: {
		action: 'Deactivate',
		title: 'Are you sure you want to deactivate this admin?',
		text: (name: string) =>
			`${name} is signed out on every device at once and can no longer see the hiring team’s pages. Invitations that they sent and no one has accepted are revoked. A super admin can reactivate them.`,
		confirm: 'Deactivate',
		busy: 'Deactivating...',
		done: 'Admin deactivated successfully',
		failed: 'Failed to deactivate admin',
	},
	reactivate: {
		action: 'Reactivate',
		title: (name: string) => `Reactivate ${name}?`,
		text: (role: string) => `They have the role ${role} again, without a new invitation.`,
		confirm: 'Reactivate',
		busy: 'Reactivating...',
		done: 'Admin reactivated successfully',
		failed: 'Failed to reactivate admin',
	},
	revoke: {
		title: 'Are you sure you want to revoke this invitation?',
		text: (email: string) => `The link in the mail to ${email} no longer works.`,
		confirm: 'Revoke',
		busy: 'Revoking...',
		done: 'Invitation revoked successfully',
		failed: 'Failed to revoke invitation',
	},
	changeRole: {
		action: 'Change role',
		title: (name: string) => `Role of ${name}`,
		text: 'The new role applies at once, on every device.',
		submit: 'Change role',
		busy: 'Changing...',
		done: 'Role changed successfully',
		failed: 'Failed to change the role',
	},
	keep: 'Cancel',
} as const;

const SENTENCES: Readonly<Record<string, string>> = {
	...ADMIN_ERRORS,
	email_invalid: ACCOUNT_ERRORS.email_invalid,
	last_super_admin: 'This is the last active super admin. Make someone else a super admin first.',
};

/** Returns what failed and why; prefers the server's reason. */
export const teamFailureText = (what: string, failure: string): string =>
	`${what}. ${SENTENCES[failure] ?? actionFailureText(failure)}`;

/** Returns why an invitation was not sent: the server's sentence alone, as specified, else what failed and why. */
export const inviteFailureText = (failure: string): string =>
	SENTENCES[failure] ?? teamFailureText(teamMessages.invite.failed, failure);
