import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../app/core/remote/call.ts';
import type { Cursor } from '../../../app/core/store/sync-state.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import type { JobApplicationsPage } from '../../../app/domain/assessments/job-applications.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import type { PullResponse } from '../../../app/domain/sync/pull-page.ts';
import { fetchApplications, findMissing } from '../../../app/entities/applications/fetch-applications.ts';
import { NOW } from '../../core/store/client-builders.ts';
import { listedRows } from '../../core/store/memory-store.ts';
import { aDevice } from '../../core/sync/device.ts';
import { aSyncedJob, withListed } from '../../core/sync/rows.ts';
import { deferred } from '../../support/deferred.ts';
import { anApplication } from '../../support/screen-builders.ts';

const PAGE_SIZE = 2;
const JOBS = ['j1', 'j2'];

/** A server that omits the whole applications of paused jobs from a first pull, as the real one does. */
function aServer() {
	let epoch = 1;
	let log: { seq: number; collection: 'jobs' | 'applications'; id: string }[] = [];
	const rows = new Map<string, Application>();
	const paused = new Set<string>();
	const head = () => log.at(-1)?.seq ?? 0;
	const note = (collection: 'jobs' | 'applications', id: string) => {
		log = [...log, { seq: head() + 1, collection, id }];
	};
	for (const id of JOBS) note('jobs', id);

	function page(asked: Cursor): PullResponse {
		const isReset = asked.epoch !== `e${epoch}`;
		const bound = isReset ? head() : Number(asked.scope);
		const since = isReset ? 0 : asked.since;
		const ahead = isReset ? 0 : (asked.ahead ?? asked.since);
		const isOmitted = ({ seq, id }: { seq: number; id: string }) =>
			seq <= bound && paused.has(rows.get(id)?.job_id ?? '');
		const newest = log.filter(({ seq, id }) => !log.some((later) => later.id === id && later.seq > seq));
		const first = newest.filter(({ seq }) => seq > ahead);
		const bulk = newest.filter(
			(change) => change.collection === 'applications' && change.seq > since && !isOmitted(change),
		);
		const [shownFirst, isFirstCut] = [first.slice(0, PAGE_SIZE), first.length > PAGE_SIZE];
		const shownBulk = bulk.slice(0, PAGE_SIZE - shownFirst.length);
		const isBulkCut = isFirstCut || shownBulk.length < bulk.length;
		const rowOf = ({ collection, id }: { collection: 'jobs' | 'applications'; id: string }) =>
			collection === 'jobs' ? aSyncedJob({ id }) : (rows.get(id) ?? null);
		const listed = shownFirst.flatMap((change) =>
			withListed<PullResponse['changes'][number]>({ ...change, row: rowOf(change) }).slice(0, 1),
		);
		return {
			epoch: `e${epoch}`,
			scope: String(bound),
			reset: isReset,
			changes: [...listed, ...shownBulk.map((change) => ({ ...change, row: rowOf(change) }))],
			next: isBulkCut ? (shownBulk.at(-1)?.seq ?? since) : head(),
			ahead: isFirstCut ? (shownFirst.at(-1)?.seq ?? ahead) : head(),
			head: head(),
			server_time: NOW,
		};
	}
	return {
		rows,
		paused,
		put: (id: string, shape: Partial<Application>) => {
			rows.set(id, anApplication({ ...rows.get(id), id, ...shape }));
			note('applications', id);
		},
		delete: (id: string) => {
			if (rows.delete(id)) note('applications', id);
		},
		/** An older database replaces it, which lacks a row. */
		restore: () => {
			epoch += 1;
			rows.delete('a1');
			log = [];
			for (const id of JOBS) note('jobs', id);
			for (const id of rows.keys()) note('applications', id);
		},
		pull: async (asked: Cursor) => ({
			kind: 'response' as const,
			status: 200,
			body: JSON.stringify(page(asked)),
			retryAfter: null,
		}),
		applications: (jobId: string, after: string): JobApplicationsPage => {
			const following = [...rows.values()].filter(({ id, job_id }) => job_id === jobId && id > after);
			const applications = following.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, PAGE_SIZE);
			const next = following.length < PAGE_SIZE ? '' : (applications.at(-1)?.id ?? '');
			return structuredClone({ epoch: `e${epoch}`, head: head(), applications, next });
		},
	};
}

async function aPuller() {
	const server = aServer();
	const { ports, memory } = aDevice();
	ports.transport.pull = server.pull;
	const lease = await acquireLease(ports.store);
	const step = () => pullOnce(ports, lease, new AbortController().signal);
	const fetchPage = async (_token: string, jobId: string, after: string): Promise<CallResult<JobApplicationsPage>> => ({
		ok: true,
		value: server.applications(jobId, after),
	});
	return {
		server,
		store: ports.store,
		step,
		pull: async () => {
			while ((await step()).kind === 'more');
		},
		/** `fetched` runs between the request and its response. */
		fetch: (jobId: string, fetched: typeof fetchPage = fetchPage) =>
			fetchApplications(jobId, fetched)({ store: ports.store }, 'token'),
		fetchPage,
		missing: (jobId: string) =>
			ports.store.read(['listed_applications', 'applications'], (tables) => findMissing(tables, jobId)),
		applications: () => (memory.contents().applications ?? []) as Application[],
		listed: () => listedRows(memory.contents()),
	};
}

const sortedRows = (rows: Iterable<Application>) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

describe('whole applications omitted from the first pull', () => {
	it('are fetched page by page; their list has all of them before', async () => {
		const { server, pull, fetch, missing, applications, listed } = await aPuller();
		server.paused.add('j1');
		for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) server.put(id, { job_id: 'j1' });
		server.put('b1', { job_id: 'j2' });
		await pull();
		expect(applications().map(({ id }) => id)).toEqual(['b1']);
		expect(listed()).toEqual(sortedRows(server.rows.values()).map(listedOf));
		expect([await missing('j1'), await missing('j2')]).toEqual(['', null]);

		expect(await fetch('j1')).toBeNull();

		expect(applications()).toEqual(sortedRows(server.rows.values()));
		expect(await missing('j1')).toBeNull();
	});

	it('continue from the last page after a failure', async () => {
		const { server, pull, fetch, fetchPage, missing } = await aPuller();
		server.paused.add('j1');
		for (const id of ['a1', 'a2', 'a3']) server.put(id, { job_id: 'j1' });
		await pull();
		const asked: string[] = [];
		const failing: typeof fetchPage = async (token, jobId, after) => {
			asked.push(after);
			return asked.length === 2 ? { ok: false, failure: 'offline' } : fetchPage(token, jobId, after);
		};
		expect(await fetch('j1', failing)).toBe('offline');
		expect(await missing('j1')).toBe('a2');
		expect(await fetch('j1', failing)).toBeNull();
		expect(asked).toEqual(['', 'a2', 'a2']);
		expect(await missing('j1')).toBeNull();
	});

	it('do not restore what was deleted while they were in flight', async () => {
		const { server, pull, fetch, fetchPage, applications } = await aPuller();
		server.paused.add('j1');
		server.put('a1', { job_id: 'j1' });
		server.put('a2', { job_id: 'j1', score: 70 });
		await pull();
		const [asked, cameBack] = [deferred(), deferred()];
		let isFirst = true;
		const slow: typeof fetchPage = async (token, jobId, after) => {
			const response = await fetchPage(token, jobId, after);
			if (isFirst) {
				isFirst = false;
				asked.resolve();
				await cameBack.promise;
			}
			return response;
		};
		const fetching = fetch('j1', slow);
		await asked.promise;
		server.delete('a1');
		server.put('a2', { score: 99 });
		await pull();
		cameBack.resolve();
		await fetching;
		expect(applications()).toMatchObject([{ id: 'a2', score: 99 }]);
	});

	it('wait for the pull when the server was restored since', async () => {
		const { server, pull, fetch, fetchPage, applications } = await aPuller();
		server.paused.add('j1');
		for (const id of ['a1', 'a2']) server.put(id, { job_id: 'j1' });
		await pull();
		server.restore();
		let requests = 0;
		const counted: typeof fetchPage = (token, jobId, after) => {
			requests += 1;
			return fetchPage(token, jobId, after);
		};
		expect(await fetch('j1', counted)).toBeNull();
		expect(requests).toBe(1);
		expect(applications()).toEqual([]);
	});

	it('are omitted again after a reset', async () => {
		const { server, pull, fetch, missing, applications } = await aPuller();
		server.paused.add('j1');
		for (const id of ['a1', 'a2', 'a3']) server.put(id, { job_id: 'j1' });
		await pull();
		await fetch('j1');
		server.restore();
		await pull();
		expect(applications()).toEqual([]);
		expect(await missing('j1')).toBe('');
	});

	it('end in the server’s state, in whatever order changes, pulls, pages and resets arrive', async () => {
		const id = fc.constantFrom('a1', 'a2', 'a3', 'a4', 'a5');
		const step = fc.oneof(
			fc.record({ kind: fc.constant('put' as const), id, job_id: fc.constantFrom(...JOBS), score: fc.nat(100) }),
			fc.record({ kind: fc.constant('delete' as const), id }),
			fc.record({ kind: fc.constant('toggle' as const), job_id: fc.constantFrom(...JOBS) }),
			fc.record({ kind: fc.constant('pull' as const) }),
			fc.record({ kind: fc.constant('pull' as const) }),
			fc.record({ kind: fc.constant('fetch' as const), job_id: fc.constantFrom(...JOBS) }),
			fc.record({ kind: fc.constant('deliver' as const) }),
			fc.record({ kind: fc.constant('deliver' as const) }),
			fc.record({ kind: fc.constant('restore' as const) }),
		);
		const run = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
			const device = await aPuller();
			const { server } = device;
			const held: (() => void)[] = [];
			const slow: typeof device.fetchPage = async (token, jobId, after) => {
				const response = await device.fetchPage(token, jobId, after);
				const { promise, resolve } = deferred();
				held.push(resolve);
				await promise;
				return response;
			};
			const fetching: Promise<unknown>[] = [];
			/** The job of each application, which never changes. */
			const jobOf = new Map<string, string>();
			for (const jobId of JOBS) server.paused.add(jobId);
			for (const [index, one] of ['a1', 'a2', 'a3', 'a4', 'a5'].entries()) {
				const job_id = JOBS[Number(index > 2)] ?? '';
				jobOf.set(one, job_id);
				server.put(one, { job_id, score: 50 });
			}
			await device.pull();
			for (const each of steps) {
				if (each.kind === 'put') {
					const job_id = jobOf.get(each.id) ?? each.job_id;
					jobOf.set(each.id, job_id);
					server.put(each.id, { job_id, score: each.score });
				} else if (each.kind === 'delete') server.delete(each.id);
				else if (each.kind === 'toggle' && !server.paused.delete(each.job_id)) server.paused.add(each.job_id);
				else if (each.kind === 'pull') await device.step();
				else if (each.kind === 'fetch') fetching.push(device.fetch(each.job_id, slow));
				else if (each.kind === 'deliver') held.shift()?.();
				else if (each.kind === 'restore') server.restore();
				await new Promise((resolve) => setImmediate(resolve));
			}
			let isOver = false;
			const all = Promise.all(fetching).then(() => {
				isOver = true;
			});
			while (!isOver) {
				for (const release of held.splice(0)) release();
				await new Promise((resolve) => setImmediate(resolve));
			}
			await all;
			await device.pull();

			const wanted = sortedRows(server.rows.values());
			expect(device.listed()).toEqual(wanted.map(listedOf));
			const here = new Set(device.applications().map(({ id }) => id));
			expect(device.applications()).toEqual(wanted.filter((row) => here.has(row.id)));
			for (const jobId of JOBS) await device.fetch(jobId);
			expect(device.applications()).toEqual(wanted);
		});
		await fc.assert(run, { numRuns: 1_000 });
	});
});
