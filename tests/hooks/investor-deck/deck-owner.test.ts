import { describe, expect, it } from 'vitest';
import { anEmail, buildAccount, buildStaff, operatorOf, PASSWORD } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';

const OWNER = 'owner@candor.test';

const isOwner = async (server: TestServer, token: string): Promise<unknown> =>
	(await server.call('GET', '/api/me', { token })).body;

const owns = { isDeckOwner: true };
/** The founder named in the settings, with no further details. */
const FOUNDER = { name: 'Olive Ward', role: '', about: '', email: '' };
const ownsNothing = { isDeckOwner: false };

describe('the owner of the investor deck', () => {
	const server = ownServer();

	it('is the account with the configured e-mail once it is confirmed, and not before', async () => {
		const operator = await operatorOf(server());
		const account = await operator
			.collection('users')
			.create({ email: OWNER.toUpperCase(), password: PASSWORD, passwordConfirm: PASSWORD });
		const read = async () => (await operator.collection('users').getOne(account.id)).is_deck_owner;
		expect(await read()).toBe(false);

		await operator.collection('users').update(account.id, { verified: true });

		expect(await read()).toBe(true);
		const { token } = (await server().signIn(OWNER, PASSWORD)).authStore;
		expect(await isOwner(server(), token)).toMatchObject({ ...owns, isAdmin: false, role: null });
	});

	it('is no other account, including super admins', async () => {
		const other = await buildAccount(server());
		const boss = await buildStaff(server(), 'super_admin');
		expect(await isOwner(server(), other.token)).toMatchObject(ownsNothing);
		expect(await isOwner(server(), boss.token)).toMatchObject({ ...ownsNothing, role: 'super_admin' });
	});

	it('cannot be set by writing the column', async () => {
		const other = await buildAccount(server());
		const operator = await operatorOf(server());
		await other.client.collection('users').update(other.id, { is_deck_owner: true });
		expect(await isOwner(server(), other.token)).toMatchObject(ownsNothing);
		await operator.collection('users').update(other.id, { is_deck_owner: true });
		expect(await isOwner(server(), other.token)).toMatchObject(ownsNothing);
	});

	it('follows the account and not the text of the e-mail, and ends with the account', async () => {
		const operator = await operatorOf(server());
		const { id = '' } = (await server().signIn(OWNER, PASSWORD)).authStore.record ?? {};
		const email = anEmail('moved');
		await operator.collection('users').update(id, { email });
		const { token } = (await server().signIn(email, PASSWORD)).authStore;
		const next = await buildAccount(server(), { email: OWNER });
		expect(await isOwner(server(), token)).toMatchObject(owns);
		expect(await isOwner(server(), next.token)).toMatchObject(ownsNothing);

		await operator.collection('users').delete(id);
		await operator.collection('users').update(next.id, { verified: false });
		await operator.collection('users').update(next.id, { verified: true });
		const again = await server().signIn(OWNER, PASSWORD);
		expect(await isOwner(server(), again.authStore.token)).toMatchObject(owns);
	});

	it('owns nothing while the account is no longer confirmed', async () => {
		const operator = await operatorOf(server());
		const owner = await server().signIn(OWNER, PASSWORD);
		const { token } = owner.authStore;
		await operator.collection('users').update(owner.authStore.record?.id ?? '', { verified: false });
		expect(await isOwner(server(), token)).toMatchObject(ownsNothing);
	});
});

describe('when the environment names another owner', () => {
	it('the former one loses the deck on the next start, and the confirmed account with the new e-mail gets it', async () => {
		let server = await startServer();
		const { dataDir } = server;
		const former = await buildAccount(server, { email: OWNER });
		const next = await buildAccount(server, { email: 'next@candor.test' });
		expect(await isOwner(server, former.token)).toMatchObject(owns);
		try {
			await server.kill9();
			server = await startServer({ dataDir, env: { OWNER_EMAIL: 'Next@candor.test', FOUNDER_NAME: FOUNDER.name } });
			expect(await isOwner(server, former.token)).toEqual(expect.not.objectContaining({ founder: FOUNDER }));
			expect(await isOwner(server, former.token)).toMatchObject(ownsNothing);
			expect(await isOwner(server, next.token)).toMatchObject({ ...owns, founder: FOUNDER });
			await server.kill9();
			server = await startServer({ dataDir, env: { OWNER_EMAIL: '' } });
			expect(await isOwner(server, next.token)).toMatchObject(ownsNothing);
		} finally {
			await server.stop();
		}
	});
});
