import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { currentUserSchema } from '../../../app/domain/access/current-user.ts';
import { openInvitationSchema } from '../../../app/domain/admins/invitation.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, type BuiltAccount, buildAccount, buildStaff, PASSWORD } from '../../support/builders.ts';
import { filesWith, openOften } from '../invitations/scene.ts';
import { adminScene, REFUSED_DOMAIN } from './scene.ts';

const scene = adminScene();

const admin = () => buildStaff(scene.server(), 'admin', { first_name: 'Grace', last_name: 'Hopper' });
const superAdmin = () => buildStaff(scene.server(), 'super_admin');

const roleOf = async ({ token }: Pick<BuiltAccount, 'token'>) =>
	currentUserSchema.parse(expectOk(await scene.server().call('GET', '/api/me', { token }))).role;

const staffRowOf = async (email: string) => {
	const operator = await scene.operator();
	const filter = operator.filter('email:lower = {:email}', { email: email.toLowerCase() });
	return operator.collection('admin_users').getFullList({ filter });
};

const invitationsTo = async (email: string) => {
	const operator = await scene.operator();
	const filter = operator.filter('email:lower = {:email}', { email: email.toLowerCase() });
	return operator.collection('admin_invitations').getFullList({ filter });
};

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('an account with the short password of an invited candidate', () => {
	it('joins the hiring team only with a new one', async () => {
		const operator = await scene.operator();
		const ada = await buildAccount(scene.server(), { email: anEmail('ada') });
		await operator.collection('users').update(ada.id, { password_is_weak: true });
		await scene.invite(await admin(), ada.email);
		const token = await scene.tokenFor(ada.email);
		expect(await scene.claim(ada, token)).toMatchObject(refused(409, 'password_too_weak'));
		expect(await roleOf(ada)).toBe(null);
		const password = `${PASSWORD}-2`;
		await ada.client.collection('users').update(ada.id, { oldPassword: PASSWORD, password, passwordConfirm: password });
		const again = { token: (await scene.server().signIn(ada.email, password)).authStore.token };
		expectOk(await scene.claim(again, token));
		expect(await roleOf(again)).toBe('admin');
	});

	it('gets no rights from a staff row that waits for it', async () => {
		const operator = await scene.operator();
		const ada = await buildAccount(scene.server(), { email: anEmail('ada'), verified: false });
		await operator.collection('users').update(ada.id, { password_is_weak: true });
		const row = await operator.collection('admin_users').create({ email: ada.email, role: 'admin', is_active: true });
		await operator.collection('users').update(ada.id, { verified: true });
		expect((await operator.collection('admin_users').getOne(row.id)).user_id).toBe('');
	});
});

describe('an invitation to the hiring team', () => {
	it('arrives by mail, lives seven days, and makes its account an admin once claimed', async () => {
		const grace = await admin();
		const ada = await buildAccount(scene.server(), { email: anEmail('ada'), first_name: 'Ada', last_name: 'Lovelace' });
		const before = Date.now();

		const invited = expectOk(await scene.invite(grace, ada.email));
		expect(invited).toMatchObject({ email: ada.email, role: 'admin', mail_state: 'queued', claimed_at: '' });
		const { expires_at } = invited as { expires_at: string };
		const days = (Date.parse(expires_at) - before) / 86_400_000;
		expect(days).toBeGreaterThan(6.99);
		expect(days).toBeLessThan(7.01);

		const mail = await scene.mailTo(ada.email);
		expect(mail.subject).toBe('Join the hiring team on Candor');
		expect(mail.text).toContain('Grace Hopper invites you to the hiring team on Candor as an admin.');
		const token = await scene.tokenFor(ada.email);
		expect(openInvitationSchema.parse(expectOk(await scene.look(token)))).toEqual({
			email: ada.email,
			role: 'admin',
			first_name: '',
			last_name: '',
			invited_by_name: 'Grace Hopper',
			expires_at,
			expired: false,
			has_account: true,
		});
		expect(await roleOf(ada)).toBe(null);

		expectOk(await scene.claim(ada, token));

		expect(await roleOf(ada)).toBe('admin');
		expect(await staffRowOf(ada.email)).toEqual([
			expect.objectContaining({
				user_id: ada.id,
				first_name: 'Ada',
				last_name: 'Lovelace',
				role: 'admin',
				is_active: true,
				added_by_name: 'Grace Hopper',
				added_by_email: grace.email,
			}),
		]);
	});

	it('is for its address, in any letter case; its token gives another account no rights', async () => {
		const email = anEmail('Mixed.Case');
		await scene.invite(await admin(), email.toUpperCase().replace('@CANDOR.TEST', '@Candor.Test'));
		const token = await scene.tokenFor(email.toUpperCase().replace('@CANDOR.TEST', '@Candor.Test'));
		const other = await buildAccount(scene.server());

		expect(await scene.claim(other, token)).toMatchObject(refused(403, 'invitation_of_other'));
		expect(await roleOf(other)).toBe(null);
		const invited = await buildAccount(scene.server(), { email });
		expectOk(await scene.claim(invited, token));
		expect(await roleOf(invited)).toBe('admin');
	});

	it('is claimed once: a second tab of the account gets the same, other accounts and the page nothing', async () => {
		const ada = await buildAccount(scene.server());
		await scene.invite(await admin(), ada.email, { p_role: 'reviewer' });
		const token = await scene.tokenFor(ada.email);

		const answers = await Promise.all([scene.claim(ada, token), scene.claim(ada, token)]);

		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await staffRowOf(ada.email)).toHaveLength(1);
		expect(await roleOf(ada)).toBe('reviewer');
		expect(await scene.look(token)).toMatchObject(refused(404, 'invitation_not_found'));
		expect(await scene.claim(await buildAccount(scene.server()), token)).toMatchObject(
			refused(404, 'invitation_not_found'),
		);
	});

	it('takes its names from the form, else from the invitation, else from the account, each on one line', async () => {
		const grace = await admin();
		const ada = await buildAccount(scene.server());
		await scene.invite(grace, ada.email, { p_first_name: ' Augusta\r\nAda ', p_last_name: '\u202eKing' });
		const token = await scene.tokenFor(ada.email);
		expect(await scene.claim(ada, token, { p_first_name: 'https://x.test' })).toMatchObject(
			refused(400, 'invalid_name'),
		);
		expectOk(await scene.claim(ada, token, { p_last_name: ' <b>Byron</b>\n' }));

		expect(await staffRowOf(ada.email)).toEqual([
			expect.objectContaining({ first_name: 'Augusta Ada', last_name: '<b>Byron</b>' }),
		]);
	});

	it('is refused without an address, with a bad address, role or name, and reports which', async () => {
		const grace = await admin();
		expect(await scene.invite(grace, '  ')).toMatchObject({
			status: 400,
			body: { code: 'email_required', message: 'Email is required' },
		});
		expect(await scene.invite(grace, 'Ada <ada@candor.test>')).toMatchObject(refused(400, 'email_invalid'));
		expect(await scene.invite(grace, 'a@b.test\r\nBcc: c@d.test')).toMatchObject(refused(400, 'email_invalid'));
		expect(await scene.invite(grace, anEmail(), { p_role: 'owner' })).toMatchObject(refused(400, 'invalid_body'));
		expect(await scene.invite(grace, anEmail(), { p_first_name: 'x'.repeat(101) })).toMatchObject(
			refused(400, 'invalid_name'),
		);
	});

	it('is refused for a current or former member of the team', async () => {
		const [grace, boss, colleague] = [await admin(), await superAdmin(), await admin()];
		expect(await scene.invite(grace, colleague.email.toUpperCase())).toMatchObject(refused(409, 'already_staff'));
		expectOk(await scene.change(boss, 'deactivate_admin', colleague.rowId));
		expect(await scene.invite(grace, colleague.email)).toMatchObject(refused(409, 'staff_deactivated'));
	});

	it('is sent by admins, to super admins by super admins only, and does not replace one of theirs', async () => {
		const [grace, boss, reviewer] = [await admin(), await superAdmin(), await buildStaff(scene.server(), 'reviewer')];
		const email = anEmail();
		expect(await scene.invite(reviewer, email)).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.invite(await buildAccount(scene.server()), email)).toMatchObject(refused(403, 'forbidden'));
		expect(await scene.invite({ token: '' }, email)).toMatchObject(refused(401, 'unauthorized'));
		expect(await scene.invite(grace, email, { p_role: 'super_admin' })).toMatchObject(refused(403, 'forbidden'));
		expectOk(await scene.invite(boss, email, { p_role: 'super_admin' }));
		expect(await scene.invite(grace, email)).toMatchObject(refused(403, 'forbidden'));
		const [pending] = await invitationsTo(email);
		const path = `/api/collections/admin_invitations/records/${pending?.id}`;
		expect((await scene.server().call('DELETE', path, { token: grace.token })).status).toBe(404);
		expect((await scene.server().call('DELETE', path, { token: boss.token })).status).toBe(204);
	});

	it('replaces the earlier one when sent again, and invalidates its link', async () => {
		const grace = await admin();
		const ada = await buildAccount(scene.server());
		await scene.invite(grace, ada.email);
		const first = await scene.tokenFor(ada.email);
		await scene.invite(grace, ada.email, { p_role: 'reviewer' });
		const second = await scene.tokenFor(ada.email, 2);

		expect(await scene.look(first)).toMatchObject(refused(404, 'invitation_not_found'));
		expect(await invitationsTo(ada.email)).toHaveLength(1);
		expectOk(await scene.claim(ada, second));
		expect(await roleOf(ada)).toBe('reviewer');
	});

	it('looks unknown once revoked, and its mail is no longer sent', async () => {
		const grace = await admin();
		const ada = await buildAccount(scene.server());
		await scene.invite(grace, ada.email);
		const token = await scene.tokenFor(ada.email);
		const [pending] = await invitationsTo(ada.email);
		await grace.client.collection('admin_invitations').delete(pending?.id ?? '');

		const [revoked, unknown] = [await scene.look(token), await scene.look('x'.repeat(43))];
		expect(revoked.status).toBe(404);
		expect(revoked.body).toEqual(unknown.body);
		expect(await scene.claim(ada, token)).toMatchObject(refused(404, 'invitation_not_found'));
		expect(await roleOf(ada)).toBe(null);
	});

	it('that expired between view and claim grants nothing', async () => {
		const ada = await buildAccount(scene.server());
		await scene.invite(await admin(), ada.email);
		const token = await scene.tokenFor(ada.email);
		const [pending] = await invitationsTo(ada.email);
		const operator = await scene.operator();
		await operator
			.collection('admin_invitations')
			.update(pending?.id ?? '', { expires_at: '2026-01-01 00:00:00.000Z' });

		expect(await scene.claim(ada, token)).toMatchObject(refused(410, 'invitation_expired'));
		expect(await scene.look(token)).toMatchObject({ status: 200, body: { expired: true } });
		expect(await roleOf(ada)).toBe(null);
	});

	it('can only be claimed by a confirmed account: no other can sign in', async () => {
		const email = anEmail();
		await scene.invite(await admin(), email);
		const token = await scene.tokenFor(email);
		await scene.server().call('POST', '/api/collections/users/records', {
			body: { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' },
		});
		await expect(scene.server().signIn(email, PASSWORD)).rejects.toMatchObject({ status: 403 });
		expect(await scene.claim({ token: '' }, token)).toMatchObject(refused(401, 'unauthorized'));
	});

	it('grants an account older than its waiting staff row the rights that the row alone does not', async () => {
		const ada = await buildAccount(scene.server());
		const operator = await scene.operator();
		const rows = operator.collection('admin_users');
		// Created while the account was not confirmed, as by an attacker who registered a foreign address first.
		await operator.collection('users').update(ada.id, { verified: false });
		const row = await rows.create({ email: ada.email, role: 'reviewer', is_active: true });
		await operator.collection('users').update(ada.id, { verified: true });
		expect(await rows.getOne(row.id)).toMatchObject({ user_id: '' });

		await scene.invite(await admin(), ada.email, { p_role: 'reviewer' });
		const signedIn = await scene.server().signIn(ada.email, PASSWORD);
		expectOk(await scene.claim({ token: signedIn.authStore.token }, await scene.tokenFor(ada.email)));
		expect(await rows.getOne(row.id)).toMatchObject({ user_id: ada.id, role: 'reviewer' });
	});

	it('shows in the list when its mail was refused', async () => {
		const email = `nobody@${REFUSED_DOMAIN}`;
		const grace = await admin();
		await scene.invite(grace, email);
		const read = async () =>
			(await grace.client.collection('admin_invitations').getFullList()).find((each) => each.email === email);
		await expect.poll(async () => (await read())?.mail_state).toBe('failed');
		expect((await read())?.mail_error).toContain('5.1.1');
	});
});

describe('a new address', () => {
	const invited = async (shape: object = {}) => {
		const email = anEmail('emmy');
		expectOk(await scene.invite(await admin(), email, shape));
		return { email, token: await scene.tokenFor(email) };
	};
	const invalidFields = ({ body }: { body: unknown }) =>
		Object.entries((body as { data: Record<string, { code: string }> }).data).map(([name, { code }]) => [name, code]);

	it('joins with the token alone: its account needs no confirmation, then signs in and claims', async () => {
		const { email, token } = await invited({ p_role: 'reviewer', p_first_name: 'Emmy', p_last_name: 'Noether' });
		expect(expectOk(await scene.look(token))).toMatchObject({ has_account: false, first_name: 'Emmy' });
		expect(expectOk(await scene.signUp(email, token, { staff_role: 'super_admin' }))).toMatchObject({
			verified: true,
		});
		const session = { token: (await scene.server().signIn(email, PASSWORD)).authStore.token };
		expect(await roleOf(session)).toBe(null);
		expectOk(await scene.claim(session, token));
		expect(await roleOf(session)).toBe('reviewer');
		expect(await staffRowOf(email)).toMatchObject([{ first_name: 'Emmy', last_name: 'Noether' }]);
		expect(scene.smtp().received.filter(({ to }) => to.includes(email))).toHaveLength(1);
	});

	it('follows the five rules of passwords, unlike an invited candidate, and may leave the names empty', async () => {
		const { email, token } = await invited();
		for (const [password, code] of [
			['kitesz', 'password_too_short'],
			['kiteszkitesz', 'password_without_uppercase'],
		]) {
			const made = await scene.signUp(email, token, { password, passwordConfirm: password });
			expect([made.status, invalidFields(made)]).toEqual([400, [['password', code]]]);
		}
		expect(invalidFields(await scene.signUp(email, token, { first_name: 'https://x.test' }))).toEqual([
			['first_name', 'name_with_address'],
		]);
		expectOk(await scene.signUp(email, token));
	});

	it('takes over an account that was never confirmed; the password of its creator is invalid', async () => {
		const { email, token } = await invited();
		const theirs = `${PASSWORD}-2`;
		expectOk(await scene.signUp(email, undefined, { password: theirs, passwordConfirm: theirs }));
		expect(expectOk(await scene.look(token))).toMatchObject({ has_account: false });
		expectOk(await scene.signUp(email, token));
		await expect(scene.server().signIn(email, theirs)).rejects.toThrow();
		expect((await scene.server().signIn(email, PASSWORD)).authStore.isValid).toBe(true);
	});

	it('gets no account for another address, nor from an invitation that is unknown, expired, revoked or claimed', async () => {
		const { email, token } = await invited();
		const operator = await scene.operator();
		const [row] = await invitationsTo(email);
		const change = (fields: object) => operator.collection('admin_invitations').update(row?.id ?? '', fields);
		expect(invalidFields(await scene.signUp(anEmail(), token))).toEqual([['email', 'invitation_other_address']]);
		await change({ expires_at: '2026-01-01 00:00:00.000Z' });
		expect(invalidFields(await scene.signUp(email, token))).toEqual([['invitation', 'invitation_expired']]);
		await change({ expires_at: '2036-01-01 00:00:00.000Z', claimed_at: '2026-01-01 00:00:00.000Z' });
		expect(invalidFields(await scene.signUp(email, token))).toEqual([['invitation', 'invitation_not_found']]);
		await operator.collection('admin_invitations').delete(row?.id ?? '');
		expect(invalidFields(await scene.signUp(email, token))).toEqual([['invitation', 'invitation_not_found']]);
	});

	it('with a confirmed account signs in instead', async () => {
		const { email, token } = await invited();
		await buildAccount(scene.server(), { email });
		expect(expectOk(await scene.look(token))).toMatchObject({ has_account: true });
		expect(invalidFields(await scene.signUp(email, token))).toEqual([['email', 'validation_not_unique']]);
	});
});

describe('the token of an invitation', () => {
	it('is in its mail only: the database stores its hash, and no list contains either', async () => {
		const grace = await admin();
		const email = anEmail();
		await scene.invite(grace, email);
		const token = await scene.tokenFor(email);
		await openOften(`${scene.server().url}/admin/accept-invitation?token=${token}`);
		const hash = createHash('sha256').update(token).digest('hex');
		await expect.poll(async () => (await invitationsTo(email))[0]?.mail_state).toBe('sent');

		const database = new DatabaseSync(`${scene.server().dataDir}/data.db`, { readOnly: true });
		const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
		const holding = (text: string) =>
			tables.flatMap(({ name }) =>
				JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all()).includes(text) ? [name] : [],
			);
		expect([holding(token), holding(hash)]).toEqual([[], ['admin_invitations']]);
		database.close();
		expect(filesWith(scene.server(), email)).not.toEqual([]);
		expect(filesWith(scene.server(), token)).toEqual([]);
		expect(scene.server().log()).not.toContain(token);
		const list = await grace.client.collection('admin_invitations').getFullList();
		expect(JSON.stringify(list)).not.toContain(hash);
		expect(Object.keys(list[0] ?? {})).not.toContain('token_hash');
	});
});

describe('guesses of a token', () => {
	const own = adminScene();

	it('are limited to ten a minute from an IP address; the invited person’s token works nevertheless', async () => {
		const email = anEmail();
		await own.invite(await buildStaff(own.server(), 'admin'), email);
		const token = await own.tokenFor(email);
		const guesses = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(43).slice(0, 43));
		const statuses: number[] = [];
		for (const guess of guesses) statuses.push((await own.look(guess)).status);
		expect(statuses.every((status) => status === 404)).toBe(true);

		const late = await own.look('never');
		expect(late).toMatchObject(refused(429, 'too_many_requests'));
		expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await own.look(token)).status).toBe(200);
	});
});
