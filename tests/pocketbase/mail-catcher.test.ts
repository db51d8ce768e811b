import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailCatcher } from '../../pocketbase/mail/mail-catcher.ts';
import { sendRawMail, startTestMailCatcher, waitForMail } from '../support/mail-catcher.ts';
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

async function send({
	subject,
	type = 'text/plain',
	body,
}: {
	subject: string;
	type?: string;
	body: string;
}): Promise<string> {
	const envelope = { from: 'app@candor.test', to: 'eve@candor.test' };
	const head = `From: ${envelope.from}\nTo: ${envelope.to}\nSubject: ${subject}\nContent-Type: ${type}; charset=utf-8`;
	await sendRawMail(catcher.smtpUrl, envelope, `${head}\n\n${body}`);
	const [newest] = catcher.messages();
	if (!newest) throw new Error('The mail was taken and not kept.');
	return newest.id;
}

describe('the mail catcher', () => {
	test("receives the server's confirmation mail with its link", async () => {
		const account = { email: 'grace@candor.test', password: 'Candor!demo1', passwordConfirm: 'Candor!demo1' };
		const names = { first_name: 'Grace', last_name: 'Hopper' };
		const created = await server.call('POST', '/api/collections/users/records', { body: { ...account, ...names } });
		expect(created.status).toBe(200);

		const mail = await waitForMail(catcher.url, account.email);
		expect({ from: mail.from, to: mail.to, links: mail.links.slice(1) }).toEqual({
			from: 'no-reply@candor.test',
			to: [account.email],
			links: [server.url],
		});
		expect(mail.links[0]).toMatch(new RegExp(`^${server.url}/login#confirm=[\\w.-]+$`));
	});

	test('reads a link whichever way HTML writes its ampersands', async () => {
		await send({ subject: 'Links', type: 'text/html', body: '<a href="http://x.test/?a=1&amp;b=2&#38;c=3">x</a>' });
		expect(catcher.messages()[0]?.links).toEqual(['http://x.test/?a=1&b=2&c=3']);
	});

	test('shows the content of a mail as text, never as markup of its own page', async () => {
		const id = await send({ subject: '<img src=x onerror=alert(1)>', body: '<script>alert(2)</script>' });
		for (const path of ['/', `/messages/${id}`]) {
			const page = await (await fetch(`${catcher.url}${path}`)).text();
			expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
			expect(page).not.toMatch(/<img|<script/);
		}
	});

	test('renders the HTML of a mail in a sandbox', async () => {
		const id = await send({ subject: 'Looks', type: 'text/html', body: '<p onclick="alert(1)">Hello</p>' });
		const page = await (await fetch(`${catcher.url}/messages/${id}`)).text();
		expect(page).toContain(`<iframe title="The mail as it looks" sandbox src="/messages/${id}/html">`);
		const looks = await fetch(`${catcher.url}/messages/${id}/html`);
		expect(looks.headers.get('content-security-policy')).toBe(
			"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
		);
	});

	test('links only to web addresses', async () => {
		const id = await send({
			subject: 'Links',
			type: 'text/html',
			body: '<a href="javascript:alert(1)">a</a> <a href="https://example.org/?a=1&amp;b=2">b</a>',
		});
		const mail = catcher.messages().find((each) => each.id === id);
		expect(mail?.links).toEqual(['https://example.org/?a=1&b=2']);
	});

	test('responds with 404 for a missing mail', async () => {
		expect((await fetch(`${catcher.url}/messages/999`)).status).toBe(404);
	});
});
