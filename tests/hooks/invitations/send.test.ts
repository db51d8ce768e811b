import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { invitationBatchSchema } from '../../../app/domain/invitations/batch.ts';
import { lastInvitationDay } from '../../../app/domain/invitations/invitation.ts';
import { RECIPIENT_ERRORS } from '../../../app/domain/invitations/recipient.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, anId, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { smtpRefusal } from '../../support/smtp.ts';
import { submitFor } from '../../support/submit.ts';
import { inHours, invitationScene, query } from './scene.ts';

const REFUSED = 'refused@candor.test';
const scene = invitationScene({
	onRecipient: (address) => (address === REFUSED ? smtpRefusal(550, '5.1.1 No such mailbox') : undefined),
});

const DAY_MS = 24 * 60 * 60_000;

describe('sending an invitation', () => {
	it('mails job, company, message, link and expiry as text and HTML, and lists it as pending for 14 days', async () => {
		const { id: job } = await buildJob(scene.server(), { title: 'Night <Porter>', company: 'Grand\r\nHotel' });
		const email = anEmail();
		const message = 'We liked your talk.\n<script>x</script>\u202e';
		const names = { firstName: 'Ada\nBcc: eve@candor.test', lastName: 'Lovelace' };
		expect(
			await scene.invite(job, ` ${email} `, { ...names, customMessage: message, invitedByEmail: 'eve@x.test' }),
		).toBe(null);

		const [token = ''] = await scene.tokensOf(email);
		const [mail] = scene.mailsTo(email);
		expect(mail?.subject).toBe('Your invitation for Night <Porter> at Grand Hotel');
		expect(mail?.replyTo).toEqual([{ address: scene.admin().email, name: '' }]);
		expect(mail?.bcc ?? []).toEqual([]);
		expect(mail?.text).toContain('Hello Ada Bcc: eve@candor.test,');
		expect(mail?.text).toContain('We liked your talk.\n\n<script>x</script>\n');
		expect(mail?.text).toContain(`/invite/${token}`);
		expect(mail?.html).toContain(`/invite/${token}`);
		expect(mail?.html).not.toContain('<script>');
		expect(mail?.text).toMatch(/open until the end of \d+ \w+ 20\d\d\./);

		await expect.poll(async () => (await scene.rowsOf(job))[0]?.mail_state).toBe('sent');
		const [row] = await scene.rowsOf(job);
		expect(row).toEqual({
			id: row?.id,
			job_id: job,
			email,
			first_name: 'Ada Bcc: eve@candor.test',
			last_name: 'Lovelace',
			status: 'pending',
			created_at: row?.created_at,
			expires_at: row?.expires_at,
			accepted_at: '',
			remind: true,
			reminded_at: '',
			mail_state: 'sent',
			mail_error: '',
			invited_by_name: 'Grace Hopper',
		});
		const lastDay = new Date(Date.parse(row?.created_at ?? '') + 14 * DAY_MS).toISOString().slice(0, 10);
		expect(lastInvitationDay(row?.expires_at ?? '')).toBe(lastDay);
	});

	it('again to the same address replaces token and expiry: one live invitation per job and address', async () => {
		const [{ id: job }, { id: other }] = [await buildJob(scene.server()), await buildJob(scene.server())];
		const email = anEmail();
		await scene.invite(job, email);
		const [first = ''] = await scene.tokensOf(email);
		const [row] = await scene.rowsOf(job);
		await scene.change(row?.id ?? '', { expires_at: inHours(-1) });
		await scene.invite(job, email.toUpperCase(), { firstName: 'Ada', lastName: 'King' });
		await scene.invite(other, email);
		const tokens = await scene.tokensOf(email, 3);

		expect(await scene.rowsOf(job)).toMatchObject([{ id: row?.id, email, first_name: 'Ada', status: 'pending' }]);
		expect(await scene.lookUp(first)).toEqual([]);
		// Mails for two jobs arrive in any order.
		const seen = (await Promise.all(tokens.slice(1).map((token) => scene.lookUp(token)))).flat();
		expect(seen.map(({ status }) => status)).toEqual(['pending', 'pending']);
		expect(new Set(seen.map(({ job_id }) => job_id))).toEqual(new Set([job, other]));
	});

	it('fails with a reason for an invalid address, staff, a prior application or acceptance, and too many mails', async () => {
		const { id: job } = await buildJob(scene.server());
		const [applied, accepting, reviewer] = [
			await buildAccount(scene.server()),
			await buildAccount(scene.server()),
			await buildStaff(scene.server(), 'reviewer'),
		];
		await submitFor(scene.server(), applied, job);
		await scene.invite(job, accepting.email);
		const [token = ''] = await scene.tokensOf(accepting.email);
		await scene.accept(token, accepting);

		expect(await scene.invite(job, 'ada@')).toBe('invalid_email');
		expect(await scene.invite(job, applied.email.toUpperCase())).toBe('already_applied');
		expect(await scene.invite(job, accepting.email)).toBe('already_accepted');
		expect(await scene.invite(job, reviewer.email)).toBe('is_staff');
		const response = await scene.post(
			'/api/functions/send-candidate-invitation',
			{ email: 'ada@', firstName: '', lastName: '', jobId: job, customMessage: null },
			scene.admin().token,
		);
		expect(response.body).toEqual({ success: false, error: RECIPIENT_ERRORS.invalid_email, code: 'invalid_email' });

		const often = anEmail();
		for (let time = 0; time < LIMITS.invitationMailsPerDay; time++) {
			expect(await scene.invite(job, often)).toBe(null);
			await scene.tokensOf(often, time + 1);
		}
		expect(await scene.invite(job, often)).toBe('too_many_mails');
	});

	it('works for a person whose accepted invitation has expired: the new one opens the paused job again', async () => {
		const { id: job } = await buildJob(scene.server(), { active: false });
		const account = await buildAccount(scene.server());
		await scene.invite(job, account.email);
		const [first = ''] = await scene.tokensOf(account.email);
		await scene.accept(first, account);
		const [accepted] = await scene.rowsOf(job);
		await scene.change(accepted?.id ?? '', { expires_at: inHours(-1) });
		const attempt = () => scene.post('/api/attempts', { job_id: job }, account.token);
		expect((await attempt()).body).toMatchObject({ code: 'job_paused' });

		expect(await scene.invite(job, account.email)).toBe(null);
		const [, second = ''] = await scene.tokensOf(account.email, 2);
		expect(await scene.accept(second, account)).toMatchObject({ success: true, job_id: job });
		expect((await attempt()).status).toBe(200);
		expect((await scene.rowsOf(job)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
	});

	it('works for a deactivated member of staff, an unconfirmed account, a paused job and a test of an admin', async () => {
		const { id: job } = await buildJob(scene.server(), { active: false });
		const former = await buildStaff(scene.server(), 'reviewer');
		const operator = await operatorOf(scene.server());
		await operator.collection('admin_users').update(former.rowId, { is_active: false });
		const unconfirmed = anEmail();
		const account = { email: unconfirmed, password: 'Candor!demo1', passwordConfirm: 'Candor!demo1' };
		expectOk(await scene.post('/api/collections/users/records', account));
		expect(await scene.invite(job, former.email)).toBe(null);
		expect(await scene.invite(job, unconfirmed)).toBe(null);
	});

	it('reaches an address at most ten times a day over all jobs', async () => {
		const often = anEmail();
		const sent: (string | null)[] = [];
		for (let count = 0; count < 12; count++) {
			const { id: job } = await buildJob(scene.server());
			sent.push(await scene.invite(job, count % 2 === 0 ? often : often.toUpperCase()));
		}
		expect(sent).toEqual([...Array(10).fill(null), 'too_many_mails', 'too_many_mails']);
		const { id: job } = await buildJob(scene.server());
		expect(await scene.invite(job, anEmail())).toBe(null);
	});

	it('shows a mail that the mail server refused', async () => {
		const { id: job } = await buildJob(scene.server());
		await scene.invite(job, REFUSED);
		await expect
			.poll(async () => (await scene.rowsOf(job)).map(({ mail_state, mail_error }) => [mail_state, mail_error]))
			.toEqual([['failed', 'no_mailbox']]);
	});

	it('requires an admin, an existing job and a body of the expected shape', async () => {
		const { id: job } = await buildJob(scene.server());
		const reviewer = await buildStaff(scene.server(), 'reviewer');
		const body = { email: anEmail(), jobId: job };
		const path = '/api/functions/send-candidate-invitation';
		const send = async (changed: object, token?: string) => {
			const { status, body: error } = await scene.post(path, { ...body, ...changed }, token);
			return [status, (error as { code?: string }).code];
		};
		const { token } = scene.admin();
		expect(await send({})).toEqual([401, 'unauthorized']);
		expect(await send({}, reviewer.token)).toEqual([403, 'forbidden']);
		expect(await send({ jobId: anId() }, token)).toEqual([404, 'job_not_found']);
		expect(await send({ email: 7 }, token)).toEqual([400, 'invalid_body']);
		expect(await send({ customMessage: 'x'.repeat(LIMITS.invitationMessageChars + 1) }, token)).toEqual([
			400,
			'invalid_body',
		]);
		expect(await send({ firstName: 'x'.repeat(LIMITS.invitationBytes) }, token)).toEqual([413, 'body_too_large']);
		expect(await send({ customMessage: 'x'.repeat(LIMITS.invitationMessageChars) }, token)).toEqual([200, null]);
	});
});

describe('a batch', () => {
	it('invites each address once, whatever its spelling, and reports why one failed', async () => {
		const { id: job } = await buildJob(scene.server());
		const applied = await buildAccount(scene.server());
		await submitFor(scene.server(), applied, job);
		const [ada, eve] = [anEmail(), anEmail()];
		const batch = await scene.sendBatch(job, [
			{ email: ada, firstName: 'Ada', lastName: '' },
			{ email: `Ada Lovelace <${ada.toUpperCase()}>` },
			{ email: ` ${ada} ` },
			{ email: 'nowhere' },
			{ email: applied.email },
			{ email: eve, firstName: 'http://x', lastName: 'https://evil.test' },
			{ email: `Eve Moneypenny <${eve}>` },
		]);
		expect(batch.recipients).toEqual([
			{ email: ada, state: 'invited', error: null },
			{ email: 'nowhere', state: 'failed', error: 'invalid_email' },
			{ email: applied.email, state: 'failed', error: 'already_applied' },
			{ email: eve, state: 'failed', error: 'name_with_address' },
		]);
		await scene.tokensOf(ada);
		expect((await scene.rowsOf(job)).map(({ email, first_name }) => [email, first_name])).toEqual([[ada, 'Ada']]);
	});

	it('sent again under its id sends nothing twice, also from two tabs; only its admin finds it', async () => {
		const { id: job } = await buildJob(scene.server());
		const [id, email] = [anId(), anEmail()];
		const colleague = await buildStaff(scene.server(), 'admin');
		const path = '/api/functions/send-candidate-invitations';
		const send = (token = scene.admin().token) => scene.post(path, { id, jobId: job, recipients: [{ email }] }, token);
		const responses = await Promise.all([send(), send()]);
		for (const response of responses) expect(invitationBatchSchema.parse(expectOk(response)).id).toBe(id);
		await scene.tokensOf(email);
		await expect
			.poll(async () => invitationBatchSchema.parse(expectOk(await send())).recipients)
			.toEqual([{ email, state: 'invited', error: null }]);

		expect((await send(colleague.token)).status).toBe(404);
		const foreign = await scene.server().call('GET', `/api/staff/invitation-batches/${id}`, { token: colleague.token });
		expect(foreign.status).toBe(404);
		expect(scene.mailsTo(email)).toHaveLength(1);
	});

	it.each([
		['deactivated', { is_active: false }],
		['a reviewer', { role: 'reviewer' }],
	])('stops once its sender is %s: the waiting recipients fail', async (_, change) => {
		const { id: job } = await buildJob(scene.server());
		const sender = await buildStaff(scene.server(), 'admin');
		const operator = await operatorOf(scene.server());
		await operator.collection('admin_users').update(sender.rowId, change);
		const [id, email] = [anId(), anEmail()];
		const database = new DatabaseSync(`${scene.server().dataDir}/data.db`, { timeout: 120_000 });
		database.exec(`INSERT INTO candidate_invitation_batches (id, job_id, custom_message, remind, sent_by, created_at)
			VALUES ('${id}', '${job}', '', TRUE, '${sender.id}', '2026-11-20 10:00:00.000Z');
			INSERT INTO candidate_invitation_recipients (batch_id, position, email, first_name, last_name, state, error)
			VALUES ('${id}', 0, '${email}', '', '', 'waiting', '')`);
		database.close();
		await operator.crons.run('sweepUpkeep');
		await expect
			.poll(() =>
				query(scene.server(), `SELECT state, error FROM candidate_invitation_recipients WHERE batch_id = '${id}'`),
			)
			.toEqual([{ state: 'failed', error: 'failed' }]);
		expect(await scene.rowsOf(job)).toEqual([]);
		expect(scene.mailsTo(email)).toEqual([]);
	});

	it('is limited in recipients, and an admin in invitations an hour', async () => {
		const { id: job } = await buildJob(scene.server());
		const hasty = await buildStaff(scene.server(), 'admin');
		const path = '/api/functions/send-candidate-invitations';
		const send = (count: number, token = hasty.token) =>
			scene.post(path, { id: anId(), jobId: job, recipients: Array(count).fill({ email: 'nowhere' }) }, token);
		expect((await send(LIMITS.invitationRecipients + 1)).status).toBe(400);
		expect((await send(0)).status).toBe(400);
		const rounds = LIMITS.invitationsPerHour / LIMITS.invitationRecipients;
		for (let round = 0; round < rounds; round++) expect((await send(LIMITS.invitationRecipients)).status).toBe(200);
		const late = await send(LIMITS.invitationRecipients);
		expect([late.status, (late.body as { code: string }).code]).toEqual([429, 'too_many_requests']);
		expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
		expect((await send(1, scene.admin().token)).status).toBe(200);
	});

	it('stored by a killed server is completed by the next one, each recipient once', async () => {
		const server = await startServer();
		const admin = await buildStaff(server, 'admin');
		const { id: job } = await buildJob(server);
		const recipients = Array.from({ length: 300 }, () => ({ email: anEmail() }));
		const id = anId();
		await server.call('POST', '/api/functions/send-candidate-invitations', {
			token: admin.token,
			body: { id, jobId: job, recipients },
		});
		await server.kill9();
		const next = await startServer({ dataDir: server.dataDir });
		try {
			await (await operatorOf(next)).crons.run('sweepUpkeep');
			await expect
				.poll(() =>
					query(next, "SELECT count(*) AS count FROM candidate_invitation_recipients WHERE state = 'invited'"),
				)
				.toEqual([{ count: 300 }]);
			expect(query(next, 'SELECT count(*) AS count FROM candidate_invitations')).toEqual([{ count: 300 }]);
			expect(query(next, "SELECT count(*) AS count FROM email_outbox WHERE kind = 'candidate_invitation'")).toEqual([
				{ count: 300 },
			]);
		} finally {
			await next.stop();
		}
	});
});
