import { afterAll, beforeAll, expect } from 'vitest';
import { type BuiltAccount, operatorOf, PASSWORD } from '../../support/builders.ts';
import { type ApiResponse, startServer, type TestServer } from '../../support/server.ts';
import { smtpRefusal, startSmtp, type TestSmtp } from '../../support/smtp.ts';

/** The test's mail server refuses mails to addresses of this domain permanently. */
export const REFUSED_DOMAIN = 'refused.test';

/** A server with a mail server, and the calls for managing the hiring team. */
export function adminScene() {
	let server: TestServer | undefined;
	let smtp: TestSmtp;
	const running = (): TestServer => {
		if (!server) throw new Error('The server is started before the first test.');
		return server;
	};
	beforeAll(async () => {
		smtp = await startSmtp({
			onRecipient: (address) =>
				address.endsWith(REFUSED_DOMAIN) ? smtpRefusal(550, '5.1.1 No such mailbox') : undefined,
		});
		server = await startServer({ env: { SMTP_URL: smtp.url } });
	});
	afterAll(async () => {
		await server?.stop();
		await smtp.stop();
	});

	const post = (path: string, { token }: Pick<BuiltAccount, 'token'>, body: object): Promise<ApiResponse> =>
		running().call('POST', path, { token, body });
	return {
		server: running,
		smtp: () => smtp,
		operator: () => operatorOf(running()),
		invite: (by: Pick<BuiltAccount, 'token'>, p_email: string, shape: object = {}) =>
			post('/api/rpc/invite_admin', by, { p_email, p_role: 'admin', p_first_name: null, p_last_name: null, ...shape }),
		look: (p_token: unknown) => running().call('POST', '/api/rpc/get_admin_invitation_by_token', { body: { p_token } }),
		/** Creates the account of an invited address. */
		signUp: (email: string, invitation: unknown, shape: object = {}) =>
			running().call('POST', '/api/collections/users/records', {
				body: { email, password: PASSWORD, passwordConfirm: PASSWORD, invitation, ...shape },
			}),
		claim: (by: Pick<BuiltAccount, 'token'>, p_token: string, names: object = {}) =>
			post('/api/rpc/claim_admin_invitation', by, { p_token, p_first_name: null, p_last_name: null, ...names }),
		change: (by: Pick<BuiltAccount, 'token'>, what: 'deactivate_admin' | 'reactivate_admin', p_id: string) =>
			post(`/api/rpc/${what}`, by, { p_id }),
		changeRole: (by: Pick<BuiltAccount, 'token'>, p_id: string, p_role: string) =>
			post('/api/rpc/change_admin_role', by, { p_id, p_role }),
		/** The newest mail to an address, once at least this many have arrived. */
		async mailTo(email: string, count = 1) {
			const mails = () => smtp.received.filter(({ to }) => to.includes(email));
			await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count);
			const newest = mails().at(-1)?.mail;
			if (!newest) throw new Error(`No mail came to ${email}.`);
			return newest;
		},
		/** The token of the newest invitation mail to an address. */
		async tokenFor(email: string, count = 1): Promise<string> {
			const { text = '' } = await this.mailTo(email, count);
			const token = /\/admin\/accept-invitation\?token=([A-Za-z0-9]{43})\b/.exec(text)?.[1];
			if (!token) throw new Error(`The mail has no link: ${text}`);
			return token;
		},
	};
}
