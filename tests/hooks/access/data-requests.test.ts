import { expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { anId } from '../../support/builders.ts';
import { addNote } from '../sync/ops.ts';
import { accessScene, ROLES, type Role } from './scene.ts';

const scene = accessScene();

const SECRET = 'Seems nervous about nights';
const DENIED: Partial<Record<Role, number>> = {
	guest: 401,
	candidate: 403,
	reviewer: 403,
	admin: 403,
	'deck owner': 403,
};

const pathTo = (account: string): string => `/api/staff/data-requests/${encodeURIComponent(account)}`;

it.each(ROLES)('sends a %s the answer to a request for data according to the access table', async (role) => {
	const { id, email, submission } = scene.stranger();
	const token = scene.account('reviewer')?.token ?? '';
	expect(await pushOp(scene.server(), token, addNote(submission, { text: SECRET }))).toMatchObject({
		status: 'applied',
	});

	for (const account of [id, email, email.toUpperCase()]) {
		const { status, body } = await scene.ask(role, 'GET', pathTo(account));
		expect(status).toBe(DENIED[role] ?? 200);
		expect(JSON.stringify(body).includes(SECRET)).toBe(!DENIED[role]);
	}
	for (const account of [anId(), 'nowhere@candor.test'])
		expect((await scene.ask(role, 'GET', pathTo(account))).status).toBe(DENIED[role] ?? 404);
});

it.each(ROLES)('sends a %s no answer about the own account', async (role) => {
	const own = scene.account(role)?.id ?? scene.stranger().id;
	expect((await scene.ask(role, 'GET', pathTo(own))).status).toBe(DENIED[role] ?? 403);
});

it.each(ROLES)('the download of a %s is about the own account, whatever is asked for', async (role) => {
	const { id, email } = scene.stranger();
	const { status, body } = await scene.ask(role, 'GET', `/api/accounts/export?account=${id}&user=${id}&email=${email}`);
	expect(status).toBe(role === 'guest' ? 401 : 200);
	expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|${email}|${SECRET}|of_team`));
});
