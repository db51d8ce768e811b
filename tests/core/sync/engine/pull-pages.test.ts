import { describe, expect, it } from 'vitest';
import { findReceiving } from '../../../../app/core/store/reads/receiving.ts';
import type { Cursor } from '../../../../app/core/store/sync-state.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../../app/core/sync/engine/pull-once.ts';
import { applicationSchema } from '../../../../app/domain/assessments/assessment.ts';
import type { JobFigures } from '../../../../app/domain/assessments/job-figures.ts';
import type { SyncResponse } from '../../../../app/domain/sync/classify-push.ts';
import type { PullResponse } from '../../../../app/domain/sync/pull-page.ts';
import { NOW } from '../../store/client-builders.ts';
import { listedRows } from '../../store/memory-store.ts';
import { aReview, NOTHING_LISTED } from '../../store/reviews.ts';
import { aDevice } from '../device.ts';
import { aDraftOp } from '../ops.ts';
import { aSettledSubmission, aSyncedJob, withListed } from '../rows.ts';

const OLD = '2026-12-31T10:00:00.000Z';
/** A page. A change of an application is in it twice, as in those of the server: as the row of its list, and whole. */
const aPage = ({ changes = [], ...shape }: Partial<PullResponse> = {}): PullResponse => ({
	epoch: 'e1',
	scope: 'staff',
	reset: false,
	changes: changes.flatMap(withListed),
	next: 1,
	head: 1,
	server_time: NOW,
	...shape,
});
const asAnswer = (body: unknown): SyncResponse => ({
	kind: 'response',
	status: 200,
	body: JSON.stringify(body),
	retryAfter: null,
});

/** A device that receives these responses in turn; `during` runs while the last one is in flight. */
async function aPuller(answers: (PullResponse | SyncResponse)[], during: () => Promise<unknown> = async () => {}) {
	const device = aDevice();
	const { store } = device.ports;
	const asked: Cursor[] = [];
	device.ports.transport.pull = async (cursor) => {
		asked.push(cursor);
		const next = answers.shift() ?? aPage();
		if (answers.length === 0) await during();
		return 'epoch' in next ? asAnswer(next) : next;
	};
	let lease = await acquireLease(store);
	const meta = (key: string) => store.read(['meta'], async (tables) => (await tables.meta.get(key))?.value);
	return {
		...device,
		store,
		asked,
		meta,
		cursor: async () => JSON.parse((await meta('cursor')) ?? 'null') as Cursor | null,
		pull: () => pullOnce(device.ports, lease, new AbortController().signal),
		restart: async () => {
			lease = await acquireLease(store);
		},
	};
}
const jobRow = (id: string) => ({ seq: 1, collection: 'jobs' as const, id, row: aSyncedJob({ id }) });
const application = (id: string) => ({
	seq: 1,
	collection: 'applications' as const,
	id,
	row: applicationSchema.parse({ ...aReview({ id }), ...NOTHING_LISTED }),
});
const draftRow = (id: string) => ({
	seq: 1,
	collection: 'drafts' as const,
	id,
	row: { ...aDraftOp('op', id).payload, id, updated_at: NOW },
});
const gone = (collection: PullResponse['changes'][number]['collection'], id: string) => ({
	seq: 1,
	collection,
	id,
	row: null,
});
const idsOf = (rows: unknown[] | undefined) => (rows ?? []).map((row) => Object(row).id);

describe('the pull cursor', () => {
	it('starts at zero, and then continues after the last page, also after a restart', async () => {
		const pages = [aPage({ next: 3, head: 9 }), aPage({ next: 9, head: 9 }), aPage({ next: 9, head: 9 })];
		const { asked, pull, restart } = await aPuller(pages);
		expect([await pull(), await pull()]).toEqual([{ kind: 'more' }, { kind: 'done' }]);
		await restart();
		await pull();
		expect(asked).toEqual([
			{ epoch: '', scope: '', since: 0 },
			{ epoch: 'e1', scope: 'staff', since: 3 },
			{ epoch: 'e1', scope: 'staff', since: 9 },
		]);
	});

	it.each([
		['an earlier page', { epoch: 'e1', scope: 'staff', since: 4 }],
		['an earlier page of the bulk collections', { epoch: 'e1', scope: 'staff', since: 4, ahead: 7 }],
		['an earlier page of the others', { epoch: 'e1', scope: 'staff', since: 5, ahead: 6 }],
		['the same place of another database', { epoch: 'e0', scope: 'staff', since: 5, ahead: 7 }],
		['the same place of another view', { epoch: 'e1', scope: 'candidate', since: 5, ahead: 7 }],
	])('discards a page when it moved to %s while the page was in flight', async (_what, moved) => {
		const put = async (cursor: Cursor) =>
			device.store.write('strict', ['meta'], (tables) =>
				tables.meta.put({ key: 'cursor', value: JSON.stringify(cursor) }),
			);
		const device: Awaited<ReturnType<typeof aPuller>> = await aPuller(
			[aPage({ changes: [jobRow('j1')], next: 9, head: 9 })],
			() => put(moved),
		);
		await put({ epoch: 'e1', scope: 'staff', since: 5, ahead: 7 });
		expect(await device.pull()).toEqual({ kind: 'more' });
		expect(device.memory.contents().jobs).toEqual([]);
		expect(await device.cursor()).toEqual(moved);
		expect(await device.meta('pulled_at')).toBeUndefined();
	});

	it.each([
		['stands still', { next: 5, head: 9 }],
		['goes back', { next: 4, head: 9 }],
	])('is requested again when the page %s before the end, and nothing is stored', async (_what, where) => {
		const { pull, cursor, memory } = await aPuller([
			aPage({ next: 5, head: 9 }),
			aPage({ ...where, changes: [jobRow('j1')] }),
		]);
		await pull();
		expect(await pull()).toEqual({ kind: 'retry', isOffline: false, afterMs: null });
		expect(await cursor()).toMatchObject({ since: 5 });
		expect(memory.contents().jobs).toEqual([]);
	});

	it('may go back with a reset, and may stay at the end', async () => {
		const { pull, cursor } = await aPuller([
			aPage({ next: 5, head: 5 }),
			aPage({ next: 5, head: 5 }),
			aPage({ epoch: 'e2', reset: true, next: 2, head: 3 }),
		]);
		expect([await pull(), await pull(), await pull()]).toEqual([{ kind: 'done' }, { kind: 'done' }, { kind: 'more' }]);
		expect(await cursor()).toEqual({ epoch: 'e2', scope: 'staff', since: 2 });
	});
});

describe('the two cursors of a pull with bulk collections last', () => {
	it('advance one after the other: first the leading one, then the bulk one, until they are one', async () => {
		const pages = [
			aPage({ reset: true, next: 0, ahead: 4, head: 9 }),
			aPage({ next: 3, ahead: 9, head: 9 }),
			aPage({ next: 9, ahead: 9, head: 9 }),
			aPage({ next: 9, ahead: 9, head: 9 }),
		];
		const { asked, pull } = await aPuller(pages);
		expect([await pull(), await pull(), await pull()]).toEqual([{ kind: 'more' }, { kind: 'more' }, { kind: 'done' }]);
		await pull();
		expect(asked).toEqual([
			{ epoch: '', scope: '', since: 0 },
			{ epoch: 'e1', scope: 'staff', since: 0, ahead: 4 },
			{ epoch: 'e1', scope: 'staff', since: 3, ahead: 9 },
			{ epoch: 'e1', scope: 'staff', since: 9 },
		]);
	});

	it('merge with a server that supports only one', async () => {
		const { pull, cursor } = await aPuller([aPage({ next: 2, ahead: 6, head: 9 }), aPage({ next: 4, head: 9 })]);
		await pull();
		await pull();
		expect(await cursor()).toEqual({ epoch: 'e1', scope: 'staff', since: 4 });
	});

	it('are requested again when neither advances before the end', async () => {
		const still = aPage({ next: 2, ahead: 6, head: 9 });
		const { pull } = await aPuller([still, still]);
		await pull();
		expect(await pull()).toEqual({ kind: 'retry', isOffline: false, afterMs: null });
	});
});

describe('whether rows are missing', () => {
	const parts = ({ store }: Awaited<ReturnType<typeof aPuller>>) => findReceiving({ store });
	const both = { work: true, bulk: true };
	const none = { work: false, bulk: false };

	it('is true from the first start until the head of the first page is reached, other collections before the bulk ones', async () => {
		const device = await aPuller([
			aPage({ reset: true, next: 0, ahead: 4, head: 9 }),
			aPage({ next: 3, ahead: 10, head: 10 }),
			aPage({ next: 9, ahead: 12, head: 12 }),
			aPage({ next: 12, ahead: 12, head: 12 }),
		]);
		const seen = [await parts(device)];
		for (let pages = 0; pages < 4; pages += 1) {
			await device.pull();
			seen.push(await parts(device));
		}
		expect(seen).toEqual([both, both, { work: false, bulk: true }, none, none]);
	});

	it('is true again for a later pull of several pages, and for a first pull from another database', async () => {
		const device = await aPuller([
			aPage({ next: 2, head: 3 }),
			aPage({ next: 3, head: 3 }),
			aPage({ next: 5, ahead: 8, head: 8 }),
			aPage({ epoch: 'e2', reset: true, next: 0, ahead: 1, head: 2 }),
			aPage({ epoch: 'e2', next: 2, head: 2 }),
		]);
		const seen = [];
		for (let pages = 0; pages < 5; pages += 1) {
			await device.pull();
			seen.push(await parts(device));
		}
		expect(seen).toEqual([both, none, { work: false, bulk: true }, both, none]);
	});
});

describe('a response that is no page', () => {
	it.each([
		[
			{ kind: 'none', reason: 'offline' },
			{ kind: 'retry', isOffline: true, afterMs: null },
		],
		[{ kind: 'none', reason: 'signed_out' }, { kind: 'sign_in' }],
		[
			{ kind: 'response', status: 503, body: '', retryAfter: '7' },
			{ kind: 'retry', isOffline: false, afterMs: 7_000 },
		],
	] as const)('%j stores nothing', async (answer, outcome) => {
		const { pull, memory } = await aPuller([answer]);
		const before = memory.contents();
		expect(await pull()).toEqual(outcome);
		expect(memory.contents()).toEqual(before);
	});
});

describe('a page whose rows cannot be read', () => {
	const half = [gone('jobs', 'j0'), jobRow('j1')];
	it('is requested again, as one from the server', async () => {
		const { pull, memory } = await aPuller([aPage({ changes: [...half, { ...jobRow('j2'), row: { id: 'j2' } }] })]);
		expect(await pull()).toEqual({ kind: 'retry', isOffline: false, afterMs: null });
		expect(memory.contents().jobs).toEqual([]);
	});
});

describe('the end of a pull', () => {
	it('is stored with its time and deletes old payloads; an earlier page does neither', async () => {
		const pages = [aPage({ next: 1, head: 2, server_time: OLD }), aPage({ next: 2, head: 2, server_time: OLD })];
		const { pull, store, meta, memory } = await aPuller(pages);
		await store.write('strict', ['submissions'], ({ submissions }) => submissions.put(aSettledSubmission()));
		await pull();
		expect([await meta('pulled_at'), memory.contents().submissions]).toEqual([undefined, [aSettledSubmission()]]);
		await pull();
		expect(await meta('pulled_at')).toBe(NOW);
		expect(await meta('server_ahead_ms')).toBe(String(Date.parse(OLD) - Date.parse(NOW)));
		expect(memory.contents().submissions).toEqual([aSettledSubmission({ op: null, answers: {} })]);
	});
});

describe('a deletion', () => {
	it('applies to its table, and an application takes its review with it', async () => {
		const { pull, store, memory } = await aPuller([
			aPage({ changes: [jobRow('a1'), application('a1'), application('a2'), draftRow('a1')] }),
			aPage({ changes: ['a2', 'job000000000001'].map((id) => gone('drafts', id)), next: 2, head: 2 }),
			aPage({ changes: [gone('jobs', 'a1')], next: 2, head: 2 }),
			aPage({ changes: [gone('applications', 'a1')], next: 3, head: 3 }),
		]);
		await store.write('relaxed', ['reviews'], ({ reviews }) =>
			reviews.putAll([aReview({ id: 'a1' }), aReview({ id: 'a2' })]),
		);
		const left = () => {
			const { jobs, applications, synced_drafts, reviews } = memory.contents();
			return [jobs, applications, synced_drafts, reviews].map(idsOf);
		};
		await pull();
		expect(left()).toEqual([['a1'], ['a1', 'a2'], ['a1'], ['a1', 'a2']]);
		await pull();
		expect(left()).toEqual([['a1'], ['a1', 'a2'], ['a1'], ['a1', 'a2']]);
		await pull();
		expect(left()).toEqual([[], ['a1', 'a2'], ['a1'], ['a1', 'a2']]);
		await pull();
		expect(left()).toEqual([[], ['a2'], ['a1'], ['a2']]);
	});
});

describe('a reset', () => {
	const reset = (shape: Partial<PullResponse>) => aPage({ epoch: 'e2', ...shape });

	it('ends by removing what no page listed, table by table, and reviews without an application', async () => {
		const { pull, store, memory, meta } = await aPuller([
			aPage({ changes: [jobRow('a1'), jobRow('a2'), application('a1'), application('a2'), draftRow('a1')] }),
			reset({ reset: true, changes: [jobRow('a1')], next: 1, head: 2 }),
			reset({ changes: [application('a2')], next: 2, head: 2 }),
		]);
		await store.write('relaxed', ['reviews'], ({ reviews }) =>
			reviews.putAll([aReview({ id: 'a1' }), aReview({ id: 'a2' })]),
		);
		for (let pages = 0; pages < 3; pages += 1) await pull();
		const { jobs, applications, synced_drafts, reviews } = memory.contents();
		expect([jobs, applications, synced_drafts, reviews].map(idsOf)).toEqual([['a1'], ['a2'], [], ['a2']]);
		expect(await meta('reset')).toBeUndefined();
	});

	it('keeps a draft’s other version from this device, which the server never sends', async () => {
		const { pull, store, memory } = await aPuller([reset({ reset: true })]);
		const [own, sent] = [{ ...draftRow('d1').row, device_id: '' }, draftRow('d2').row];
		await store.write('relaxed', ['synced_drafts'], (tables) => tables.synced_drafts.putAll([own, sent]));
		await pull();
		expect(memory.contents().synced_drafts).toEqual([own]);
	});

	it('resumes when the page dies during it', async () => {
		const { pull, restart, memory } = await aPuller([
			aPage({ changes: [jobRow('j1'), jobRow('j2'), jobRow('j3')] }),
			reset({ reset: true, changes: [jobRow('j1')], next: 1, head: 3 }),
			reset({ changes: [jobRow('j2')], next: 2, head: 3 }),
			reset({ next: 3, head: 3 }),
		]);
		await pull();
		await pull();
		await restart();
		await pull();
		expect(idsOf(memory.contents().jobs)).toEqual(['j1', 'j2', 'j3']);
		await pull();
		expect(idsOf(memory.contents().jobs)).toEqual(['j1', 'j2']);
	});

	it('during another starts over', async () => {
		const { pull, memory } = await aPuller([
			aPage({ changes: [jobRow('j1'), jobRow('j2')] }),
			reset({ reset: true, changes: [jobRow('j1')], next: 1, head: 3 }),
			reset({ epoch: 'e3', reset: true, changes: [jobRow('j2')], next: 4, head: 4 }),
		]);
		for (let pages = 0; pages < 3; pages += 1) await pull();
		expect(idsOf(memory.contents().jobs)).toEqual(['j2']);
	});

	it('removes nothing once it is complete', async () => {
		const { pull, memory } = await aPuller([
			reset({ reset: true, changes: [jobRow('j1')], next: 1, head: 2 }),
			reset({ next: 2, head: 2 }),
			reset({ changes: [jobRow('j2')], next: 3, head: 3 }),
		]);
		for (let pages = 0; pages < 3; pages += 1) await pull();
		expect(idsOf(memory.contents().jobs)).toEqual(['j1', 'j2']);
	});

	it('does not restore what is deleted during it', async () => {
		const { pull, memory } = await aPuller([
			reset({ reset: true, changes: [jobRow('j1'), jobRow('j2')], next: 1, head: 2 }),
			reset({ changes: [gone('jobs', 'j1')], next: 2, head: 2 }),
		]);
		while ((await pull()).kind === 'more');
		expect(idsOf(memory.contents().jobs)).toEqual(['j2']);
	});
});

describe('a first fill of several pages', () => {
	const scored = (id: string, score: number) => {
		const change = application(id);
		return { ...change, row: { ...change.row, score } };
	};

	it('lists the rows of each page at once, and counts each row once', async () => {
		const { pull, memory } = await aPuller([
			aPage({ reset: true, changes: [scored('a1', 10), scored('b1', 20)], next: 0, ahead: 2, head: 4 }),
			aPage({ changes: [scored('a1', 11), gone('applications', 'b1'), scored('c1', 30)], next: 0, ahead: 3, head: 4 }),
			aPage({ changes: [scored('d1', 40)], next: 4, head: 4 }),
		]);
		const scores = () => listedRows(memory.contents()).map(({ score }) => score);
		await pull();
		expect(scores()).toEqual([10, 20]);
		await pull();
		expect(scores()).toEqual([11, 30]);
		await pull();
		expect(scores()).toEqual([11, 30, 40]);
		const [figures] = memory.contents().job_figures as JobFigures[];
		expect(figures?.counts.total).toBe(3);
	});

	it('of a device that has rows ends with each row once', async () => {
		const { pull, memory } = await aPuller([
			aPage({ reset: true, changes: [scored('a1', 10)], next: 1, head: 1 }),
			aPage({ epoch: 'e2', reset: true, changes: [scored('a1', 11)], next: 2, head: 4 }),
			aPage({ epoch: 'e2', changes: [scored('a1', 12), scored('b1', 20)], next: 3, head: 4 }),
			aPage({ epoch: 'e2', changes: [], next: 4, head: 4 }),
		]);
		for (let page = 0; page < 4; page++) await pull();
		expect(listedRows(memory.contents()).map(({ score }) => score)).toEqual([12, 20]);
		const [figures] = memory.contents().job_figures as JobFigures[];
		expect(figures?.counts.total).toBe(2);
	});

	it('ends with each row once when the server was restored in the middle of it', async () => {
		const { pull, memory } = await aPuller([
			aPage({ reset: true, changes: [scored('a1', 10), scored('b1', 20)], next: 0, ahead: 2, head: 4 }),
			aPage({ epoch: 'e2', reset: true, changes: [scored('a1', 11)], next: 1, head: 2 }),
			aPage({ epoch: 'e2', changes: [scored('c1', 30)], next: 2, head: 2 }),
		]);
		for (let page = 0; page < 3; page++) await pull();
		expect(listedRows(memory.contents()).map(({ score }) => score)).toEqual([11, 30]);
		const [figures] = memory.contents().job_figures as JobFigures[];
		expect(figures?.counts.total).toBe(2);
	});
});
