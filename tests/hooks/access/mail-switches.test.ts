import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { anId } from '../../support/builders.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

const switchesOf = (email: string): unknown[] => {
	const database = new DatabaseSync(`${scene.server().dataDir}/data.db`, { readOnly: true });
	try {
		return database.prepare('SELECT * FROM mail_switches WHERE email = ?').all(email);
	} finally {
		database.close();
	}
};

it.each(ROLES)(
	'a %s without the signed link of a mail can neither read nor change the switches of an address',
	async (role) => {
		const { id, email } = scene.stranger();
		const own = scene.account(role)?.id ?? anId();
		for (const [by, value] of [
			['candidate', id],
			['candidate', own],
			['invitation', anId()],
			['member', id],
		]) {
			for (const signature of ['', '0'.repeat(64)]) {
				const path = `/api/notifications/unsubscribe?${by}=${value}&kind=result_ready&signature=${signature}`;
				for (const method of ['GET', 'POST']) {
					const { status, body } = await scene.ask(role, method, path);
					expect([status, JSON.stringify(body).includes(email)], `${method} ${path}`).toEqual([404, false]);
				}
			}
		}
		expect(switchesOf(email)).toEqual([]);
	},
);

it.each(ROLES)('a %s cannot reach the switches over the records API', async (role) => {
	const path = '/api/collections/mail_switches/records';
	expect((await scene.ask(role, 'GET', path)).status).toBe(404);
	const body = { email: scene.stranger().email, kind: 'result_ready', switched_off_at: '2026-11-20 10:00:00.000Z' };
	expect((await scene.ask(role, 'POST', path, body)).status).toBe(404);
});
