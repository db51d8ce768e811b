import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailCatcher } from '../../../pocketbase/mail/mail-catcher.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, buildAccount, operatorOf, PASSWORD } from '../../support/builders.ts';
import { listMails, startTestMailCatcher, waitForMail } from '../../support/mail-catcher.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let catcher: MailCatcher;
let server: TestServer;

beforeAll(async () => {
	catcher = await startTestMailCatcher();
	server = await startServer({ env: { SMTP_URL: catcher.smtpUrl } });
});
afterAll(async () => {
	await server.stop();
	await catcher.stop();
});

const post = (path: string, body: object) => server.call('POST', `/api/collections/users/${path}`, { body });

/** Signs up as a browser does. Returns the secret that this browser stores. */
async function signUp(email: string, password = PASSWORD): Promise<{ id: string; secret: string }> {
	const body = { email, password, passwordConfirm: password, first_name: 'A', last_name: 'B' };
	const { id, confirmation_secret } = expectOk(await post('records', body)) as {
		id: string;
		confirmation_secret: string;
	};
	return { id, secret: confirmation_secret };
}

/** The account whose password a link would change, as its page requests it on opening. */
const check = async (token: unknown) =>
	(await server.call('POST', '/api/accounts/check-reset-link', { body: { token } })).body;

/** The token in the link of the newest mail to an address, after checking the link. */
async function linkedToken(email: string, link: string): Promise<string> {
	const pattern = new RegExp(`${link.replaceAll(/[.?#/]/g, '\\$&')}([\\w.-]+)`);
	let token: string | undefined;
	// Mails are sent concurrently: the newest is not always the one requested last.
	const find = async () => {
		token = (await listMails(catcher.url, email)).map(({ html }) => pattern.exec(html)?.[1]).find(Boolean);
		return token;
	};
	await expect.poll(find, { message: `a mail with ${link}` }).toBeDefined();
	return token ?? '';
}

describe('the mail that confirms an address', () => {
	it('links to the sign-in screen with a token that confirms, and grants waiting rights', async () => {
		const operator = await operatorOf(server);
		const email = anEmail('invited');
		await operator.collection('admin_users').create({ email, role: 'admin', is_active: true });
		const { secret } = await signUp(email);
		const token = await linkedToken(email, `${server.url}/login#confirm=`);

		expect((await post('confirm-verification', { token, secret })).status).toBe(204);

		const client = await server.signIn(email, PASSWORD);
		const me = await server.call('GET', '/api/me', { token: client.authStore.token });
		expect(me.body).toMatchObject({ role: 'admin' });
	});

	it('needs the password when opened in another browser, with limited guesses', async () => {
		const email = anEmail();
		const { secret } = await signUp(email);
		const { secret: foreign } = await signUp(anEmail());
		const token = await linkedToken(email, `${server.url}/login#confirm=`);
		const confirm = async (proof: object) => {
			const { status, body } = await post('confirm-verification', { token, ...proof });
			return [status, Object(body).data?.password?.code];
		};

		for (const proof of [
			{},
			{ secret: '' },
			{ secret: foreign },
			{ secret: null },
			{ password: '' },
			{ password: 7 },
		]) {
			expect(await confirm(proof), JSON.stringify(proof)).toEqual([400, 'confirmation_needs_password']);
		}
		const wrong = await post('confirm-verification', { token, password: 'Wrong!demo1' });
		expect(wrong.body).toMatchObject({ message: 'The email or password is incorrect.' });
		for (let round = 0; round < 9; round++) {
			expect(await confirm({ password: 'Wrong!demo1' })).toEqual([400, 'confirmation_password_wrong']);
		}
		expect(await confirm({ password: PASSWORD })).toEqual([429, undefined]);
		await expect(server.signIn(email, PASSWORD)).rejects.toMatchObject({ status: 429 });
		expect(await confirm({ secret })).toEqual([204, undefined]);
	});

	it('confirms with the password when opened in another browser', async () => {
		const email = anEmail();
		await signUp(email);
		const token = await linkedToken(email, `${server.url}/login#confirm=`);

		expect((await post('confirm-verification', { token, password: PASSWORD })).status).toBe(204);

		await server.signIn(email, PASSWORD);
	});
});

describe('an account registered by another user for an address', () => {
	const ATTACKER = 'Attacker!demo1';
	const meOf = async (email: string, password: string) => {
		const client = await server.signIn(email, password);
		return (await server.call('GET', '/api/me', { token: client.authStore.token })).body;
	};

	it.each([
		['before', 'admin'],
		['after', null],
	] as const)('is not taken over by a click of the address owner, whose invitation came %s it', async (when, role) => {
		const operator = await operatorOf(server);
		const email = anEmail('victim');
		const invite = () => operator.collection('admin_users').create({ email, role: 'admin', is_active: true });
		if (when === 'before') await invite();
		await signUp(email, ATTACKER);
		if (when === 'after') await invite();
		const token = await linkedToken(email, `${server.url}/login#confirm=`);

		// The owner of the mailbox clicks the link in another browser.
		expect((await post('confirm-verification', { token })).status).toBe(400);

		await expect(server.signIn(email, ATTACKER)).rejects.toMatchObject({ status: 403 });
		await post('request-password-reset', { email });
		const reset = await linkedToken(email, `${server.url}/reset-password#`);
		expect(
			(await post('confirm-password-reset', { token: reset, password: PASSWORD, passwordConfirm: PASSWORD })).status,
		).toBe(204);
		await expect(server.signIn(email, ATTACKER)).rejects.toMatchObject({ status: 400 });
		expect((await post('confirm-verification', { token, password: ATTACKER })).status).toBe(400);
		// An account older than the invitation gets its rights only through the invitation.
		expect(await meOf(email, PASSWORD)).toMatchObject({ role });
	});
});

describe('the mail that resets a password', () => {
	it('links to a token that enforces the password rules and ends every session', async () => {
		const ada = await buildAccount(server);
		expect((await post('request-password-reset', { email: ada.email })).status).toBe(204);
		const token = await linkedToken(ada.email, `${server.url}/reset-password#`);
		const reset = (password: string) => post('confirm-password-reset', { token, password, passwordConfirm: password });

		expect(await reset('abcdefgh')).toMatchObject({
			status: 400,
			body: { data: { password: { code: 'password_without_uppercase' } } },
		});
		expect((await server.call('GET', '/api/me', { token: ada.token })).status).toBe(200);
		expect(await check(token)).toEqual({ email: ada.email });
		expect(await check(token)).toEqual({ email: ada.email });
		expect((await reset('Another!demo2')).status).toBe(204);
		expect((await server.call('GET', '/api/me', { token: ada.token })).status).toBe(401);
		await server.signIn(ada.email, 'Another!demo2');
		expect(await check(token)).toEqual({ email: null });
		expect((await reset('Third!demo33')).status).toBe(400);
		await expect
			.poll(async () => (await waitForMail(catcher.url, ada.email)).subject)
			.toBe('Your password was changed');
	});

	it('is refused once expired, and when it never existed', async () => {
		const operator = await operatorOf(server);
		const { passwordResetToken } = await operator.collections.getOne('users');
		await operator.collections.update('users', { passwordResetToken: { ...passwordResetToken, duration: 10 } });
		const ada = await buildAccount(server);
		await post('request-password-reset', { email: ada.email });
		const token = await linkedToken(ada.email, `${server.url}/reset-password#`);
		expect(await check(token)).toEqual({ email: ada.email });

		await expect.poll(() => check(token), { interval: 500 }).toEqual({ email: null });
		const foreign = [ada.token, `${token}x`, '', 'a.b.c', 12, null];
		expect(await Promise.all(foreign.map(check))).toEqual(foreign.map(() => ({ email: null })));
	});

	it('also confirms the address: the user who set the password reads its mail', async () => {
		const operator = await operatorOf(server);
		const email = anEmail();
		await operator.collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD });
		await post('request-password-reset', { email });
		const token = await linkedToken(email, `${server.url}/reset-password#`);

		const changed = await post('confirm-password-reset', {
			token,
			password: 'Another!demo2',
			passwordConfirm: 'Another!demo2',
		});

		expect(changed.status).toBe(204);
		await server.signIn(email, 'Another!demo2');
	});
});

describe('ending every session', () => {
	it('ends this one and all others immediately, and none of other accounts', async () => {
		const [ada, eve] = [await buildAccount(server), await buildAccount(server)];
		const other = (await server.signIn(ada.email, PASSWORD)).authStore.token;
		const end = (token?: string) =>
			server.call('POST', '/api/accounts/end-sessions', token === undefined ? {} : { token });

		expect((await end()).status).toBe(401);
		expect((await end(ada.token)).status).toBe(204);

		const statusOf = async (token: string) => (await server.call('GET', '/api/me', { token })).status;
		expect(await Promise.all([ada.token, other, eve.token].map(statusOf))).toEqual([401, 401, 200]);
		await server.signIn(ada.email, PASSWORD);
	});
});
