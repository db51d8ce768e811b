import { describe, expect, it } from 'vitest';
import { anEmail, PASSWORD } from '../../support/builders.ts';
import { accessScene, ROLES, type Role } from './scene.ts';

const scene = accessScene();

const expected = (role: Role, status: number): number => (role === 'guest' ? 401 : status);

describe('what an account changes about itself', () => {
	it.each(ROLES)('lets a %s read and set the switches of its own mails, and of no one else', async (role) => {
		const { email, id } = scene.stranger();
		const off = { kind: 'result_ready', on: false, email, id, user_id: id };
		expect((await scene.ask(role, 'POST', '/api/accounts/mails', off)).status).toBe(expected(role, 204));
		const read = await scene.ask(role, 'GET', `/api/accounts/mails?email=${encodeURIComponent(email)}`);
		expect(read.status).toBe(expected(role, 200));
		if (role !== 'guest') expect(read.body).toEqual({ switchedOff: ['result_ready'] });
		const stranger = { token: scene.stranger().token };
		expect((await scene.server().call('GET', '/api/accounts/mails', stranger)).body).toEqual({ switchedOff: [] });
	});

	it.each(ROLES)('refuses a %s a new password without the present one', async (role) => {
		const body = { password: 'Not-it-1!', newPassword: 'Another!demo2', id: scene.stranger().id };
		expect((await scene.ask(role, 'POST', '/api/accounts/change-password', body)).status).toBe(expected(role, 400));
		await scene.server().signIn(scene.stranger().email, PASSWORD);
	});

	it.each(ROLES)('lets a %s ask for a new address for itself alone, and changes nothing by that', async (role) => {
		const body = { email: anEmail('new'), id: scene.stranger().id };
		expect((await scene.ask(role, 'POST', '/api/accounts/request-email', body)).status).toBe(expected(role, 204));
		const account = scene.account(role) ?? scene.stranger();
		for (const { id, email } of [account, scene.stranger()])
			expect(await scene.read('users', id)).toMatchObject({ email });
	});

	it.each(ROLES)('lets a %s confirm no address with a token of another kind', async (role) => {
		const own = scene.account(role) ?? scene.stranger();
		for (const token of ['', 'a.b.c', own.token, scene.stranger().token]) {
			const response = await scene.ask(role, 'POST', '/api/accounts/confirm-email', { token, password: PASSWORD });
			expect(response).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
		}
	});
});
