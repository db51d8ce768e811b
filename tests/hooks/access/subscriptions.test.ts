import { afterEach, describe, expect, it } from 'vitest';
import { anId, buildJob } from '../../support/builders.ts';
import { type EventStream, openEventStream } from '../../support/sse.ts';
import { rowsOf } from './rows.ts';
import { accessScene, ROLES, type Role } from './scene.ts';
import { HEARD, TABLE } from './table.ts';

const scene = accessScene();

const open: EventStream[] = [];
afterEach(() => {
	for (const stream of open.splice(0)) stream.close();
});

async function streamOf(token: string | undefined, ...topics: string[]) {
	const stream = await openEventStream(scene.server().url);
	open.push(stream);
	return { ...stream, status: await stream.subscribe(topics, token) };
}
const listens = (role: Role, ...topics: string[]) => streamOf(scene.account(role)?.token, ...topics);
/** A subscriber to everything. It proves that events were sent which others do not receive. */
const witness = async (...topics: string[]) => streamOf((await scene.operator()).authStore.token, ...topics);

type Heard = Pick<EventStream, 'received'>;
const idsOf = (stream: Heard): unknown[] =>
	stream.received().map(({ data }) => (data as { record?: { id: string } }).record?.id);
const hears = (stream: Heard, id: string) =>
	expect.poll(() => idsOf(stream), { message: `an event of ${id}` }).toContain(id);

async function changed(collection: string, id: string | undefined, change: object): Promise<string | undefined> {
	if (id) await (await scene.operator()).collection(collection).update(id, change);
	return id;
}
const retitled = (id: string) => changed('jobs', id, { title: `Changed ${anId()}` });
const resummed = (id: string | undefined) => changed('assessments', id, { summary: `Changed ${anId()}` });

/** Changes a stranger's row, and one of the role's own where the collection has any. Returns their ids. */
type Happened = { foreign: string; own?: string | undefined };
const HAPPENS: Record<string, (role: Role) => Promise<Happened>> = {
	assessments: async (role) => ({
		foreign: (await resummed(scene.stranger().submission)) ?? '',
		own: await resummed(scene.account(role)?.submission),
	}),
};
const happens = async (role: Role, collection: string): Promise<Happened> =>
	HAPPENS[collection]?.(role) ?? { foreign: (await rowsOf(scene)[collection]?.foreign()) ?? '' };

/** The events of a collection that a role receives, in the letters of the access table. */
async function measure(role: Role, collection: string): Promise<string> {
	const stream = await listens(role, `${collection}/*`);
	if (stream.status === 403) return '';
	expect(stream.status).toBe(204);
	const all = await witness(`${collection}/*`);
	const { foreign, own } = await happens(role, collection);
	await hears(all, foreign);
	if (own) {
		await hears(all, own);
		await hears(stream, own);
	}
	if (HEARD[collection]?.[ROLES.indexOf(role)] === 'S') await hears(stream, foreign);
	return idsOf(stream).includes(foreign) ? 'S' : own ? 's' : '-';
}

describe.each(ROLES.map((role, column) => ({ role, column })))('the event stream, for a $role,', ({ role, column }) => {
	it.each(Object.keys(TABLE))('sends for %s what the access table allows and nothing else', async (collection) => {
		expect(await measure(role, collection)).toBe(HEARD[collection]?.[column] ?? '');
	});

	it('sends the account’s own topic only to the account, and the team’s only to the team', async () => {
		const own = scene.account(role)?.id;
		const statuses: Record<string, number> = {};
		const topics = {
			own: `candor/account/${own}`,
			foreign: `candor/account/${scene.stranger().id}`,
			missing: `candor/account/${anId()}`,
			everybody: 'candor/account/*',
			dressed: `candor/account/${own}?options={}`,
			staff: 'candor/staff',
			unknown: 'candor/anything',
		};
		for (const [name, topic] of Object.entries(topics)) statuses[name] = (await listens(role, topic)).status;
		const isStaff = ['reviewer', 'admin', 'super admin'].includes(role);
		expect(statuses).toEqual({
			own: role === 'guest' ? 403 : 204,
			foreign: 403,
			missing: 403,
			everybody: 403,
			dressed: 403,
			staff: isStaff ? 204 : 403,
			unknown: 403,
		});
	});

	it('refuses all topics when one is refused, and collections under another spelling', async () => {
		const operator = await scene.operator();
		const { id } = await operator.collections.getOne('admin_users');
		for (const topics of [
			['jobs/*', 'users/*'],
			['candor/staff', `candor/account/${scene.stranger().id}`],
			[`${id}/*`],
			['ADMIN_USERS/*'],
			['_superusers'],
			['*'],
			[''],
		]) {
			expect([400, 403], `${role}: ${topics.join()}`).toContain((await listens(role, ...topics)).status);
		}
	});
});

describe('the content of a ping', () => {
	it('for a paused job reaches only the hiring team, and never contains ideal traits', async () => {
		const { id } = await buildJob(scene.server(), { active: false, ideal_traits: 'Stays unusually calm.' });
		const [candidate, reviewer, all] = await Promise.all([
			listens('candidate', 'jobs/*', `jobs/${id}`),
			listens('reviewer', 'jobs/*'),
			witness('jobs/*'),
		]);
		await retitled(id);
		await hears(all, id);
		await hears(reviewer, id);
		expect(idsOf(candidate)).toEqual([]);
		await retitled(scene.job().id);
		await hears(candidate, scene.job().id);
		for (const stream of [candidate, reviewer]) expect(JSON.stringify(stream.received())).not.toContain('ideal_traits');
	});

	it.each([
		['jobs', { filter: "ideal_traits ~ 'calm'" }],
		['jobs', { filter: 'assessments_via_job_id.score_breakdown != null' }],
		['jobs', { filter: "@collection.admin_users.email != ''" }],
		['assessments', { filter: 'score_breakdown != null || score_breakdown = null' }],
		['assessments', { filter: "user_id.staff_role = ''" }],
	])('for %s to a candidate cannot be made to depend on hidden fields: %j', async (collection, query) => {
		const options = encodeURIComponent(JSON.stringify({ query }));
		const probing = await listens('candidate', `${collection}/*?options=${options}`);
		const [plain, all] = await Promise.all([listens('candidate', `${collection}/*`), witness(`${collection}/*`)]);
		const id =
			(await (collection === 'jobs' ? retitled(scene.job().id) : resummed(scene.account('candidate')?.submission))) ??
			'';
		await hears(all, id);
		await hears(plain, id);
		expect(probing.received()).toEqual([]);
	});

	it('for an own assessment contains no hidden field and no other account’s data', async () => {
		const options = encodeURIComponent(
			JSON.stringify({ query: { expand: 'user_id,job_id', fields: '*,score_breakdown' } }),
		);
		const stream = await listens('candidate', `assessments/*?options=${options}`, 'assessments/*');
		const id = scene.account('candidate')?.submission ?? '';
		await resummed(id);
		await hears(stream, id);
		const text = JSON.stringify(stream.received());
		for (const hidden of ['risk', 'red_flags', 'recommendation', 'staff_role', 'tokenKey', scene.stranger().email]) {
			expect(text).not.toContain(hidden);
		}
	});
});
