import type { StaffRole } from '#domain/access/actor';
import { type Operator, quoted } from './operator.ts';
import type { Person } from './people.ts';
import { DEMO_PASSWORD } from './plan.ts';

/** Creates a confirmed account with the demo password; returns its id. The server creates the profile, as at sign-up. */
export async function addAccount(operator: Operator, { first_name, last_name, email }: Person): Promise<string> {
	return await operator.create('users', {
		email,
		password: DEMO_PASSWORD,
		passwordConfirm: DEMO_PASSWORD,
		verified: true,
		first_name,
		last_name,
	});
}

/** Gives an account a role in the hiring team. Updates the staff row of its address if the server created one at start. */
export async function addStaff(operator: Operator, person: Person, account: string, role: StaffRole): Promise<void> {
	const { first_name, last_name, email } = person;
	const fields = { email, user_id: account, first_name, last_name, role, is_active: true };
	const [row] = await operator.select(`SELECT id FROM admin_users WHERE email = ${quoted(email)} COLLATE NOCASE`);
	if (row?.[0]) await operator.update('admin_users', row[0], fields);
	else await operator.create('admin_users', fields);
}
