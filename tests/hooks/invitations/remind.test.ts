import { describe, expect, it } from 'vitest';
import { anEmail, anInvitationRow, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { inHours, invitationScene, query } from './scene.ts';

const scene = invitationScene();
const remind = async () => (await operatorOf(scene.server())).crons.run('remindInvited');

async function anInvitation(job: string, expiresInHours: number, shape: object = {}) {
	const email = anEmail();
	expect(await scene.invite(job, email, shape)).toBe(null);
	await scene.tokensOf(email);
	await expect.poll(async () => (await scene.rowsOf(job)).find((row) => row.email === email)?.mail_state).toBe('sent');
	const row = (await scene.rowsOf(job)).find((each) => each.email === email);
	await scene.change(row?.id ?? '', { expires_at: inHours(expiresInHours) });
	return { email, id: row?.id ?? '' };
}

describe('a reminder', () => {
	it('is sent once, three days before the expiry, and both links work', async () => {
		const { id: job } = await buildJob(scene.server(), { title: 'Night Porter', company: 'Grand Hotel' });
		const { email } = await anInvitation(job, 71);
		const early = await anInvitation(job, 73);
		await remind();
		const [first = '', second = ''] = await scene.tokensOf(email, 2);
		await remind();
		expect(scene.mailsTo(email).map(({ subject }) => subject)).toEqual([
			'Your invitation for Night Porter at Grand Hotel',
			'Reminder: your invitation for Night Porter at Grand Hotel',
		]);
		for (const token of [first, second]) expect(await scene.lookUp(token)).toMatchObject([{ status: 'pending' }]);
		expect(scene.mailsTo(early.email)).toHaveLength(1);
		expect((await scene.rowsOf(job)).filter(({ reminded_at }) => reminded_at !== '').map((row) => row.email)).toEqual([
			email,
		]);
	});

	it('is not sent for accepted, declined, used or expired invitations, or when reminders are off', async () => {
		const { id: job } = await buildJob(scene.server());
		// The server also sends reminders every ten minutes: none is due before it must not be sent.
		const [accepting, declining, applying] = [
			await anInvitation(job, 73),
			await anInvitation(job, 73),
			await anInvitation(job, 73),
		];
		await anInvitation(job, 71, { remind: false });
		await anInvitation(job, -1);
		const [accepted = ''] = await scene.tokensOf(accepting.email);
		const [declined = ''] = await scene.tokensOf(declining.email);
		await scene.accept(accepted, await buildAccount(scene.server(), { email: accepting.email }));
		await scene.decline(declined);
		await submitFor(scene.server(), await buildAccount(scene.server(), { email: applying.email }), job);
		for (const { id } of [accepting, declining, applying]) await scene.change(id, { expires_at: inHours(71) });
		await remind();
		expect((await scene.rowsOf(job)).map(({ reminded_at }) => reminded_at)).toEqual(['', '', '', '', '']);
	});
});

it('old invitations that were not accepted and old batches are deleted at night', async () => {
	const { id: job } = await buildJob(scene.server());
	const operator = await operatorOf(scene.server());
	const add = (shape: object) =>
		operator.collection('candidate_invitations').create(anInvitationRow(job, { ...shape }));
	await add({ expires_at: inHours(-24 * 181) });
	const recent = await add({ expires_at: inHours(-24 * 179) });
	const accepted = await add({ expires_at: inHours(-24 * 400), status: 'accepted' });
	await scene.sendBatch(job, [{ email: 'nowhere' }]);
	await operator.crons.run('pruneInvitations');
	await expect
		.poll(async () => (await scene.rowsOf(job)).map(({ id }) => id).toSorted())
		.toEqual([recent.id, accepted.id].toSorted());
	expect(query(scene.server(), 'SELECT count(*) AS count FROM candidate_invitation_recipients')).toEqual([
		{ count: 1 },
	]);
});
