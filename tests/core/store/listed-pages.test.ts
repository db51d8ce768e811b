import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeListed, LISTING_TABLES } from '../../../app/core/store/listed-applications.ts';
import { readJobFigures } from '../../../app/core/store/read-listed.ts';
import type { SyncStore } from '../../../app/core/store/sync-store.ts';
import { type ListedApplication, listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { aDatabase, NOW } from './client-builders.ts';
import { createMemoryStore } from './memory-store.ts';

const JOBS = ['j1', 'j2'];
const aRow = (index: number, score: number): ListedApplication =>
	listedOf(anApplication({ id: `a${String(index).padStart(5, '0')}`, job_id: JOBS[index % 2] ?? '', score }));

/** Everything that screens read of the lists. */
const contents = (store: SyncStore) =>
	store.read(LISTING_TABLES, async (tables) => {
		const { listed_applications } = tables;
		const byRevision = await Promise.all(JOBS.map((job) => listed_applications.ofJob(job)));
		const newest = Math.max(0, ...byRevision.flat().map(({ revision }) => revision));
		return {
			rows: await listed_applications.list(),
			keys: await listed_applications.keys(),
			one: await listed_applications.get('a00003'),
			some: await listed_applications.getAll(['a00007', 'none', 'a00002']),
			last: await Promise.all(JOBS.map(async (job) => new Set(await listed_applications.ofJob(job, newest - 1)))),
			ofJobs: byRevision.map((rows) => new Set(rows)),
			figures: await readJobFigures(tables),
		};
	});

it('the pages of listed rows hold what a table of rows would, in whatever order rows come, change and go', async () => {
	const change = fc.record({
		from: fc.nat(900),
		count: fc.constantFrom(1, 3, 520),
		score: fc.nat(100),
		gone: fc.array(fc.nat(900), { maxLength: 5 }),
	});
	const run = fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
		const [paged, plain] = [aDatabase().store, createMemoryStore().store];
		for (const { from, count, score, gone } of changes) {
			const put = Array.from({ length: count }, (_, offset) => aRow(from + offset, score));
			const ids = gone.map((index) => aRow(index, 0).id).filter((id) => !put.some((row) => row.id === id));
			for (const store of [paged, plain]) {
				await store.write('relaxed', LISTING_TABLES, (tables) => changeListed(tables, { put, gone: ids }, NOW));
			}
		}
		expect(await contents(paged)).toEqual(await contents(plain));
	});
	await fc.assert(run, { numRuns: 8 });
});

it('a page has at most 500 rows, and a change rewrites only the pages of its rows', async () => {
	const { store, relaxed } = aDatabase();
	const put = (rows: ListedApplication[]) =>
		store.write('relaxed', LISTING_TABLES, (tables) => changeListed(tables, { put: rows }, NOW));
	await put(Array.from({ length: 2_400 }, (_, index) => aRow(index, 50)));
	const revisions = async () =>
		(await relaxed.listed_applications.toArray()).map(({ job_id, page, revision, rows }) => [
			job_id,
			page,
			rows.length,
			revision,
		]);
	const [first] = await revisions();
	expect((await revisions()).map(([job, , count]) => [job, count])).toEqual([
		['j1', 500],
		['j1', 500],
		['j1', 200],
		['j2', 500],
		['j2', 500],
		['j2', 200],
	]);
	const before = await revisions();
	await put([aRow(0, 99)]);
	expect((await revisions()).slice(1)).toEqual(before.slice(1));
	expect((await revisions())[0]).not.toEqual(first);
});
