import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';

const server = sharedServer();

const DAY_S = 24 * 60 * 60;
const nowS = () => Math.floor(Date.now() / 1000);

type Claims = { exp: number; began?: number };
const claimsOf = (token: string): Claims =>
	JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** A token signed by the server, with changed claims. */
function sign(account: BuiltAccount, shape: object): string {
	const database = new DatabaseSync(`${server().dataDir}/data.db`, { readOnly: true });
	const held = database
		.prepare(
			`SELECT tokenKey || (SELECT options ->> '$.authToken.secret' FROM _collections WHERE name = 'users') AS key
			FROM users WHERE id = ?`,
		)
		.get(account.id);
	database.close();
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claimsOf(account.token), ...shape })}`;
	return `${text}.${createHmac('sha256', String(held?.key)).update(text).digest('base64url')}`;
}

const refresh = (token: string) => server().call('POST', '/api/collections/users/auth-refresh', { token });
const refreshed = async (token: string): Promise<Claims> =>
	claimsOf((expectOk(await refresh(token)) as { token: string }).token);

describe('a session', () => {
	it('begins with the password, and a token lives five days', async () => {
		const ada = await buildAccount(server());
		const { began = 0, exp } = claimsOf(ada.token);
		expect(Math.abs(nowS() - began)).toBeLessThan(60);
		expect(exp - began).toBe(5 * DAY_S);
	});

	it('keeps its start when the token is renewed, and the older token stays valid for other tabs', async () => {
		const ada = await buildAccount(server());
		const began = nowS() - 10 * DAY_S;
		const older = sign(ada, { began });

		const { began: stored, exp } = await refreshed(older);

		expect(stored).toBe(began);
		expect(Math.abs(exp - nowS() - 5 * DAY_S)).toBeLessThan(60);
		expect((await server().call('GET', '/api/me', { token: older })).status).toBe(200);
	});

	it('ends thirty days after the password, however often the token was renewed', async () => {
		const ada = await buildAccount(server());
		const began = nowS() - 28 * DAY_S;
		expect((await refreshed(sign(ada, { began }))).exp).toBe(began + 30 * DAY_S);

		const over = await refresh(sign(ada, { began: nowS() - 31 * DAY_S }));
		expect(over).toMatchObject({ status: 401, body: { status: 401 } });
		await server().signIn(ada.email, ada.password);
	});

	it('of an earlier version begins with its next renewal', async () => {
		const ada = await buildAccount(server());
		const { began = 0 } = await refreshed(sign(ada, { began: undefined }));
		expect(Math.abs(nowS() - began)).toBeLessThan(60);
	});

	it('that an operator opened for an account is unchanged', async () => {
		const ada = await buildAccount(server());
		const operator = await operatorOf(server());
		const client = await operator.collection('users').impersonate(ada.id, 600);
		const { token } = client.authStore;
		expect(claimsOf(token)).not.toHaveProperty('began');
		expect((await refreshed(token)).exp).toBe(claimsOf(token).exp);
	});
});
