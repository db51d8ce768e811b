import { beforeAll, describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildStaff } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { deleteView, saveView } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();
let reviewer: BuiltAccount;
let colleague: BuiltAccount;
beforeAll(async () => {
	reviewer = await buildStaff(server(), 'reviewer');
	colleague = await buildStaff(server(), 'admin');
});

const push = (op: Parameters<typeof pushOp>[2], by: BuiltAccount = reviewer) => pushOp(server(), by.token, op);
const applied = expect.objectContaining({ status: 'applied' });

async function viewsOf({ token }: BuiltAccount): Promise<unknown[]> {
	const client = new PullClient(server(), token);
	await client.pull();
	return client.ids('saved_views').map((id) => client.rows.get(`saved_views/${id}`));
}

describe('a saved view', () => {
	it('is stored once, arrives on all devices of its member, and on no other account’s', async () => {
		const op = saveView(' Without\nrisk ', 'suspicious=0&sort=score');
		expect(await push(op)).toEqual(applied);
		expect(await push(op)).toEqual(applied);
		const view = { id: op.record, name: 'Without risk', search: 'suspicious=0&sort=score' };
		expect(await viewsOf(reviewer)).toEqual([view]);
		expect(await viewsOf(colleague)).toEqual([]);
		expect(await push(saveView('Other', '', op.record), colleague)).toMatchObject({ code: 'op_id_conflict' });
	});

	it('is deleted by its member alone, also twice', async () => {
		const { record } = saveView('');
		expect(await push(saveView('Late', '', record), colleague)).toEqual(applied);
		expect(await push(deleteView(record))).toEqual(applied);
		expect(await viewsOf(colleague)).toHaveLength(1);
		expect(await push(deleteView(record), colleague)).toEqual(applied);
		expect(await push(deleteView(record), colleague)).toEqual(applied);
		expect(await viewsOf(colleague)).toEqual([]);
	});

	it('needs a name, and the hiring team', async () => {
		expect(await push(saveView(' \u200B'))).toMatchObject({ code: 'invalid_value', detail: 'Give the view a name.' });
		const candidate = await buildAccount(server());
		expect(await push(saveView('Mine'), candidate)).toMatchObject({ status: 'rejected', code: 'not_allowed' });
	});

	it('is one of at most 30', async () => {
		const member = await buildStaff(server(), 'admin');
		for (let count = 0; count < 30; count++) expect(await push(saveView(`View ${count}`), member)).toEqual(applied);
		expect(await push(saveView('One more'), member)).toMatchObject({
			code: 'limit_reached',
			detail: 'You have 30 views. Delete one first.',
		});
	});
});
