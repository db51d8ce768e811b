import { describe, expect, it } from 'vitest';
import { ownInvitationsSchema } from '../../../app/domain/invitations/own.ts';
import { TOKEN_ERRORS, tokenResponseSchema } from '../../../app/domain/invitations/token.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, type BuiltAccount, buildAccount, buildJob } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { inHours, invitationScene } from './scene.ts';

const scene = invitationScene();

async function anInvitation(email: string, active = true) {
	const fields = { title: 'Night Porter', active };
	const { id: job, questionIds } = await buildJob(scene.server(), fields, [{ prompt: 'Why?' }]);
	expect(await scene.invite(job, email)).toBe(null);
	const [row] = await scene.rowsOf(job);
	return { job, questionIds, id: row?.id ?? '', expires_at: row?.expires_at ?? '' };
}

/** A confirmed account with this many invitations. */
async function invited(count: number) {
	const email = anEmail();
	const invitations = [];
	for (let index = 0; index < count; index++) invitations.push(await anInvitation(email));
	return { email, invitations, account: await buildAccount(scene.server(), { email: email.toUpperCase() }) };
}

const mine = async ({ token }: BuiltAccount) =>
	ownInvitationsSchema.parse(expectOk(await scene.server().call('GET', '/api/invitations/mine', { token })));
const idsOf = async (account: BuiltAccount) => (await mine(account)).map(({ id }) => id);
const answer = async (how: 'accept' | 'decline', id: string, { token }: BuiltAccount) =>
	tokenResponseSchema.parse(expectOk(await scene.post(`/api/invitations/${id}/${how}`, {}, token)))[0];
const statusOf = async (job: string) => (await scene.rowsOf(job)).map(({ status }) => status);
const FAILED = (code: keyof typeof TOKEN_ERRORS) => ({
	success: false,
	message: TOKEN_ERRORS[code],
	code,
	job_id: null,
});

describe('the invitations of an account', () => {
	it('are those to its address, with job, company and expiry, and no one else’s', async () => {
		const { account, invitations } = await invited(1);
		await anInvitation(anEmail());
		const [{ id, job, expires_at } = { id: '', job: '', expires_at: '' }] = invitations;
		expect(await mine(account)).toEqual([
			{ id, job_id: job, job_title: 'Night Porter', job_company: 'Northwind', expires_at },
		]);
		expect(await mine(await buildAccount(scene.server()))).toEqual([]);
	});

	it('are not listed when they are expired, declined, accepted or revoked, or the job is applied for, paused or deleted', async () => {
		const { account, email, invitations } = await invited(7);
		const [open, expired, declined, accepted, revoked, applied, gone] = invitations;
		if (!open || !expired || !declined || !accepted || !revoked || !applied || !gone) throw new Error('Too few');
		await anInvitation(email, false);
		expect(await idsOf(account)).toHaveLength(7);
		await scene.change(expired.id, { expires_at: inHours(-1) });
		await answer('decline', declined.id, account);
		await answer('accept', accepted.id, account);
		const admin = scene.admin().token;
		await scene.post('/api/functions/revoke-candidate-invitation', { invitationId: revoked.id }, admin);
		await submitFor(scene.server(), account, applied.job, { [applied.questionIds[0] ?? '']: 'I like doors.' });
		await scene.post('/api/rpc/delete_job_cascade', { job_id: gone.job }, admin);
		expect(await idsOf(account)).toEqual([open.id]);
	});
});

describe('answering an own invitation without its link', () => {
	it('accepts it as the link does, also twice, and it cannot be declined after that', async () => {
		const { account, invitations } = await invited(1);
		const [{ id, job } = { id: '', job: '' }] = invitations;
		const accepted = { success: true, message: '', code: null, job_id: job };
		expect(await answer('accept', id, account)).toEqual(accepted);
		const [row] = await scene.rowsOf(job);
		expect(row).toMatchObject({ status: 'accepted', accepted_at: expect.stringMatching(/^20.*Z$/) });
		expect(await answer('accept', id, account)).toEqual(accepted);
		expect(await answer('decline', id, account)).toEqual(FAILED('already_accepted'));
		expect(await scene.rowsOf(job)).toEqual([row]);
	});

	it('declines it as the link does, once, and its link stops working', async () => {
		const { account, email, invitations } = await invited(1);
		const [{ id, job } = { id: '', job: '' }] = invitations;
		const [token = ''] = await scene.tokensOf(email);
		expect(await answer('decline', id, account)).toEqual({ success: true, message: '', code: null, job_id: null });
		expect(await statusOf(job)).toEqual(['declined']);
		expect(await answer('decline', id, account)).toEqual(FAILED('not_found'));
		expect(await answer('accept', id, account)).toEqual(FAILED('not_found'));
		expect(await scene.lookUp(token)).toEqual([]);
	});

	it('fails for an expired one, and changes nothing', async () => {
		const { account, invitations } = await invited(1);
		const [{ id, job } = { id: '', job: '' }] = invitations;
		await scene.change(id, { expires_at: inHours(-1) });
		expect(await answer('accept', id, account)).toEqual(FAILED('expired'));
		expect(await answer('decline', id, account)).toEqual(FAILED('expired'));
		expect(await statusOf(job)).toEqual(['pending']);
	});

	it('is limited to sixty in a row', async () => {
		const account = await buildAccount(scene.server());
		const statuses = [];
		for (let time = 0; time < 70; time++) {
			statuses.push((await scene.post('/api/invitations/unknown/decline', {}, account.token)).status);
		}
		expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
		expect(statuses).toContain(429);
	});
});
