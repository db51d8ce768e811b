import { describe, expect, it, onTestFinished } from 'vitest';
import { currentUserSchema } from '../../../app/domain/access/current-user.ts';
import { teamMemberSchema } from '../../../app/domain/admins/team-member.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, anId, type BuiltAccount, buildAccount, buildStaff, PASSWORD } from '../../support/builders.ts';
import { adminScene, REFUSED_DOMAIN } from './scene.ts';

const scene = adminScene();

const staff = (role: 'super_admin' | 'admin' | 'reviewer') => buildStaff(scene.server(), role);
const refused = (status: number, code: string) => ({ status, body: { code } });
const me = ({ token }: Pick<BuiltAccount, 'token'>) => scene.server().call('GET', '/api/me', { token });
const roleOf = async (of: Pick<BuiltAccount, 'token'>) => currentUserSchema.parse(expectOk(await me(of))).role;

/** Deactivates every super admin of earlier tests as the operator, bypassing the rules. */
async function withoutSuperAdmins(): Promise<void> {
	const operator = await scene.operator();
	const rows = operator.collection('admin_users');
	for (const { id } of await rows.getFullList({ filter: "role = 'super_admin'" })) {
		await rows.update(id, { is_active: false });
	}
}

describe('deactivation', () => {
	it('ends rights, session and pending invitations immediately; the account signs in as a candidate', async () => {
		const [grace, colleague] = [await staff('admin'), await staff('admin')];
		const invited = anEmail();
		await scene.invite(colleague, invited);
		const token = await scene.tokenFor(invited);

		expect(expectOk(await scene.change(grace, 'deactivate_admin', colleague.rowId))).toEqual({ success: true });

		expect((await me(colleague)).status).toBe(401);
		expect((await scene.look(token)).status).toBe(404);
		const again = await scene.server().signIn(colleague.email, PASSWORD);
		expect(await roleOf({ token: again.authStore.token })).toBe(null);
	});

	it('is reverted by a super admin without a second invitation', async () => {
		const [boss, grace, colleague] = [await staff('super_admin'), await staff('admin'), await staff('reviewer')];
		await scene.change(grace, 'deactivate_admin', colleague.rowId);
		expect(await scene.change(grace, 'reactivate_admin', colleague.rowId)).toMatchObject(refused(403, 'forbidden'));

		expectOk(await scene.change(boss, 'reactivate_admin', colleague.rowId));

		const again = await scene.server().signIn(colleague.email, PASSWORD);
		expect(await roleOf({ token: again.authStore.token })).toBe('reviewer');
	});

	it('is for admins, for super admins by super admins only, and for oneself by none', async () => {
		const [boss, grace, reviewer] = [await staff('super_admin'), await staff('admin'), await staff('reviewer')];
		const candidate = await buildAccount(scene.server());
		expect(await scene.change(reviewer, 'deactivate_admin', grace.rowId)).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.change(candidate, 'deactivate_admin', grace.rowId)).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.change(grace, 'deactivate_admin', boss.rowId)).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.change(grace, 'deactivate_admin', grace.rowId)).toMatchObject(refused(409, 'own_row'));
		expect(await scene.change(boss, 'deactivate_admin', boss.rowId)).toMatchObject(refused(409, 'own_row'));
		expect(await scene.change(grace, 'deactivate_admin', 'no-such-row')).toMatchObject(refused(404, 'not_found'));
		expect(await roleOf(boss)).toBe('super_admin');
	});
});

describe('a role', () => {
	it('is changed by super admins only, and applies from the next request', async () => {
		const [boss, grace, reviewer] = [await staff('super_admin'), await staff('admin'), await staff('reviewer')];
		expect(await scene.changeRole(grace, reviewer.rowId, 'admin')).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.changeRole(boss, boss.rowId, 'admin')).toMatchObject(refused(409, 'own_row'));
		expect(await scene.changeRole(boss, reviewer.rowId, 'owner')).toMatchObject(refused(400, 'invalid_body'));

		expectOk(await scene.changeRole(boss, reviewer.rowId, 'admin'));
		expect(await roleOf(reviewer)).toBe('admin');
	});

	it('that is lost cancels the pending invitations that need it', async () => {
		const [boss, grace] = [await staff('super_admin'), await staff('admin')];
		const invited = anEmail();
		await scene.invite(grace, invited);
		const token = await scene.tokenFor(invited);

		expectOk(await scene.changeRole(boss, grace.rowId, 'reviewer'));
		expect((await scene.look(token)).status).toBe(404);
	});

	it('is kept by one of two super admins who demote each other concurrently', async () => {
		await withoutSuperAdmins();
		const [one, two] = [await staff('super_admin'), await staff('super_admin')];

		const answers = await Promise.all([
			scene.changeRole(one, two.rowId, 'admin'),
			scene.changeRole(two, one.rowId, 'admin'),
		]);

		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
		expect(new Set([await roleOf(one), await roleOf(two)])).toEqual(new Set(['admin', 'super_admin']));
	});

	it('remains with one super admin after fifty parallel demotions', async () => {
		await withoutSuperAdmins();
		const team = await Promise.all(Array.from({ length: 10 }, () => staff('super_admin')));
		const pairs = Array.from({ length: 50 }, (_, index) => ({
			by: team[index % 10],
			of: team[(index * 3 + 1 + Math.floor(index / 10)) % 10],
		}));

		const answers = await Promise.all(
			pairs.map(({ by, of }) => (by && of ? scene.changeRole(by, of.rowId, 'reviewer') : Promise.reject(new Error()))),
		);

		expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
		const roles = await Promise.all(team.map(roleOf));
		expect(roles.filter((role) => role === 'super_admin').length).toBeGreaterThanOrEqual(1);
		expect(roles.filter((role) => role === 'reviewer').length).toBeGreaterThanOrEqual(1);
	});
});

describe('the list of the team', () => {
	it('shows admins who added whom and the last sign-ins', async () => {
		const [grace, reviewer] = [await staff('admin'), await staff('reviewer')];
		const ada = await buildAccount(scene.server());
		await scene.invite(grace, ada.email);
		await scene.claim(ada, await scene.tokenFor(ada.email));
		const operator = await scene.operator();
		const filter = operator.filter('user_id = {:id}', { id: ada.id });
		const row = await operator.collection('admin_users').getFirstListItem(filter);
		await operator.collection('admin_users').update(row.id, { last_login: '' });
		const before = Date.now();

		await scene.server().signIn(ada.email, PASSWORD);

		const listed = await grace.client.collection('admin_management_view').getFullList({ sort: '-created_at' });
		const shown = listed.map((each) => teamMemberSchema.parse(each)).find(({ user_id }) => user_id === ada.id);
		expect(shown).toMatchObject({ added_by_name: 'Grace Hopper', added_by_email: grace.email, role: 'admin' });
		expect(Date.parse(shown?.last_login ?? '')).toBeGreaterThanOrEqual(before - 1_000);
		expect(await reviewer.client.collection('admin_management_view').getFullList()).toEqual([]);
	});

	it('is announced to the devices of the team after each change', async () => {
		const { openEventStream } = await import('../../support/sse.ts');
		const [grace, colleague] = [await staff('admin'), await staff('reviewer')];
		const events = await openEventStream(scene.server().url);
		onTestFinished(() => events.close());
		await events.subscribe(['candor/staff'], grace.token);

		await scene.change(grace, 'deactivate_admin', colleague.rowId);

		await expect
			.poll(() => events.received().map(({ data }) => data))
			.toContainEqual({ collection: 'admin_users', id: colleague.rowId });
	});

	it.each([
		['sent', () => anEmail()],
		['failed', () => `${anId()}@${REFUSED_DOMAIN}`],
	])('is announced once the mail of an invitation is %s', async (state, address) => {
		const { openEventStream } = await import('../../support/sse.ts');
		const [grace, email] = [await staff('admin'), address()];
		const operator = await scene.operator();
		const { id } = expectOk(await scene.invite(grace, email)) as { id: string };
		const mailState = async () => (await operator.collection('admin_invitations').getOne(id)).mail_state as string;
		await expect.poll(mailState).toBe(state);
		// Sent again, so that the stream has no ping of the invitation itself.
		const outbox = operator.collection('email_outbox');
		const mail = await outbox.getFirstListItem(operator.filter('recipient = {:email}', { email }));
		const events = await openEventStream(scene.server().url);
		onTestFinished(() => events.close());
		await events.subscribe(['candor/staff'], grace.token);
		await outbox.update(mail.id, { state: 'queued', data: id, attempts: 0, run_after: '2026-01-01 00:00:00.000Z' });
		await operator.crons.run('sweepMails');

		await expect
			.poll(() => events.received().map(({ data }) => data))
			.toContainEqual({ collection: 'admin_invitations', id });
	});
});
