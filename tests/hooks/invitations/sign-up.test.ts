import { describe, expect, it } from 'vitest';
import { expectOk } from '../../support/api.ts';
import { anEmail, anId, buildAccount, buildJob, operatorOf, PASSWORD } from '../../support/builders.ts';
import { inHours, invitationScene } from './scene.ts';

const scene = invitationScene();

async function anInvitation() {
	const { id: job } = await buildJob(scene.server());
	const email = anEmail();
	expect(await scene.invite(job, email)).toBe(null);
	const [token = ''] = await scene.tokensOf(email);
	const [row] = await scene.rowsOf(job);
	return { job, email, token, id: row?.id ?? '' };
}

const signUp = (email: string, invitation: unknown, shape: object = {}) =>
	scene.post('/api/collections/users/records', {
		email,
		password: 'kitesz',
		passwordConfirm: 'kitesz',
		first_name: 'Ada',
		last_name: 'Lovelace',
		invitation,
		...shape,
	});

const invalidFields = ({ body }: { body: unknown }): [string, string][] =>
	Object.entries((body as { data: Record<string, { code: string }> }).data).map(([name, { code }]) => [name, code]);

describe('signing up with an invitation', () => {
	it('confirms the account without a mail, with a password of six characters, then accepts and takes the assessment', async () => {
		const { job, email, token } = await anInvitation();
		const created = expectOk(await signUp(email, token, { id: anId(), staff_role: 'admin' })) as { id: string };
		const account = await (await operatorOf(scene.server())).collection('users').getOne(created.id);
		expect(account).toMatchObject({ email, verified: true, full_name: 'Ada Lovelace', staff_role: '' });

		const client = await scene.server().signIn(email, 'kitesz');
		const session = { token: client.authStore.token };
		expect(await scene.accept(token, session)).toMatchObject({ success: true, job_id: job });
		expect((await scene.post('/api/attempts', { job_id: job }, session.token)).status).toBe(200);
		expect(scene.mailsTo(email)).toHaveLength(1);
	});

	it.each(['123456', '654321', 'aaaaaa', '121212', 'qwerty', 'abcdef', 'passwort'])(
		'refuses the common password %s',
		async (password) => {
			const { email, token } = await anInvitation();
			const made = await signUp(email, token, { password, passwordConfirm: password });
			expect([made.status, invalidFields(made)]).toEqual([400, [['password', 'password_too_common']]]);
		},
	);

	it('marks an account whose password is too weak for the hiring team, until it has another', async () => {
		const { email, token } = await anInvitation();
		const { id } = expectOk(await signUp(email, token)) as { id: string };
		const accounts = (await operatorOf(scene.server())).collection('users');
		expect((await accounts.getOne(id)).password_is_weak).toBe(true);
		const client = await scene.server().signIn(email, 'kitesz');
		await client
			.collection('users')
			.update(id, { oldPassword: 'kitesz', password: PASSWORD, passwordConfirm: PASSWORD });
		expect((await accounts.getOne(id)).password_is_weak).toBe(false);
	});

	it('takes over an account that was never confirmed; the password of its creator is invalid', async () => {
		const { email, token } = await anInvitation();
		const maker = { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Mallory', last_name: 'M' };
		const made = expectOk(await scene.post('/api/collections/users/records', maker)) as { id: string };
		expect(await scene.lookUp(token)).toMatchObject([{ has_account: false }]);
		expect(expectOk(await signUp(email.toUpperCase(), token))).toMatchObject({ id: made.id, first_name: 'Ada' });
		await expect(scene.server().signIn(email, PASSWORD)).rejects.toThrow();
		expect((await scene.server().signIn(email, 'kitesz')).authStore.isValid).toBe(true);
	});

	it('fails with a reason for a confirmed account, another address and an invitation that is not live', async () => {
		const { email, token } = await anInvitation();
		expect(invalidFields(await signUp(anEmail(), token))).toEqual([['email', 'invitation_other_address']]);
		expect(invalidFields(await signUp(email, 'x'.repeat(43)))).toEqual([['invitation', 'invitation_not_found']]);
		expect(invalidFields(await signUp(email, null))).toEqual([['invitation', 'invitation_not_found']]);
		await buildAccount(scene.server(), { email });
		expect(invalidFields(await signUp(email, token))).toEqual([['email', 'validation_not_unique']]);

		const [expired, revoked] = [await anInvitation(), await anInvitation()];
		await scene.change(expired.id, { expires_at: inHours(-1) });
		const body = { invitationId: revoked.id };
		expectOk(await scene.post('/api/functions/revoke-candidate-invitation', body, scene.admin().token));
		expect(invalidFields(await signUp(expired.email, expired.token))).toEqual([['invitation', 'invitation_expired']]);
		expect(invalidFields(await signUp(revoked.email, revoked.token))).toEqual([['invitation', 'invitation_not_found']]);
	});

	it('requires names and a password of six characters', async () => {
		const { email, token } = await anInvitation();
		const invalid = async (shape: object) => invalidFields(await signUp(email, token, shape));
		expect(await invalid({ password: 'abcde', passwordConfirm: 'abcde' })).toEqual([
			['password', 'password_too_short'],
		]);
		const long = 'x'.repeat(72);
		expect(await invalid({ password: long, passwordConfirm: long })).toEqual([['password', 'password_too_long']]);
		expect(await invalid({ passwordConfirm: 'abcdeg' })).toEqual([['passwordConfirm', 'validation_values_mismatch']]);
		expect(await invalid({ first_name: ' ' })).toEqual([['first_name', 'validation_required']]);
		expect(await invalid({ last_name: '' })).toEqual([['last_name', 'validation_required']]);
		expect((await signUp(email, token)).status).toBe(200);
	});

	it('does not change the five password rules elsewhere', async () => {
		const ada = await buildAccount(scene.server());
		const body = { password: 'kitesz', passwordConfirm: 'kitesz', oldPassword: PASSWORD, invitation: 'x' };
		const response = await scene
			.server()
			.call('PATCH', `/api/collections/users/records/${ada.id}`, { token: ada.token, body });
		expect(invalidFields(response)).toEqual([['password', 'password_too_short']]);
	});

	it('from two tabs at the same time creates one account', async () => {
		const { email, token } = await anInvitation();
		const statuses = await Promise.all([signUp(email, token), signUp(email, token)]);
		expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
	});

	it('gives no staff rights to an account older than them', async () => {
		const { email, token } = await anInvitation();
		const maker = { email, password: PASSWORD, passwordConfirm: PASSWORD };
		expectOk(await scene.post('/api/collections/users/records', maker));
		const operator = await operatorOf(scene.server());
		await operator.collection('admin_users').create({ email, role: 'admin', is_active: true });
		expectOk(await signUp(email, token));
		const session = await scene.server().signIn(email, 'kitesz');
		const me = await scene.server().call('GET', '/api/me', { token: session.authStore.token });
		expect(me.body).toMatchObject({ role: null });
	});
});
