import type { StaffRole } from '../access/actor.ts';
import { readNewEmail } from '../accounts/email.ts';
import { hasWebAddress, NAME_MAX_CHARS } from '../accounts/names.ts';
import { oneLine } from '../text/one-line.ts';

/** An invitation to the hiring team expires after this many days. */
export const ADMIN_INVITATION_DAYS = 7;

/** Roles in the dialog's order; the first is the default. */
export const INVITED_ROLES = ['admin', 'reviewer', 'super_admin'] as const satisfies readonly StaffRole[];

/** Body of `POST /api/rpc/invite_admin`. Omitted names are null. */
export type InviteAdmin = {
	p_email: string;
	p_role: StaffRole;
	p_first_name: string | null;
	p_last_name: string | null;
};

type InviteError = 'email_required' | 'email_invalid' | 'invalid_name';

/** Validates an invitation; returns null if it can be sent. */
export function inviteError({ p_email, p_first_name, p_last_name }: InviteAdmin): InviteError | null {
	if (p_email.trim() === '') return 'email_required';
	if ('error' in readNewEmail(p_email)) return 'email_invalid';
	return isName(p_first_name) && isName(p_last_name) ? null : 'invalid_name';
}

/** Whether a name is valid: empty, or one line of at most 100 characters without a web address. */
export function isName(name: string | null): boolean {
	const text = oneLine(name ?? '');
	return text.length <= NAME_MAX_CHARS && !hasWebAddress(text);
}
