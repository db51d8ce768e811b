import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { anEmail, buildAccount, buildJob, buildStaff, operatorOf, PASSWORD } from '../../../support/builders.ts';
import { deferred } from '../../../support/deferred.ts';
import { untilEvaluationEnds } from '../../../support/evaluation-end.ts';
import { makeMailsDue } from '../../../support/make-mails-due.ts';
import { QUEUE_SECRET, startServer, type TestServer, type TestServerOptions } from '../../../support/server.ts';
import { type SmtpBehaviour, smtpRefusal, startSmtp, type TestSmtp } from '../../../support/smtp.ts';
import { submitFor } from '../../../support/submit.ts';

async function aMailServer(behaviour?: SmtpBehaviour, port?: number): Promise<TestSmtp> {
	const smtp = await startSmtp(behaviour, port);
	onTestFinished(() => smtp.stop());
	return smtp;
}

async function aServer(smtpUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
	const server = await startServer({ ...options, env: { SMTP_URL: smtpUrl, ...options.env } });
	onTestFinished(() => server.stop());
	onTestFailed(() => console.error(`The server printed:\n${server.log() || '(nothing)'}`));
	return server;
}

const post = (server: TestServer, path: string, body: object) =>
	server.call('POST', `/api/collections/users/${path}`, { body });

const register = async (server: TestServer, email: string, names: object = {}) => {
	const account = { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Ada', last_name: 'L' };
	const response = await post(server, 'records', { ...account, ...names });
	expect(response.status).toBe(200);
};

/** Runs the sweep of each minute now. */
const sweep = (server: TestServer) =>
	server.call('POST', '/api/queue/work?queue=mail', { headers: { 'x-queue-secret': QUEUE_SECRET } });

type Row = { id: string; kind: string; recipient: string; state: string; attempts: number; last_error: string };

async function outbox(server: TestServer): Promise<Row[]> {
	return (await operatorOf(server)).collection('email_outbox').getFullList<Row>({ sort: 'created_at' });
}

const untilEnded = async (server: TestServer, ...states: string[]) =>
	expect.poll(async () => (await outbox(server)).map(({ state }) => state)).toEqual(states);

describe('a mail', () => {
	it('of a registration is sent by the server only, once, as HTML and plain text', async () => {
		const smtp = await aMailServer();
		const server = await aServer(smtp.url);
		const email = anEmail();

		await register(server, email);

		await untilEnded(server, 'sent');
		expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
		const { mail } = smtp.received[0] ?? {};
		expect(mail).toMatchObject({
			subject: 'Confirm your email address',
			from: { address: expect.stringMatching(/^no-reply@/), name: 'Candor' },
			messageId: expect.stringMatching(/^<[a-z0-9]{15}@/),
		});
		const link = `${server.url}/login#confirm=`;
		expect([mail?.html?.includes(`href="${link}`), mail?.text?.includes(`\n${link}`)]).toEqual([true, true]);
		expect(mail?.text).not.toMatch(/<[a-z]/i);
	});

	it('that a user waits for is sent before queued notifications', async () => {
		const isRead = deferred<void>();
		const smtp = await aMailServer({ onMail: () => isRead.promise.then(() => undefined) });
		const server = await aServer(smtp.url);
		const operator = await operatorOf(server);
		const candidate = await buildAccount(server);
		const assessment = await submitFor(server, candidate, (await buildJob(server)).id);
		await untilEvaluationEnds(operator, assessment);
		const { email: colleague } = await buildStaff(server, 'admin');
		const waiting = { kind: 'assessment_notification', state: 'queued', run_after: '2099-01-01 00:00:00.000Z' };
		for (let count = 0; count < 20; count++) {
			await operator.collection('email_outbox').create({ ...waiting, recipient: colleague, data: assessment });
		}
		const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
		database.exec("UPDATE email_outbox SET run_after = '2026-01-01 00:00:00.000Z'");
		database.close();
		const email = anEmail();

		await register(server, email);
		isRead.resolve();

		const recipients = () => smtp.received.map(({ to }) => to[0]).filter((to) => to !== candidate.email);
		await expect.poll(() => recipients().length).toBe(21);
		// Four mails were in flight, and each worker may have claimed the next one.
		expect(recipients().indexOf(email)).toBeLessThan(9);
	});

	it('does not delay the request, however slow the mail server is', async () => {
		const isRead = deferred<void>();
		const smtp = await aMailServer({ onMail: () => isRead.promise.then(() => undefined) });
		const server = await aServer(smtp.url);

		await register(server, anEmail());

		await expect.poll(() => smtp.received.length).toBe(1);
		expect((await outbox(server)).map(({ state }) => state)).toEqual(['sending']);
		isRead.resolve();
		await untilEnded(server, 'sent');
	});

	it('waits while the mail server is down, survives a kill of ours, and arrives once when both are back', async () => {
		const gone = await startSmtp();
		await gone.stop();
		const first = await startServer({ env: { SMTP_URL: gone.url } });
		const email = anEmail();
		await register(first, email);
		await expect.poll(async () => (await outbox(first))[0]?.last_error).toContain('connection refused');
		expect(await outbox(first)).toMatchObject([{ state: 'queued', attempts: 1 }]);
		await first.kill9();

		const smtp = await aMailServer({}, gone.port);
		const server = await aServer(smtp.url, { dataDir: first.dataDir });
		makeMailsDue(server);
		await sweep(server);

		await untilEnded(server, 'sent');
		await sweep(server);
		expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
	});

	it('arrives once when its worker is killed before sending', async () => {
		const first = await startServer({ env: { SMTP_URL: '' } });
		const email = anEmail();
		await register(first, email);
		expect(await outbox(first)).toMatchObject([{ state: 'queued', attempts: 0 }]);
		await first.kill9();

		const smtp = await aMailServer();
		const server = await aServer(smtp.url, { dataDir: first.dataDir });

		await untilEnded(server, 'sent');
		expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
	});

	it('is sent again with the same Message-ID when its worker is killed before the mail server confirms', async () => {
		const silent = await aMailServer({ onMail: () => new Promise(() => undefined) });
		const first = await startServer({ env: { SMTP_URL: silent.url } });
		await register(first, anEmail());
		await expect.poll(() => silent.received.length).toBe(1);
		await first.kill9();

		const smtp = await aMailServer();
		const server = await aServer(smtp.url, { dataDir: first.dataDir });

		await untilEnded(server, 'sent');
		const ids = [...silent.received, ...smtp.received].map(({ mail }) => mail.messageId);
		expect(ids).toEqual([ids[0], ids[0]]);
	});

	it('that is refused temporarily is retried with growing delays, and finally marked as failed', async () => {
		const smtp = await aMailServer({ onRecipient: () => smtpRefusal(451, '4.3.0 Try again later') });
		const server = await aServer(smtp.url);
		await register(server, anEmail());
		const operator = await operatorOf(server);
		const waits: number[] = [];
		for (let tries = 1; tries < 12; tries++) {
			await expect.poll(async () => (await outbox(server))[0]).toMatchObject({ state: 'queued', attempts: tries });
			const [row] = await operator.collection('email_outbox').getFullList();
			waits.push((Date.parse(row?.run_after) - Date.parse(row?.updated_at)) / 1000);
			makeMailsDue(server);
			await sweep(server);
		}

		await untilEnded(server, 'failed');
		const doubled = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 7200];
		const ratios = waits.map((wait, index) => wait / (doubled[index] ?? 0));
		expect(ratios.every((ratio) => ratio > 0.99 && ratio < 1.21)).toBe(true);
		expect(await outbox(server)).toMatchObject([{ attempts: 12, last_error: expect.stringContaining('451') }]);
		expect(server.log()).toContain('"failure":"A mail was given up."');
		await sweep(server);
		expect(smtp.conversations()).toBe(12);
	});

	it('postponed by a clock that was ahead is sent with the next sweep', async () => {
		let isDown = true;
		const smtp = await aMailServer({ onRecipient: () => (isDown ? smtpRefusal(451, '4.3.0 Later') : undefined) });
		const server = await aServer(smtp.url);
		await register(server, anEmail());
		await expect.poll(async () => (await outbox(server))[0]).toMatchObject({ state: 'queued', attempts: 1 });
		isDown = false;
		const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
		database.exec(
			"UPDATE email_outbox SET run_after = '2098-01-01 00:00:00.000Z', updated_at = '2097-12-31 00:00:00.000Z'",
		);
		database.close();

		await (await operatorOf(server)).crons.run('sweepMails');

		await untilEnded(server, 'sent');
	});

	it('to a mailbox that does not exist fails immediately', async () => {
		const smtp = await aMailServer({ onRecipient: () => smtpRefusal(550, '5.1.1 No such user') });
		const server = await aServer(smtp.url);
		await register(server, anEmail());

		await untilEnded(server, 'failed');
		expect(await outbox(server)).toMatchObject([{ attempts: 1 }]);
	});
});

describe('a repeated mail request', () => {
	it('is limited to one mail a minute and three in a quarter of an hour, for each address and kind', async () => {
		const smtp = await aMailServer();
		const server = await aServer(smtp.url);
		const email = anEmail();
		const operator = await operatorOf(server);
		const ask = async (address: string) => {
			expect((await post(server, 'request-password-reset', { email: address })).status).toBe(204);
		};
		/** Moves the requests so far into the past. */
		const minutesPass = (minutes: number) => {
			const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
			database.exec(
				`UPDATE email_outbox SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', created_at, '-${minutes} minutes')`,
			);
			database.close();
		};
		await operator.collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD, verified: true });

		for (const address of [email, email.toUpperCase(), ` ${email} `]) await ask(address);
		await untilEnded(server, 'sent');
		for (let mails = 2; mails <= 5; mails++) {
			minutesPass(1.1);
			await ask(email);
			await untilEnded(server, ...Array.from({ length: Math.min(mails, 3) }, () => 'sent'));
		}
		minutesPass(15);
		await ask(email);
		await untilEnded(server, 'sent', 'sent', 'sent', 'sent');
		expect(smtp.received.map(({ to }) => to)).toEqual([[email], [email], [email], [email]]);

		// Within a day: six, then one in two hours, so that requests by others cannot prevent a reset.
		for (let mails = 5; mails <= 8; mails++) {
			minutesPass(16);
			await ask(email);
			await untilEnded(server, ...Array.from({ length: Math.min(mails, 6) }, () => 'sent'));
		}
		minutesPass(121);
		await ask(email);
		await untilEnded(server, ...Array.from({ length: 7 }, () => 'sent'));
	});

	it('for an address without an account, or a confirmed one, sends nothing and gets the same response', async () => {
		const smtp = await aMailServer();
		const server = await aServer(smtp.url);
		const operator = await operatorOf(server);
		const confirmed = anEmail();
		await operator
			.collection('users')
			.create({ email: confirmed, password: PASSWORD, passwordConfirm: PASSWORD, verified: true });

		const answers = [
			await post(server, 'request-password-reset', { email: anEmail('nobody') }),
			await post(server, 'request-verification', { email: anEmail('nobody') }),
			await post(server, 'request-verification', { email: confirmed }),
			await post(server, 'request-password-reset', { email: confirmed }),
		];

		expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
		await untilEnded(server, 'dropped', 'dropped', 'dropped', 'sent');
		expect(smtp.received.map(({ to }) => to)).toEqual([[confirmed]]);
	});

	it('under another spelling of the route is treated the same', async () => {
		const smtp = await aMailServer();
		const server = await aServer(smtp.url);
		const email = anEmail();
		await register(server, email);
		await untilEnded(server, 'sent');

		const response = await server.call('POST', '/api/collections/_pb_users_auth_/request-password-reset', {
			body: { email },
		});

		expect(response.status).toBe(204);
		await untilEnded(server, 'sent', 'sent');
		expect(smtp.received[1]?.mail.html).toContain(`${server.url}/reset-password#`);
	});
});

describe('user input', () => {
	it('reaches no header and no markup of a mail', async () => {
		const smtp = await aMailServer();
		const server = await aServer(smtp.url);
		const evil = 'evil@candor.test';
		for (const email of [`a@candor.test\r\nBcc: ${evil}`, `a@candor.test, ${evil}`, `<${evil}> a@candor.test`]) {
			const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'A', last_name: 'B' };
			expect((await post(server, 'records', body)).status).toBe(400);
			expect((await post(server, 'request-password-reset', { email })).status).toBe(400);
			expect((await post(server, 'request-verification', { email })).status).toBe(400);
		}
		const email = anEmail();

		await register(server, email, {
			first_name: `Ada\r\nBcc: ${evil}`,
			last_name: '<b onclick=alert(1)>You won</b> www.evil.test',
		});

		await untilEnded(server, 'sent');
		const [{ to, mail } = { to: [], mail: undefined }] = smtp.received;
		expect(to).toEqual([email]);
		expect(mail?.headers.map(({ key }) => key).sort()).toEqual([
			'auto-submitted',
			'content-type',
			'date',
			'from',
			'message-id',
			'mime-version',
			'subject',
			'to',
		]);
		expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil|You won|Bcc/);
	});
});

it('the outbox is pruned each hour: of a mail for an invented address after a day, of one that was sent after thirty', async () => {
	const smtp = await aMailServer();
	const server = await aServer(smtp.url);
	await register(server, anEmail());
	for (const path of ['request-password-reset', 'request-verification', 'request-password-reset']) {
		await post(server, path, { email: anEmail() });
	}
	await untilEnded(server, 'sent', 'dropped', 'dropped', 'dropped');
	const { crons } = await operatorOf(server);
	const pruning = (await crons.getFullList()).find(({ id }) => id === 'pruneMails');
	expect(pruning?.expression).toMatch(/^\d+ \* \* \* \*$/);

	const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
	onTestFinished(() => database.close());
	const statesAfter = async (hours: number, ...states: string[]) => {
		const endedAt = new Date(Date.now() - hours * 60 * 60_000).toISOString().replace('T', ' ');
		database.prepare('UPDATE email_outbox SET ended_at = ?').run(endedAt);
		await crons.run('pruneMails');
		await untilEnded(server, ...states);
	};
	await statesAfter(25, 'sent');
	await statesAfter(24 * 31);
});
