import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResendResponse } from '../../../app/domain/invitations/batch.ts';
import { RECIPIENT_ERRORS } from '../../../app/domain/invitations/recipient.ts';
import { TOKEN_ERRORS } from '../../../app/domain/invitations/token.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { beginAttempt, expectOk } from '../../support/api.ts';
import { anEmail, type BuiltAccount, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { filesWith, inHours, invitationScene, openOften, query } from './scene.ts';

const scene = invitationScene();
const UNKNOWN = 'x'.repeat(43);

async function anInvitation(shape: { active?: boolean; email?: string; role_overview?: string } = {}) {
	const { active = true, role_overview = 'Doors and keys.' } = shape;
	const fields = { title: 'Night Porter', role_overview, description: 'A porter at night.', active };
	const { id: job, questionIds } = await buildJob(scene.server(), fields, [{ prompt: 'Why?' }]);
	const email = shape.email ?? anEmail();
	const names = { firstName: 'Ada', lastName: 'Lovelace', customMessage: 'Come!' };
	expect(await scene.invite(job, email, names)).toBe(null);
	const [token = ''] = await scene.tokensOf(email);
	const [row] = await scene.rowsOf(job);
	return { job, questionIds, email, token, id: row?.id ?? '', expires_at: row?.expires_at ?? '' };
}

const FAILED = (code: keyof typeof TOKEN_ERRORS) => ({
	success: false,
	message: TOKEN_ERRORS[code],
	code,
	job_id: null,
});
const accepted = (job_id: string) => ({ success: true, message: '', code: null, job_id });
const resent = (shape: Partial<ResendResponse>): ResendResponse => ({
	success: true,
	error: null,
	sent: 0,
	limited: 0,
	excluded: 0,
	left: 0,
	...shape,
});
const statusOf = async (job: string) => (await scene.rowsOf(job)).map(({ status }) => status);
const manage = async (call: string, body: object) =>
	expectOk(await scene.post(`/api/functions/${call}`, body, scene.admin().token));

describe('looking up a token', () => {
	it('returns the invitation, whether an account has the address, and nothing else', async () => {
		const { job, email, token, expires_at } = await anInvitation();
		const shown = {
			email,
			first_name: 'Ada',
			last_name: 'Lovelace',
			job_id: job,
			job_title: 'Night Porter',
			job_company: 'Northwind',
			job_location: 'Sofia',
			job_description: 'Doors and keys.',
			custom_message: 'Come!',
			expires_at,
			status: 'pending',
			has_account: false,
		};
		expect(await scene.lookUp(token)).toEqual([shown]);
		await buildAccount(scene.server(), { email });
		expect(await scene.lookUp(token)).toEqual([{ ...shown, has_account: true }]);
	});

	it('returns the legacy description of a job without a role overview, as its page does', async () => {
		const { token } = await anInvitation({ role_overview: '' });
		expect(await scene.lookUp(token)).toEqual([expect.objectContaining({ job_description: 'A porter at night.' })]);
	});

	it('returns the same for an unknown, revoked or declined one, and one of a deleted job', async () => {
		const [revoked, declined, gone] = [await anInvitation(), await anInvitation(), await anInvitation()];
		await manage('revoke-candidate-invitation', { invitationId: revoked.id });
		await scene.decline(declined.token);
		await scene.post('/api/rpc/delete_job_cascade', { job_id: gone.job }, scene.admin().token);
		const tokens = [UNKNOWN, '', 7, revoked.token, declined.token, gone.token];
		for (const [index, token] of tokens.entries()) {
			expect(await scene.lookUp(token, { 'x-forwarded-for': `203.0.113.${index}` })).toEqual([]);
		}
	});

	it('of an expired one returns only job and date', async () => {
		const { token, id } = await anInvitation();
		const expires_at = inHours(-1);
		await scene.change(id, { expires_at });
		expect(await scene.lookUp(token)).toEqual([
			{
				email: '',
				first_name: '',
				last_name: '',
				job_id: '',
				job_title: 'Night Porter',
				job_company: 'Northwind',
				job_location: '',
				job_description: '',
				custom_message: '',
				expires_at: expires_at.replace(' ', 'T'),
				status: 'expired',
				has_account: false,
			},
		]);
	});

	it('is limited to ten tries of unknown tokens per minute and IP address', async () => {
		const { token } = await anInvitation();
		const from = (address: string) => ({ 'x-forwarded-for': address });
		const look = async (tried: string, address = '198.51.100.7') =>
			(await scene.post('/api/rpc/get_candidate_invitation_by_token', { p_token: tried }, undefined, from(address)))
				.status;
		for (let tries = 0; tries < 12; tries++) expect(await look(token)).toBe(200);
		for (let tries = 0; tries < 10; tries++) expect(await look(UNKNOWN)).toBe(200);
		expect(await look(UNKNOWN)).toBe(429);
		expect(await look(UNKNOWN, '198.51.100.8')).toBe(200);
		// Others on the address go on.
		expect(await look(token)).toBe(200);
		for (let tries = 0; tries < 10; tries++) expect(await look(UNKNOWN, `2001:db8::${tries + 1}`)).toBe(200);
		expect(await look(UNKNOWN, '2001:db8::99')).toBe(429);
	});
});

describe('accepting', () => {
	it('is for the account of the address only, once for all tabs, and leads to the job', async () => {
		const { job, email, token } = await anInvitation();
		const [ada, eve] = [
			await buildAccount(scene.server(), { email: email.toUpperCase() }),
			await buildAccount(scene.server()),
		];
		expect(await scene.accept(token, eve)).toEqual(FAILED('other_account'));
		expect((await scene.post('/api/rpc/accept_candidate_invitation', { p_token: token })).status).toBe(401);
		expect(await statusOf(job)).toEqual(['pending']);

		const tabs = await Promise.all([scene.accept(token, ada), scene.accept(token, ada)]);
		expect(tabs).toEqual([accepted(job), accepted(job)]);
		const [row] = await scene.rowsOf(job);
		expect(row).toMatchObject({ status: 'accepted', accepted_at: expect.stringMatching(/^20.*Z$/) });
		expect(await scene.accept(token, ada)).toEqual(accepted(job));
		expect(await scene.lookUp(token)).toMatchObject([{ status: 'accepted', has_account: true }]);
		expect((await scene.rowsOf(job))[0]).toEqual(row);
	});

	it('fails when the invitation has expired, was revoked or declined, or its job was deleted since it was opened', async () => {
		const built = async () => {
			const invitation = await anInvitation();
			return { ...invitation, account: await buildAccount(scene.server(), { email: invitation.email }) };
		};
		const [expired, revoked, declined, gone] = [await built(), await built(), await built(), await built()];
		await scene.post('/api/rpc/delete_job_cascade', { job_id: gone.job }, scene.admin().token);
		await scene.change(expired.id, { expires_at: inHours(-1) });
		await manage('revoke-candidate-invitation', { invitationId: revoked.id });
		await scene.decline(declined.token);
		expect(await scene.accept(expired.token, expired.account)).toEqual(FAILED('expired'));
		expect(await scene.accept(revoked.token, revoked.account)).toEqual(FAILED('not_found'));
		expect(await scene.accept(declined.token, declined.account)).toEqual(FAILED('not_found'));
		expect(await scene.accept(gone.token, gone.account)).toEqual(FAILED('not_found'));
		await expect.poll(() => scene.rowsOf(gone.job)).toEqual([]);
	});

	it('opens the questions of a paused job until the expiry, and the attempt of staff is a test', async () => {
		const { job, email, token, id } = await anInvitation({ active: false });
		const [ada, eve] = [await buildAccount(scene.server(), { email }), await buildAccount(scene.server())];
		const attempt = (account: BuiltAccount) => scene.post('/api/attempts', { job_id: job }, account.token);
		expect((await attempt(ada)).body).toMatchObject({ code: 'job_paused' });
		const listed = async ({ client }: BuiltAccount) =>
			(await client.collection('assessment_questions').getFullList({ filter: `job_id = '${job}'` })).length;
		expect(await listed(ada)).toBe(0);
		await scene.accept(token, ada);
		expect([await listed(ada), await listed(eve)]).toEqual([1, 0]);
		expect((await attempt(eve)).body).toMatchObject({ code: 'job_paused' });
		await scene.change(id, { expires_at: inHours(-1) });
		expect((await attempt(ada)).body).toMatchObject({ code: 'job_paused' });
		expect(await listed(ada)).toBe(0);
		await scene.change(id, { expires_at: inHours(1) });
		expect((await attempt(ada)).status).toBe(200);
		await scene.change(id, { expires_at: inHours(-1) });
		const { version } = await beginAttempt(scene.server(), ada.token, job);
		await submitFor(scene.server(), ada, job, { [version.questions[0]?.id ?? '']: 'I like doors.' });
		expect(await listed(ada)).toBe(1);

		const later = await anInvitation();
		const colleague = await buildStaff(scene.server(), 'reviewer');
		await scene.change(later.id, { email: colleague.email });
		expect(await scene.accept(later.token, colleague)).toEqual(accepted(later.job));
		expect((await beginAttempt(scene.server(), colleague.token, later.job)).is_admin_test).toBe(true);
	});
});

describe('declining', () => {
	it('needs only the token, works once and not after acceptance or expiry', async () => {
		const { job, token, email } = await anInvitation();
		expect(await scene.decline(token)).toEqual({ success: true, message: '', code: null, job_id: null });
		expect(await statusOf(job)).toEqual(['declined']);
		expect(await scene.decline(token)).toEqual(FAILED('not_found'));
		expect(await scene.decline(UNKNOWN)).toEqual(FAILED('not_found'));

		expect(await scene.invite(job, email)).toBe(null);
		const [, second = ''] = await scene.tokensOf(email, 2);
		expect((await statusOf(job)).toSorted()).toEqual(['declined', 'pending']);
		await scene.accept(second, await buildAccount(scene.server(), { email }));
		expect(await scene.decline(second)).toEqual(FAILED('already_accepted'));

		const late = await anInvitation();
		await scene.change(late.id, { expires_at: inHours(-1) });
		expect(await scene.decline(late.token)).toEqual(FAILED('expired'));
	});
});

describe('the team', () => {
	it('revokes a pending invitation and its link, also twice, but not an accepted or declined one', async () => {
		const [pending, declined] = [await anInvitation(), await anInvitation()];
		await scene.decline(declined.token);
		const revoke = (invitationId: string) => manage('revoke-candidate-invitation', { invitationId });
		expect(await revoke(pending.id)).toEqual({ success: true, error: null });
		expect(await revoke(pending.id)).toEqual({ success: true, error: null });
		expect(await statusOf(pending.job)).toEqual(['revoked']);
		expect(await revoke(declined.id)).toEqual({ success: false, error: 'This invitation was declined' });
		const unknown = await scene.post(
			'/api/functions/revoke-candidate-invitation',
			{ invitationId: 'unknown' },
			scene.admin().token,
		);
		expect(unknown.status).toBe(404);
	});

	it('sends one or all pending again: a new link for 14 days, and the old one is invalid', async () => {
		const { job, email, token, id } = await anInvitation();
		await scene.change(id, { expires_at: inHours(-1) });
		expect(await manage('resend-candidate-invitations', { jobId: job })).toEqual(resent({}));
		expect(await manage('resend-candidate-invitations', { invitationId: id })).toEqual(resent({ sent: 1 }));
		const [, second = ''] = await scene.tokensOf(email, 2);
		expect(await scene.lookUp(token)).toEqual([]);
		expect(await scene.lookUp(second)).toMatchObject([{ status: 'pending' }]);

		const other = anEmail();
		await scene.invite(job, other);
		await scene.tokensOf(other);
		expect(await manage('resend-candidate-invitations', { jobId: job })).toEqual(resent({ sent: 2 }));
		await scene.tokensOf(other, 2);
		await scene.tokensOf(email, 3);
		await manage('revoke-candidate-invitation', { invitationId: id });
		expect(await manage('resend-candidate-invitations', { invitationId: id })).toEqual(
			resent({ success: false, error: 'This invitation is revoked' }),
		);
	});

	it('sends all again except to an address at its daily limit, which is counted', async () => {
		const { job, email, id } = await anInvitation();
		const often = anEmail();
		for (let time = 1; time <= LIMITS.invitationMailsPerDay; time++) {
			await scene.invite(job, often);
			await scene.tokensOf(often, time);
		}
		expect(await manage('resend-candidate-invitations', { jobId: job })).toEqual(resent({ sent: 1, limited: 1 }));
		await scene.tokensOf(email, 2);
		await manage('revoke-candidate-invitation', { invitationId: id });
		expect(await manage('resend-candidate-invitations', { jobId: job })).toEqual(resent({ limited: 1 }));
		const [limited] = (await scene.rowsOf(job)).filter((row) => row.email === often);
		expect(await manage('resend-candidate-invitations', { invitationId: limited?.id })).toEqual(
			resent({ success: false, error: RECIPIENT_ERRORS.too_many_mails, limited: 1 }),
		);
		expect(scene.mailsTo(often)).toHaveLength(LIMITS.invitationMailsPerDay);
	});

	it('sends at most an hour’s limit of all again, and counts the rest', async () => {
		const server = await startServer();
		onTestFinished(() => server.stop());
		const { token } = await buildStaff(server, 'admin');
		const { id: jobId } = await buildJob(server);
		const numbers = Array.from({ length: LIMITS.invitationsPerHour + 1 }, (_, index) => index);
		const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 120_000 });
		database.exec(`INSERT INTO candidate_invitations (id, job_id, email, status, created_at, expires_at, mail_state)
			SELECT printf('invitation%05d', value), '${jobId}', 'p' || value || '@candor.test', 'pending', '2026-11-20 10:00:00.000Z',
				'${inHours(1)}', 'sent'
			FROM json_each('${JSON.stringify(numbers)}')`);
		database.close();
		const send = () => server.call('POST', '/api/functions/resend-candidate-invitations', { token, body: { jobId } });
		expect((await send()).body).toEqual(resent({ sent: LIMITS.invitationsPerHour, left: 1 }));
		expect((await send()).status).toBe(429);
	});

	it('sends none again to people who have applied or joined the team since', async () => {
		const [applied, joined] = [await anInvitation(), await anInvitation()];
		const account = await buildAccount(scene.server(), { email: applied.email });
		await submitFor(scene.server(), account, applied.job, { [applied.questionIds[0] ?? '']: 'I like doors.' });
		await scene.change(joined.id, { email: (await buildStaff(scene.server(), 'reviewer')).email });
		const none = async ({ id, job }: { id: string; job: string }, error: string) => {
			expect(await manage('resend-candidate-invitations', { jobId: job })).toEqual(resent({ excluded: 1 }));
			expect(await manage('resend-candidate-invitations', { invitationId: id })).toEqual(
				resent({ success: false, error, excluded: 1 }),
			);
		};
		await none(applied, RECIPIENT_ERRORS.already_applied);
		await none(joined, RECIPIENT_ERRORS.is_staff);
		const invitations = scene.mailsTo(applied.email).filter(({ subject }) => subject?.startsWith('Your invitation'));
		expect(invitations).toHaveLength(1);
	});

	it('as a reviewer reads invitations and changes none', async () => {
		const { id, job } = await anInvitation();
		const { token } = await buildStaff(scene.server(), 'reviewer');
		const statuses: number[] = [];
		for (const [call, body] of [
			['revoke-candidate-invitation', { invitationId: id }],
			['resend-candidate-invitations', { invitationId: id }],
			['send-candidate-invitations', { id: 'a'.repeat(15), jobId: job, recipients: [{ email: anEmail() }] }],
		] as const) {
			statuses.push((await scene.post(`/api/functions/${call}`, body, token)).status);
			statuses.push((await scene.post(`/api/functions/${call}`, body)).status);
		}
		expect(statuses).toEqual([403, 401, 403, 401, 403, 401]);
		expect(await statusOf(job)).toEqual(['pending']);
	});
});

describe('a token', () => {
	it('is in the mail only: nowhere in the database, the log of requests or the server’s output', async () => {
		const { token, email } = await anInvitation();
		await openOften(`${scene.server().url}/invite/${token}`);
		await scene.accept(token, await buildAccount(scene.server(), { email }));
		const tables = query(scene.server(), "SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) =>
			String(name),
		);
		const holding = tables.filter((table) =>
			query(scene.server(), `SELECT * FROM "${table}"`).some((row) => JSON.stringify(row).includes(token)),
		);
		expect(tables.length).toBeGreaterThan(20);
		expect(holding).toEqual([]);
		expect(filesWith(scene.server(), email)).not.toEqual([]);
		expect(filesWith(scene.server(), token)).toEqual([]);
		expect(scene.server().log()).not.toContain(token);
	});

	it('gets a response that sends no referrer to other sites', async () => {
		const response = await fetch(`${scene.server().url}/invite/${UNKNOWN}`);
		expect(response.headers.get('referrer-policy')).toBe('no-referrer');
	});
});
