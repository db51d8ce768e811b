import { beforeEach, describe, expect, it } from 'vitest';
import { anEmail, type BuiltAccount, buildAccount, buildStaff, operatorOf, PASSWORD } from '../../support/builders.ts';
import { mailScene } from '../notifications/scene.ts';

const scene = mailScene();

const NEW_PASSWORD = 'Another!demo2';

let ada: BuiltAccount;
beforeEach(async () => {
	ada = await buildAccount(scene.server());
});

const post = (path: string, body: unknown, token = ada.token) =>
	scene.server().call('POST', `/api/accounts/${path}`, { body, ...(token !== '' && { token }) });
const meOf = (token: unknown) => scene.server().call('GET', '/api/me', { token: String(token) });

describe('a new password', () => {
	it('needs the present one and the five rules, and a refused change keeps session and password', async () => {
		const wrong = await post('change-password', { password: 'Not-it-1!', newPassword: NEW_PASSWORD });
		expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
		for (const newPassword of ['Ab1!', 'ABCDEFG1!', 'abcdefg1!', 'Abcdefgh!', 'Abcdefgh1', `Aa1!${'x'.repeat(68)}`]) {
			const refused = await post('change-password', { password: PASSWORD, newPassword });
			expect(refused, newPassword).toMatchObject({ status: 400, body: { code: 'password_refused' } });
		}
		for (const body of [{}, { password: 7, newPassword: NEW_PASSWORD }, []])
			expect((await post('change-password', body)).body).toMatchObject({ code: 'invalid_body' });
		expect((await meOf(ada.token)).status).toBe(200);
		await scene.server().signIn(ada.email, PASSWORD);
	});

	it('ends all sessions, gives this device a new one, and is reported by mail', async () => {
		const other = await scene.server().signIn(ada.email, PASSWORD);
		const changed = await post('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });

		expect(changed.status).toBe(200);
		expect((await meOf(Object(changed.body).token)).status).toBe(200);
		for (const token of [ada.token, other.authStore.token]) expect((await meOf(token)).status).toBe(401);
		await scene.server().signIn(ada.email, NEW_PASSWORD);
		const subjects = () => scene.mailsTo(ada.email).map(({ subject }) => subject);
		await expect.poll(subjects).toContain('Your password was changed');
	});

	it('allows no guesses with a stolen session', async () => {
		for (let round = 0; round < 10; round++)
			await post('change-password', { password: 'Not-it-1!', newPassword: NEW_PASSWORD });
		const late = await post('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
		expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
	});
});

/** Asks for a new address. Returns it with the token of its mail. */
async function asked(): Promise<{ email: string; token: string }> {
	const email = anEmail('new');
	expect((await post('request-email', { email })).status).toBe(204);
	let token = '';
	const find = () => {
		token =
			scene
				.mailsTo(email)
				.map(({ html }) => /\/login#email=([\w.-]+)/.exec(html ?? '')?.[1])
				.find(Boolean) ?? '';
		return token;
	};
	await expect.poll(find).not.toBe('');
	return { email, token };
}

describe('a new address', () => {
	it('is refused when it is none, the present one, or another account’s', async () => {
		const eve = await buildAccount(scene.server());
		const codeOf = async (email: unknown) => Object((await post('request-email', { email })).body).code;
		expect(await codeOf('nowhere')).toBe('email_invalid');
		expect(await codeOf(7)).toBe('invalid_body');
		expect(await codeOf(ada.email.toUpperCase())).toBe('own_email');
		expect(await codeOf(eve.email)).toBe('email_taken');
	});

	it('is asked for five times, then has to wait', async () => {
		const codes = [];
		for (let round = 0; round < 6; round++)
			codes.push((await post('request-email', { email: anEmail('many') })).status);
		expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
	});

	it('counts from the moment in which link and password are given, and ends the other sessions', async () => {
		const { email, token } = await asked();
		expect((await meOf(ada.token)).body).toMatchObject({ email: ada.email });
		const wrong = await post('confirm-email', { token, password: 'Not-it-1!' }, '');
		expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } });

		const changed = await post('confirm-email', { token, password: PASSWORD }, '');

		expect(changed.status).toBe(200);
		expect((await meOf(Object(changed.body).token)).body).toMatchObject({ id: ada.id, email });
		expect((await meOf(ada.token)).status).toBe(401);
		await scene.server().signIn(email, PASSWORD);
		await expect(scene.server().signIn(ada.email, PASSWORD)).rejects.toMatchObject({ status: 400 });
		const profile = (
			await (await operatorOf(scene.server())).collection('user_profiles').getFullList({
				filter: `user_id = '${ada.id}'`,
			})
		)[0];
		expect(profile).toMatchObject({ email });
		const notice = () => scene.mailsTo(ada.email).find(({ subject }) => subject === 'Your email address was changed');
		await expect.poll(notice).toBeDefined();
		expect(notice()?.text).toContain(email);

		const again = await post('confirm-email', { token, password: PASSWORD }, '');
		expect(again).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
	});

	it('is not taken from an account that was made for it in the meantime', async () => {
		const { email, token } = await asked();
		await buildAccount(scene.server(), { email });
		const late = await post('confirm-email', { token, password: PASSWORD });
		expect(late).toMatchObject({ status: 409, body: { code: 'email_taken' } });
		expect((await meOf(ada.token)).body).toMatchObject({ email: ada.email });
	});

	it('names neither account nor person in the mail to it, and PocketBase’s own route refuses its link', async () => {
		const { email, token } = await asked();
		const [mail] = scene.mailsTo(email);
		for (const secret of [ada.email, 'Lovelace']) expect(`${mail?.html}${mail?.text}`).not.toContain(secret);
		for (const collection of ['users', 'USERS', '_pb_users_auth_']) {
			const path = `/api/collections/${collection}/confirm-email-change`;
			expect((await scene.server().call('POST', path, { body: { token, password: PASSWORD } })).status).toBe(400);
		}
	});

	it('is followed by the switched-off mails, and by the row and the mails of a member of the team', async () => {
		const staff = await buildStaff(scene.server(), 'reviewer');
		ada = staff;
		expect((await post('mails', { kind: 'result_ready', on: false })).status).toBe(204);
		const { email, token } = await asked();

		const changed = await post('confirm-email', { token, password: PASSWORD });

		const own = String(Object(changed.body).token);
		const mails = await scene.server().call('GET', '/api/accounts/mails', { token: own });
		expect(mails.body).toEqual({ switchedOff: ['result_ready'] });
		const row = await (await operatorOf(scene.server())).collection('admin_users').getOne(staff.rowId);
		expect(row).toMatchObject({ email, user_id: staff.id, is_active: true });
	});
});

describe('the switches of the own mails', () => {
	it('go off and on, each on its own, and an unknown kind is refused', async () => {
		const off = async () => (await scene.server().call('GET', '/api/accounts/mails', { token: ada.token })).body;
		await post('mails', { kind: 'scored_by_person', on: false });
		await post('mails', { kind: 'result_ready', on: false });
		await post('mails', { kind: 'result_ready', on: false });
		expect(await off()).toEqual({ switchedOff: ['result_ready', 'scored_by_person'] });
		await post('mails', { kind: 'result_ready', on: true });
		expect(await off()).toEqual({ switchedOff: ['scored_by_person'] });
		for (const body of [
			{ kind: 'submission_received', on: false },
			{ kind: 'decision_mail', on: false },
			{ kind: 'result_ready' },
			null,
		])
			expect((await post('mails', body)).body).toMatchObject({ code: 'invalid_body' });
	});
});
