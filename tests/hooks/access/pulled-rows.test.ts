import { beforeAll, describe, expect, it } from 'vitest';
import type { SyncedCollection } from '../../../app/domain/sync/collections.ts';
import { anId } from '../../support/builders.ts';
import { PullClient } from '../sync/pull-client.ts';
import { type Rows, rowsOf } from './rows.ts';
import { accessScene, ROLES, type Role } from './scene.ts';
import { PULLED } from './table.ts';

const scene = accessScene();
const COLLECTIONS = Object.keys(PULLED) as SyncedCollection[];

/** Tables with the rows of a collection of another name. */
const TABLES: Partial<Record<SyncedCollection, string>> = {
	listed_applications: 'assessments',
	applications: 'assessments',
	own_assessments: 'assessments',
	drafts: 'assessment_drafts',
	notification_preferences: 'admin_users',
};
const tableOf = (name: SyncedCollection): string => TABLES[name] ?? name;

function sampleOf(name: SyncedCollection): Rows {
	const rows = rowsOf(scene)[tableOf(name)];
	if (!rows) throw new Error(`No rows for ${name}`);
	return rows;
}

/** The id of a stranger's row in each collection. A paused job and a library entry belong to no account. */
const foreign = new Map<SyncedCollection, string>();
beforeAll(async () => {
	for (const name of COLLECTIONS) foreign.set(name, await sampleOf(name).foreign());
	await (await scene.operator()).collection('jobs').update(foreign.get('jobs') ?? '', { active: false });
});

/** The role's own rows. */
async function ownRows(role: Role): Promise<Partial<Record<SyncedCollection, string>>> {
	const own: Partial<Record<SyncedCollection, string>> = {};
	for (const name of COLLECTIONS) {
		const id = await sampleOf(name).own?.(role);
		if (id) own[name] = id;
	}
	return own;
}

/** Changes every foreign row, so that its change is the newest in the log. */
async function changeForeignRows(): Promise<void> {
	const operator = await scene.operator();
	for (const [name, id] of foreign) {
		const { update, changed = Object.keys(update)[0] ?? '' } = sampleOf(name);
		await operator.collection(tableOf(name)).update(id, { [changed]: anId() });
	}
}

const letterOf = (ids: string[], stranger = '', own = ''): string =>
	ids.includes(stranger) ? 'L' : ids.includes(own) ? 'l' : '';

describe.each(ROLES.map((role, column) => ({ role, column })).filter(({ role }) => role !== 'guest'))(
	'the synced pull, for a $role,',
	({ role, column }) => {
		it('returns the rows of the access table and no others, first and later', async () => {
			const client = new PullClient(scene.server(), scene.account(role)?.token ?? '');
			const expected = Object.fromEntries(COLLECTIONS.map((name) => [name, PULLED[name][column]]));
			const own = await ownRows(role);
			await client.pull();
			const measured = () =>
				Object.fromEntries(COLLECTIONS.map((name) => [name, letterOf(client.ids(name), foreign.get(name), own[name])]));
			expect(measured()).toEqual(expected);
			for (const name of COLLECTIONS) {
				if (PULLED[name][column] === 'l') expect(client.ids(name)).toEqual([own[name]]);
				if (PULLED[name][column] === '') expect(client.ids(name)).toEqual([]);
			}

			const before = client.cursor;
			await changeForeignRows();
			const changes = (await client.pull()).flatMap((page) => page.changes);
			const ofOthers = changes.filter(({ collection, id }) => own[collection] !== id);
			const later = new Set(ofOthers.map(({ collection }) => collection));
			expect(client.cursor).toBeGreaterThan(before);
			expect(measured()).toEqual(expected);
			expect([...later].sort()).toEqual(COLLECTIONS.filter((name) => expected[name] === 'L').sort());
		});

		it('depends on the account and not on what a device claims to have seen', async () => {
			const token = scene.account(role)?.token ?? '';
			const supers = new PullClient(scene.server(), scene.account('super admin')?.token ?? '');
			await supers.pull();
			if (role === 'super admin') return;
			const query = new URLSearchParams({ epoch: supers.epoch, scope: supers.scope, since: '0' });
			const forged = await scene.server().call('GET', `/api/sync/pull?${query}`, { token });
			expect(forged).toMatchObject({ status: 200, body: { reset: true } });
			const { changes } = forged.body as { changes: { collection: SyncedCollection }[] };
			const granted = COLLECTIONS.filter((name) => PULLED[name][column] !== '');
			expect(changes.filter(({ collection }) => !granted.includes(collection))).toEqual([]);
		});
	},
);

describe('the synced pull', () => {
	it('is refused to a guest', async () => {
		expect(await scene.ask('guest', 'GET', '/api/sync/pull')).toMatchObject({
			status: 401,
			body: { code: 'unauthorized' },
		});
	});

	it('returns a candidate no hidden field of their own assessment', async () => {
		const { body } = await scene.ask('candidate', 'GET', '/api/sync/pull');
		for (const hidden of [
			'ideal_traits',
			'"weight"',
			'risk',
			'red_flags',
			'recommendation',
			'score_before',
			'evaluations',
			scene.stranger().id,
		]) {
			expect(JSON.stringify(body), hidden).not.toContain(hidden);
		}
	});

	it('returns the hiring team no answers with an application', async () => {
		const { body } = await scene.ask('reviewer', 'GET', '/api/sync/pull');
		const { changes } = body as { changes: { collection: string; row: object }[] };
		const applications = changes.filter(({ collection }) => collection === 'applications');
		expect(applications).not.toEqual([]);
		expect(applications.filter(({ row }) => 'answers' in row || 'evaluations' in row)).toEqual([]);
		expect(applications.filter(({ row }) => !('score_before' in row))).toEqual([]);
	});
});
