import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { StaffRole } from '../../../app/domain/access/actor.ts';
import type { AdminInvitation } from '../../../app/domain/admins/invitation.ts';
import type { TeamMember } from '../../../app/domain/admins/team-member.ts';
import { ManageAdminsScreen } from '../../../app/features/admins/manage-admins-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const aMember = (shape: Partial<TeamMember> = {}): TeamMember => ({
	id: 'member000000001',
	email: 'lise@candor.test',
	user_id: 'account00000001',
	first_name: 'Lise',
	last_name: 'Meitner',
	role: 'reviewer',
	is_active: true,
	last_login: '',
	added_by_name: 'Grace Hopper',
	added_by_email: 'grace@candor.test',
	notification_preferences: null,
	created_at: '2026-11-20 10:00:00.000Z',
	...shape,
});

const anInvitation = (shape: Partial<AdminInvitation> = {}): AdminInvitation => ({
	id: 'invitation00001',
	email: 'ada@candor.test',
	first_name: '',
	last_name: '',
	role: 'admin',
	mail_state: 'sent',
	mail_error: '',
	expires_at: '2036-11-20 10:00:00.000Z',
	created_at: '2026-11-20 10:00:00.000Z',
	...shape,
});

const OWN = aMember({ id: 'own000000000001', user_id: 'teamscreen00001', first_name: 'Grace', last_name: 'Hopper' });

let users = 0;

type Answers = Parameters<typeof answering>[0];

/** The screen in a role, with a team on the server and its response to each call. */
async function show({
	role = 'super_admin',
	members = [aMember()],
	invitations = [],
	answers = {},
}: {
	role?: StaffRole | null;
	members?: TeamMember[];
	invitations?: AdminInvitation[];
	answers?: Answers;
} = {}) {
	// Each test has a separate device: the team is stored by account.
	users += 1;
	const userId = `teamscreen${String(users).padStart(5, '0')}`;
	await signInAs({ id: userId, role });
	const calls = answering({
		'GET admin_management_view': () =>
			Response.json({ items: [{ ...OWN, user_id: userId, role: role ?? 'reviewer' }, ...members] }),
		'GET admin_invitations': () => Response.json({ items: invitations }),
		...answers,
	});
	await render(
		<MemoryRouter>
			<ManageAdminsScreen />
			<Toaster />
		</MemoryRouter>,
	);
	return calls;
}

afterEach(signOutAgain);

const refusal = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });
const says = (text: string | RegExp) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const menuOf = async (name: string, entry: string) => {
	await userEvent.click(page.getByRole('button', { name: `Actions for ${name}` }));
	await userEvent.click(page.getByRole('menuitem', { name: entry, exact: true }));
};
const confirm = (name: string) => userEvent.click(page.getByRole('dialog').getByRole('button', { name, exact: true }));

describe('Manage Admins', () => {
	test('says of a login of today that it was today', async () => {
		await page.viewport(1440, 900);
		await show({ members: [aMember({ last_login: new Date().toISOString() })] });
		const rows = page.getByRole('table', { name: 'Administrators' }).getByRole('row');
		await reads(rows.nth(2), /Lise Meitner.*Today \d\d:\d\d/);
	});

	test('lists name, address, role, state, last login and who added them', async () => {
		await page.viewport(1440, 900);
		await show({
			members: [
				aMember({ last_login: '2026-11-20 10:00:00.000Z' }),
				aMember({
					id: 'member000000002',
					first_name: '',
					last_name: '',
					email: 'x@candor.test',
					is_active: false,
					added_by_name: '',
				}),
				aMember({ id: 'member000000003', email: 'waits@candor.test', user_id: '' }),
			],
		});
		await expect.element(page.getByRole('heading', { level: 1, name: 'Manage Admins' })).toBeVisible();
		await says('3 active, 1 deactivated');
		const rows = page.getByRole('table', { name: 'Administrators' }).getByRole('row');
		await reads(rows.nth(1), /Grace Hopper\s*You.*Super Admin.*Active.*Never/);
		await reads(rows.nth(2), /Lise Meitner.*lise@candor.test.*Reviewer.*Active.*20 Nov.*Grace Hopper/);
		await reads(rows.nth(3), /x@candor.test.*Deactivated.*grace@candor.test/);
		await reads(rows.nth(4), 'No account yet');
		await says('No pending invitations');
		await inEveryLook('staff');
	});

	test('lets a super admin answer a request for data', async () => {
		await show();
		await userEvent.click(page.getByRole('button', { name: 'Answer a Data Request' }));
		await expect.element(page.getByRole('dialog').getByLabelText('The person’s email')).toBeVisible();
	});

	test('does not let an admin answer a request for data', async () => {
		await show({ role: 'admin' });
		await expect.element(page.getByRole('button', { name: 'Invite Admin' })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Answer a Data Request' })).not.toBeInTheDocument();
	});

	test('shows an error when the team could not be loaded, and retries', async () => {
		await show({ answers: { 'GET admin_management_view': () => new Response('down', { status: 502 }) } });
		await says('Failed to load admin data');
		answering({
			'GET admin_management_view': () => Response.json({ items: [OWN] }),
			'GET admin_invitations': () => Response.json({ items: [] }),
		});
		await userEvent.click(page.getByRole('button', { name: 'Retry' }));
		await says('Grace Hopper');
	});

	test('offers only the notifications for oneself, and an admin nothing for a super admin', async () => {
		await show({
			role: 'admin',
			members: [aMember({ role: 'super_admin', first_name: 'Boss', last_name: '' }), aMember({ id: 'm2' })],
		});
		await says('Lise Meitner');
		await expect.element(page.getByRole('button', { name: 'Actions for Lise Meitner' })).toBeVisible();
		expect(page.getByRole('button', { name: 'Actions for Boss' }).elements()).toEqual([]);
		await userEvent.click(page.getByRole('button', { name: 'Actions for Grace Hopper' }));
		expect(
			page
				.getByRole('menuitem')
				.elements()
				.map((each) => each.textContent),
		).toEqual(['Notifications']);
	});

	test('shows names with markup and directional marks literally', async () => {
		await show({ members: [aMember({ first_name: '<b>Eve</b>', last_name: '\u202eevil' })] });
		await expect.element(page.getByText('<b>Eve</b> \u202eevil')).toBeVisible();
		expect(page.getByText('<b>Eve</b> \u202eevil').element().closest('bdi')).not.toBe(null);
	});
});

describe('inviting', () => {
	const open = () => userEvent.click(page.getByRole('button', { name: 'Invite Admin' }));
	const email = page.getByLabelText('Email');
	const send = page.getByRole('button', { name: 'Send Invitation' });

	test('sends address, role and names, null for empty ones, and shows success', async () => {
		const calls = await show({ answers: { 'POST invite_admin': () => Response.json({ email: 'ada@candor.test' }) } });
		await open();
		await expect.element(send).toBeDisabled();
		await userEvent.fill(email, ' ada@candor.test ');
		await inEveryLook('staff');
		await userEvent.fill(page.getByLabelText('First name (optional)'), '  ');
		await userEvent.keyboard('{Enter}');
		await says('Invitation sent to ada@candor.test');
		expect(calls.filter(({ path }) => path.endsWith('invite_admin'))).toEqual([
			{
				path: '/api/rpc/invite_admin',
				body: { p_email: 'ada@candor.test', p_role: 'admin', p_first_name: null, p_last_name: null },
			},
		]);
	});

	test('offers the roles that the user may assign', async () => {
		await show({ role: 'admin' });
		await open();
		await userEvent.click(page.getByRole('button', { name: /Role/ }));
		await expect.element(page.getByRole('option', { name: 'Reviewer' })).toBeVisible();
		expect(
			page
				.getByRole('option')
				.elements()
				.map((each) => each.textContent),
		).toEqual(['Admin', 'Reviewer']);
	});

	test.each([
		['email_required', 'Email is required'],
		['already_staff', 'This address is already on the hiring team.'],
		['invalid_body', /^Failed to send invitation\./],
	])('refused by the server shows why: %s', async (code, sentence) => {
		await show({ answers: { 'POST invite_admin': refusal(400, code) } });
		await open();
		await userEvent.fill(email, 'ada@candor.test');
		await userEvent.click(send);
		await reads(page.getByRole('alert'), sentence);
	});

	test('Enter in an empty address says that one is required, although the button is disabled', async () => {
		await show();
		await open();
		await expect.element(send).toBeDisabled();
		await userEvent.type(email, ' {Enter}');
		await expect.element(email).toHaveAccessibleDescription('Email is required');
	});

	test('shows an invalid address as an error at the field', async () => {
		await show();
		await open();
		await userEvent.fill(email, 'ada');
		await userEvent.click(send);
		await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
	});
});

describe('a change of a member', () => {
	const done = () => Response.json({ success: true });

	test('deactivates after confirmation', async () => {
		const calls = await show({ role: 'admin', answers: { 'POST deactivate_admin': done } });
		await menuOf('Lise Meitner', 'Deactivate');
		await says('Are you sure you want to deactivate this admin?');
		await confirm('Deactivate');
		await says('Admin deactivated successfully');
		expect(calls).toContainEqual({ path: '/api/rpc/deactivate_admin', body: { p_id: 'member000000001' } });
	});

	test('that is not confirmed leaves the focus at the button of its menu', async () => {
		await show({ role: 'admin' });
		await menuOf('Lise Meitner', 'Deactivate');
		await says('Are you sure you want to deactivate this admin?');
		await confirm('Cancel');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		await expect.element(page.getByRole('button', { name: 'Actions for Lise Meitner' })).toHaveFocus();
	});

	test('that fails shows the error in the dialog, which stays open', async () => {
		await show({ role: 'admin', answers: { 'POST deactivate_admin': refusal(409, 'last_super_admin') } });
		await menuOf('Lise Meitner', 'Deactivate');
		await confirm('Deactivate');
		await reads(page.getByRole('alert'), /^Failed to deactivate admin\. This is the last/);
	});

	test('reactivates, and changes the role, as a super admin', async () => {
		const calls = await show({
			members: [
				aMember({ is_active: false }),
				aMember({ id: 'member000000002', first_name: 'Emmy', last_name: 'Noether' }),
			],
			answers: { 'POST reactivate_admin': done, 'POST change_admin_role': done },
		});
		await menuOf('Lise Meitner', 'Reactivate');
		await confirm('Reactivate');
		await says('Admin reactivated successfully');
		await menuOf('Emmy Noether', 'Change role');
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Role/ }));
		await userEvent.click(page.getByRole('option', { name: 'Admin', exact: true }));
		await confirm('Change role');
		await says('Role changed successfully');
		expect(calls).toContainEqual({
			path: '/api/rpc/change_admin_role',
			body: { p_id: 'member000000002', p_role: 'admin' },
		});
	});
});

describe('notification preferences of a member', () => {
	const open = () => menuOf('Lise Meitner', 'Notifications');
	const save = page.getByRole('button', { name: 'Save' });

	test('are shown with their defaults, and changes are queued', async () => {
		await show({ role: 'admin' });
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		await open();
		await expect.element(page.getByLabelText('Email notifications')).toBeChecked();
		await expect.element(page.getByLabelText('Quiet hours')).not.toBeChecked();
		await userEvent.click(page.getByLabelText('Quiet hours'));
		await userEvent.fill(page.getByLabelText('Start'), '21:30');
		await userEvent.click(save);
		await says('Saved on this device. It is sent automatically when the network is back.');
		const { relaxed } = accountDatabase(`teamscreen${String(users).padStart(5, '0')}`);
		expect((await relaxed.outbox.toArray()).map(({ op }) => op)).toMatchObject([
			{
				kind: 'change_preferences',
				record: 'member000000001',
				payload: {
					changes: {
						'quiet_hours.enabled': { base: false, mine: true },
						'quiet_hours.start': { base: '22:00', mine: '21:30' },
					},
				},
			},
		]);
	});

	test('accepted by the server close the dialog and say so', async () => {
		await show({ role: 'admin' });
		await open();
		await userEvent.click(page.getByLabelText('Quiet hours'));
		await userEvent.click(save);
		await expect.element(page.getByRole('button', { name: /^Saving/ })).toBeVisible();
		const { outbox } = accountDatabase(`teamscreen${String(users).padStart(5, '0')}`).relaxed;
		await expect.poll(() => outbox.count()).toBe(1);
		// As the leading tab does with the result of the server.
		await outbox.clear();
		await says('Notification preferences updated successfully');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	});
});

describe('a pending invitation', () => {
	const pending = (name: string, entry: string) => menuOf(`the invitation of ${name}`, entry);

	test('shows address, role, expiry and that its mail was refused', async () => {
		await page.viewport(1440, 900);
		await show({
			invitations: [anInvitation(), anInvitation({ id: 'i2', email: 'no@candor.test', mail_state: 'failed' })],
		});
		const rows = page.getByRole('table', { name: 'Pending invitations' }).getByRole('row');
		await reads(rows.nth(1), /ada@candor.test.*Admin.*Sent.*20 Nov 2036/);
		await reads(rows.nth(2), /no@candor.test.*refused this mail.*Not delivered/);
		await inEveryLook('staff');
	});

	test('is revoked after confirmation', async () => {
		await show({
			invitations: [anInvitation()],
			answers: { 'DELETE admin_invitations/records/invitation00001': () => new Response(null, { status: 204 }) },
		});
		await pending('ada@candor.test', 'Revoke');
		await says('Are you sure you want to revoke this invitation?');
		await confirm('Revoke');
		await says('Invitation revoked successfully');
	});

	test('that could not be revoked shows an error', async () => {
		await show({
			invitations: [anInvitation()],
			answers: { 'DELETE admin_invitations': () => new Response('down', { status: 502 }) },
		});
		await pending('ada@candor.test', 'Revoke');
		await confirm('Revoke');
		await reads(page.getByRole('alert'), /^Failed to revoke invitation\./);
	});

	test('is sent again with its role and names', async () => {
		const calls = await show({
			invitations: [anInvitation({ first_name: 'Ada', role: 'reviewer' })],
			answers: { 'POST invite_admin': () => Response.json({ email: 'ada@candor.test' }) },
		});
		await pending('ada@candor.test', 'Send again');
		await says('Invitation sent to ada@candor.test');
		expect(calls).toContainEqual({
			path: '/api/rpc/invite_admin',
			body: { p_email: 'ada@candor.test', p_role: 'reviewer', p_first_name: 'Ada', p_last_name: null },
		});
	});
});

test('offline the stored team is shown, and the page says what needs a connection', async () => {
	await show({ invitations: [anInvitation()] });
	await says('Lise Meitner');
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
	await says('There is no network. Invitations and changes of the team need a connection.');
	await expect.element(page.getByRole('button', { name: 'Invite Admin' })).toBeDisabled();
	await expect.element(page.getByText('Lise Meitner')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Actions for the invitation of ada@candor.test' }));
	for (const name of ['Send again', 'Revoke']) {
		await expect.element(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
	}
});
