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

/** The token that the newest mail to an address links to, from the link as it should be. */
async function linkedToken(email: string, link: string): Promise<string> {
	const mail = await waitForMail(catcher.url, email);
	const found = new RegExp(`${link.replaceAll(/[.?#/]/g, '\\$&')}([\\w.-]+)`).exec(mail.html ?? '');
	if (!found?.[1]) throw new Error(`No link ${link} in: ${mail.html}`);
	return found[1];
}

describe('the mail that confirms an address', () => {
	it('links to the sign-in screen with a token that confirms, and gives waiting rights', async () => {
		const operator = await operatorOf(server);
		const email = anEmail('invited');
		await operator.collection('admin_users').create({ email, role: 'admin', is_active: true });
		await post('records', { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'A', last_name: 'B' });
		expect((await post('request-verification', { email })).status).toBe(204);
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
		expect((await reset('Another!demo2')).status).toBe(204);
		expect((await server.call('GET', '/api/me', { token: ada.token })).status).toBe(401);
		await server.signIn(ada.email, 'Another!demo2');
	});
});
