import { addStaff } from './accounts.ts';
import { type Operator, quoted } from './operator.ts';
import { localPartOf, type Person } from './people.ts';
import { ADMIN, REVIEWER, SUPER_ADMIN } from './plan.ts';

const DAY_MS = 86_400_000;

/** A former member of the hiring team. */
export const FORMER: Person = { first_name: 'Tobias', last_name: 'Reinholt', email: 'tobias@candor.test' };

/** Invitations to addresses without an account: age in days, and the mail's delivery state. */
const INVITED = [
	{ first_name: 'Lucía', last_name: 'Ferrer', role: 'admin', daysAgo: 0.2, mail_state: 'sent', mail_error: '' },
	{ first_name: '', last_name: '', role: 'reviewer', daysAgo: 5.5, mail_state: 'sent', mail_error: '' },
	{
		first_name: 'Sven',
		last_name: 'Halvorsen',
		role: 'reviewer',
		daysAgo: 1,
		mail_state: 'failed',
		mail_error: '550 5.1.1 No such mailbox',
	},
	{ first_name: 'Old', last_name: 'Invitation', role: 'admin', daysAgo: 12, mail_state: 'sent', mail_error: '' },
] as const;

/**
 * Creates the states that Manage Admins shows: active and deactivated members, who added them, pending invitations, one with a
 * rejected mail, and one that has expired.
 */
export async function addTeam(operator: Operator, accounts: ReadonlyMap<Person, string>, now: Date): Promise<void> {
	await addStaff(operator, FORMER, accounts.get(FORMER) ?? '', 'reviewer');
	const rowOf = async ({ email }: Person): Promise<string> => {
		const [row] = await operator.select(`SELECT id FROM admin_users WHERE email = ${quoted(email)} COLLATE NOCASE`);
		return String(row?.[0] ?? '');
	};
	const before = (daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
	const added = {
		added_by_name: `${SUPER_ADMIN.first_name} ${SUPER_ADMIN.last_name}`,
		added_by_email: SUPER_ADMIN.email,
	};
	await operator.update('admin_users', await rowOf(ADMIN), { ...added, last_login: before(0.1) });
	await operator.update('admin_users', await rowOf(REVIEWER), added);
	await operator.update('admin_users', await rowOf(FORMER), { ...added, last_login: before(40), is_active: false });
	for (const [index, { daysAgo, ...invited }] of INVITED.entries()) {
		const local = localPartOf(invited.first_name, invited.last_name) || `invited.${index + 1}`;
		await operator.create('admin_invitations', {
			...invited,
			email: `${local}@mail.example`,
			invited_by: accounts.get(SUPER_ADMIN) ?? '',
			expires_at: before(daysAgo - 7),
		});
	}
}
