import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailCatcher } from '../../pocketbase/mail/mail-catcher.ts';
import { anEmail, buildAccount, operatorOf, PASSWORD } from '../support/builders.ts';
import { startTestMailCatcher, waitForMail } from '../support/mail-catcher.ts';
import { startServer, type TestServer } from '../support/server.ts';

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

/** Whose password a link would change, as its page asks when it opens. */
const check = async (token: unknown) =>
	(await server.call('POST', '/api/accounts/check-reset-link', { body: { token } })).body;

/** The token that the newest mail to an address links to, from the link as it should be. */
async function linkedToken(email: string, link: string): Promise<string> {
	const pattern = new RegExp(`${link.replaceAll(/[.?#/]/g, '\\$&')}([\\w.-]+)`);
	const find = async () => pattern.exec((await waitForMail(catcher.url, email)).html)?.[1];
	await expect.poll(find, { message: `a mail with ${link}` }).toBeDefined();
	return (await find()) ?? '';
}

describe('the mail that confirms an address', () => {
	it('links to the sign-in screen with a token that confirms, and gives waiting rights', async () => {
		const operator = await operatorOf(server);
		const email = anEmail('invited');
		await operator.collection('admin_users').create({ email, role: 'admin', is_active: true });
		await post('records', { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'A', last_name: 'B' });
		const token = await linkedToken(email, `${server.url}/login#confirm=`);

		expect((await post('confirm-verification', { token })).status).toBe(204);

		const client = await server.signIn(email, PASSWORD);
		const me = await server.call('GET', '/api/me', { token: client.authStore.token });
		expect(me.body).toMatchObject({ role: 'admin' });
	});
});

describe('the mail that resets a password', () => {
	it('links to a token that holds the new password to the rules and ends every session', async () => {
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

	it('leads nowhere once it is too old, and when it never was one', async () => {
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

	it('confirms the address too: whoever chose the password reads its mail', async () => {
		const operator = await operatorOf(server);
		const email = anEmail();
		await operator.collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD });
		await post('request-password-reset', { email });
		const token = await linkedToken(email, `${server.url}/reset-password#`);

		await post('confirm-password-reset', { token, password: 'Another!demo2', passwordConfirm: 'Another!demo2' });

		await server.signIn(email, 'Another!demo2');
	});
});

describe('ending every session', () => {
	it('ends this one and all others at once, and those of nobody else', async () => {
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
