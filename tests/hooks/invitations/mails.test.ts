import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anEmail, anId, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { deferred } from '../../support/deferred.ts';
import { QUEUE_SECRET, startServer, type TestServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp.ts';
import { PullClient } from '../sync/pull-client.ts';
import { inHours, query } from './scene.ts';

/** Makes the waiting mails due, as after an hour, and wakes the worker. */
async function sendWaiting(server: TestServer): Promise<void> {
	const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
	database.exec("UPDATE email_outbox SET run_after = '' WHERE state = 'queued'");
	database.close();
	await server.call('POST', '/api/queue/work?queue=mail', { headers: { 'x-queue-secret': QUEUE_SECRET } });
}

async function aTeam(smtpUrl: string) {
	const server = await startServer({ env: { SMTP_URL: smtpUrl } });
	onTestFinished(() => server.stop());
	const admin = await buildStaff(server, 'admin');
	const { id: job } = await buildJob(server);
	const post = (call: string, body: object) =>
		server.call('POST', `/api/functions/${call}`, { token: admin.token, body });
	const device = new PullClient(server, admin.token);
	const rows = async () => {
		await device.pull();
		return device
			.ids('candidate_invitations')
			.map((id) => device.rows.get(`candidate_invitations/${id}`) as { id: string; mail_state: string });
	};
	return {
		server,
		job,
		post,
		rows,
		invite: (email: string) => post('send-candidate-invitation', { email, jobId: job }),
		states: async () => (await rows()).map(({ mail_state }) => mail_state),
	};
}

describe('while the mail server is down', () => {
	it('invitations wait for it, however often they are sent again; then one mail arrives with a working link', async () => {
		const gone = await startSmtp();
		await gone.stop();
		const { server, invite, post, rows, states, job } = await aTeam(gone.url);
		const email = anEmail();
		await invite(email);
		await expect
			.poll(() => query(server, 'SELECT last_error FROM email_outbox').map(({ last_error }) => String(last_error)))
			.toEqual([expect.stringContaining('connection refused')]);
		await post('resend-candidate-invitations', { jobId: job });
		await invite(email);
		expect(await states()).toEqual(['queued']);
		expect(await rows()).toHaveLength(1);

		const back = await startSmtp({}, gone.port);
		onTestFinished(() => back.stop());
		await sendWaiting(server);
		await expect.poll(states).toEqual(['sent']);
		expect(back.received.map(({ to }) => to)).toEqual([[email]]);
		const [, token] = /\/invite\/(\w{43})/.exec(back.received[0]?.mail.text ?? '') ?? [];
		const seen = await server.call('POST', '/api/rpc/get_candidate_invitation_by_token', { body: { p_token: token } });
		expect(seen.body).toMatchObject([{ email, status: 'pending' }]);
	});

	it('all pending ones can be sent again, however many', async () => {
		const gone = await startSmtp();
		await gone.stop();
		const { server, post, job } = await aTeam(gone.url);
		const count = 230;
		const recipients = Array.from({ length: count }, () => ({ email: anEmail() }));
		await post('send-candidate-invitations', { id: anId(), jobId: job, recipients });
		const expiries = () => query(server, 'SELECT id, expires_at FROM candidate_invitations ORDER BY id');
		await expect.poll(() => expiries().length).toBe(count);
		const before = expiries();
		const { body } = await post('resend-candidate-invitations', { jobId: job });
		expect(body).toEqual({ success: true, error: null, sent: count, limited: 0, excluded: 0, left: 0 });
		const after = expiries();
		expect(
			after.filter(({ expires_at }, index) => String(expires_at) > String(before[index]?.expires_at)),
		).toHaveLength(count);
		const newest = `SELECT count(DISTINCT invited.id) AS count FROM candidate_invitations invited
			JOIN email_outbox mail ON mail.data = invited.id || ':' || invited.expires_at`;
		expect(query(server, newest)).toEqual([{ count }]);
	});

	it('an invitation that is revoked, expires or loses its job is no longer mailed', async () => {
		const gone = await startSmtp();
		await gone.stop();
		const { server, invite, post, rows, job } = await aTeam(gone.url);
		/** A mail in flight when something changes is sent as composed. */
		const untilTried = (mails: number) =>
			expect
				.poll(() => query(server, "SELECT id FROM email_outbox WHERE state = 'queued' AND attempts > 0").length)
				.toBe(mails);
		await invite(anEmail());
		await untilTried(1);
		const [revoked] = await rows();
		await post('revoke-candidate-invitation', { invitationId: revoked?.id });
		await invite(anEmail());
		await untilTried(2);
		const expired = (await rows()).find(({ id }) => id !== revoked?.id);
		const operator = await operatorOf(server);
		await operator.collection('candidate_invitations').update(expired?.id ?? '', { expires_at: inHours(-1) });
		const { id: other } = await buildJob(server);
		await post('send-candidate-invitation', { email: anEmail(), jobId: other });
		await untilTried(3);
		await operator.collection('jobs').delete(other);
		await expect.poll(async () => (await rows()).length).toBe(2);

		const back = await startSmtp({}, gone.port);
		onTestFinished(() => back.stop());
		await sendWaiting(server);
		await expect
			.poll(() => query(server, 'SELECT DISTINCT state FROM email_outbox').map(({ state }) => state))
			.toEqual(['dropped']);
		expect(back.received).toEqual([]);
		// The rows of a deleted job are removed in the background.
		await expect
			.poll(() => query(server, `SELECT count(*) AS count FROM candidate_invitations WHERE job_id = '${other}'`))
			.toEqual([{ count: 0 }]);
		expect(query(server, `SELECT status FROM candidate_invitations WHERE job_id = '${job}' ORDER BY status`)).toEqual([
			{ status: 'pending' },
			{ status: 'revoked' },
		]);
	});
});

it('a mail that a user waits for is sent before invitations', async () => {
	const isRead = deferred<void>();
	const smtp = await startSmtp({ onMail: () => isRead.promise.then(() => undefined) });
	onTestFinished(() => smtp.stop());
	const { server, post, job } = await aTeam(smtp.url);
	const recipients = Array.from({ length: 30 }, () => ({ email: anEmail() }));
	await post('send-candidate-invitations', { id: anId(), jobId: job, recipients });
	const counted = () => query(server, "SELECT count(*) AS count FROM email_outbox WHERE kind = 'candidate_invitation'");
	await expect.poll(counted).toEqual([{ count: 30 }]);
	const email = anEmail();
	const account = { email, password: 'Candor!demo1', passwordConfirm: 'Candor!demo1' };
	await server.call('POST', '/api/collections/users/records', { body: account });
	isRead.resolve();
	await expect.poll(() => smtp.received.length).toBe(31);
	// Four mails were in flight, and each worker may have claimed the next one.
	expect(smtp.received.map(({ to }) => to[0]).indexOf(email)).toBeLessThan(9);
});

it('a very long title of the job is shortened in the subject', async () => {
	const smtp = await startSmtp();
	onTestFinished(() => smtp.stop());
	const { server, post } = await aTeam(smtp.url);
	const { id } = await buildJob(server, { title: `Night ${'Porter '.repeat(27)}`.trim(), company: 'Halden Ferries' });
	await post('send-candidate-invitation', { email: anEmail(), jobId: id });
	await expect.poll(() => smtp.received.length).toBe(1);
	const subject = smtp.received[0]?.mail.subject ?? '';
	expect(subject).toMatch(/^Your invitation for “Night Porter .*\.\.\.” at Halden Ferries$/);
	expect(subject.length).toBeLessThan(200);
});
