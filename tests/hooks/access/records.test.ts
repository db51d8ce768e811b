import { describe, expect, it } from 'vitest';
import { rowsOf } from './rows.ts';
import { accessScene, ROLES, type Role } from './scene.ts';
import { TABLE } from './table.ts';

const scene = accessScene();

/** What a role can do with a collection over HTTP, in the letters of the access table. */
async function measure(role: Role, collection: string): Promise<string> {
	const rows = rowsOf(scene)[collection];
	if (!rows) throw new Error(`No rows for ${collection}`);
	const path = `/api/collections/${collection}/records`;
	const foreign = await rows.foreign();
	const own = await rows.own?.(role);
	const letters = [];

	const list = await scene.ask(role, 'GET', `${path}?perPage=500`);
	const listed = list.status === 200 ? (list.body as { items: { id: string }[] }).items.map(({ id }) => id) : [];
	letters.push(listed.includes(foreign) ? 'L' : own && listed.includes(own) ? 'l' : '');
	expect(letters[0] === '' ? listed : [], `${role} lists ${collection}`).toEqual([]);

	const does = async (method: string, id: string | undefined, body?: object) =>
		id !== undefined && [200, 204].includes((await scene.ask(role, method, `${path}/${id}`, body)).status);
	const either = async (letter: string, method: string, body?: object) => {
		if (await does(method, foreign, body)) return letter;
		return (await does(method, own, body)) ? letter.toLowerCase() : '';
	};
	letters.push(await either('V', 'GET'));
	const creates = async (body: Promise<object> | undefined) =>
		body !== undefined && (await scene.ask(role, 'POST', path, await body)).status === 200;
	if (await creates(rows.create?.foreign())) letters.push('C');
	else if (await creates(rows.create?.own?.(role))) letters.push('c');
	const updated = rows.create?.own ? await rows.own?.(role) : own;
	if (await does('PATCH', foreign, rows.update)) letters.push('U');
	else if (await does('PATCH', updated, rows.update)) letters.push('u');
	letters.push(await either('D', 'DELETE'));
	return letters.join('');
}
describe.each(ROLES.map((role, column) => ({ role, column })))('the records API, for a $role,', ({ role, column }) => {
	it.each(Object.keys(TABLE))('allows for %s what the access table allows and nothing else', async (collection) => {
		expect(await measure(role, collection)).toBe(TABLE[collection]?.[column]);
	});

	it.each([
		['GET', '/api/settings'],
		['PATCH', '/api/settings'],
		['GET', '/api/logs'],
		['GET', '/api/backups'],
		['POST', '/api/backups'],
		['GET', '/api/crons'],
		['GET', '/api/collections'],
		['POST', '/api/collections'],
		['PATCH', '/api/collections/users'],
		['DELETE', '/api/collections/jobs'],
		['DELETE', '/api/collections/jobs/truncate'],
		['POST', '/api/batch'],
		['POST', `/api/collections/users/impersonate/${'aaaaaaaaaaaaaaa'}`],
	])('denies the system surface: %s %s', async (method, path) => {
		const response = await scene.ask(role, method, path, method === 'GET' ? undefined : {});
		expect([400, 401, 403, 404]).toContain(response.status);
	});
});
