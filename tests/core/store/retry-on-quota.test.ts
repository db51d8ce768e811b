import { storeApplications } from '../../support/store-applications.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LISTING_TABLES } from '../../../app/core/store/listed-applications.ts';
import { readAllListed } from '../../../app/core/store/read-listed.ts';
import { retryOnQuota } from '../../../app/core/store/retry-on-quota.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { setShortlist } from '../../../app/entities/applications/queue-application-actions.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { newId } from '../sync/device.ts';
import { aSyncedJob } from '../sync/rows.ts';
import { aDatabase, NOW } from './client-builders.ts';
import { aReview } from './reviews.ts';

const full = () => new DOMException('No space.', 'QuotaExceededError');

/** A device with cached rows of the server, and a write that fails with each given error in turn before it succeeds. */
async function aDevice(...errors: unknown[]) {
	const { relaxed } = aDatabase();
	await relaxed.jobs.put(aSyncedJob());
	await relaxed.reviews.put(aReview());
	await relaxed.meta.bulkPut(['cursor', 'reset', 'pulled_at', 'term'].map((key) => ({ key, value: '1' })));
	let writes = 0;
	return {
		relaxed,
		writes: () => writes,
		run: (isCopy = false) =>
			retryOnQuota(relaxed, isCopy, async () => {
				writes += 1;
				const error = errors.shift();
				if (error) throw error;
				return 'written';
			}),
		left: async () => [
			await relaxed.reviews.count(),
			await relaxed.jobs.count(),
			await relaxed.meta.toCollection().primaryKeys(),
		],
	};
}
const ALL = [1, 1, ['cursor', 'pulled_at', 'reset', 'term']];

afterEach(() => vi.restoreAllMocks());

describe('a write', () => {
	it('that succeeds evicts nothing', async () => {
		const { run, left, writes } = await aDevice();
		expect(await run()).toBe('written');
		expect([writes(), await left()]).toEqual([1, ALL]);
	});

	it('that fails for another reason evicts nothing and is not retried', async () => {
		const { run, left, writes } = await aDevice(new Error('closed'));
		await expect(run()).rejects.toThrow('closed');
		expect([writes(), await left()]).toEqual([1, ALL]);
	});

	it.each([
		['by name', full()],
		['as Dexie wraps it', Object.assign(new Error('aborted'), { name: 'AbortError', inner: full() })],
	])(
		'that fails for lack of space with %s is retried after each eviction, and stops evicting once it succeeds',
		async (_what, error) => {
			const { run, left, writes } = await aDevice(error, error);
			expect(await run()).toBe('written');
			expect([writes(), await left()]).toEqual([3, [0, 1, ALL[2]]]);
		},
	);

	it('evicts up to the cached rows of the server, with their cursors', async () => {
		const { run, left, writes } = await aDevice(full(), full(), full());
		expect(await run()).toBe('written');
		expect([writes(), await left()]).toEqual([4, [0, 0, ['term']]]);
	});

	it('is not retried for caches that are empty', async () => {
		const { relaxed, run, writes } = await aDevice(...Array.from({ length: 9 }, full));
		await Promise.all([relaxed.jobs.clear(), relaxed.reviews.clear()]);
		await expect(run()).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect([writes(), await relaxed.meta.count()]).toEqual([2, 4]);
	});

	it('throws the last error, and any error other than lack of space immediately', async () => {
		const last = full();
		const { run } = await aDevice(full(), full(), full(), last);
		await expect(run()).rejects.toBe(last);
		const other = await aDevice(full(), new Error('closed'));
		await expect(other.run()).rejects.toThrow('closed');
		expect(await other.left()).toEqual(ALL);
	});

	it('keeps applications with unsent work on the list of their job', async () => {
		const { store, relaxed } = aDatabase();
		const application = anApplication({ id: 'a1' });
		await storeApplications({ store }, [application, anApplication({ id: 'a2' })]);
		await setShortlist({ store }, ['a1'], true, { newId, at: NOW });
		await expect(retryOnQuota(relaxed, false, () => Promise.reject(full()))).rejects.toThrow('No space.');
		const listed = await store.read(LISTING_TABLES, readAllListed);
		expect(listed).toMatchObject([listedOf(application)]);
	});

	it('evicts other caches when that of the public jobs cannot be written', async () => {
		const { run, left, writes } = await aDevice(full());
		vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
			throw new Error('unwritable');
		});
		expect(await run()).toBe('written');
		expect([writes(), await left()]).toEqual([2, [0, 1, ALL[2]]]);
	});

	it('of cached rows evicts only the public jobs', async () => {
		const { run, left, writes } = await aDevice(full());
		expect(await run(true)).toBe('written');
		expect([writes(), await left()]).toEqual([2, ALL]);
		const other = await aDevice(full(), full());
		await expect(other.run(true)).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect([other.writes(), await other.left()]).toEqual([2, ALL]);
	});

	it('of typing analytics evicts those of sealed answers', async () => {
		const { relaxed, run, writes } = await aDevice(full(), full(), full());
		await Promise.all([relaxed.jobs.clear(), relaxed.reviews.clear()]);
		const typed = (question_id: string) => ({ job_id: 'job1', question_id, assessment_id: 'sealed' });
		await relaxed.table('analytics').bulkPut([typed('q1'), typed('q2')]);
		await relaxed.table('submissions').put({ id: 'sealed', job_id: 'job1' });
		await expect(run()).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect([writes(), await relaxed.analytics.count()]).toEqual([3, 0]);
	});
});

describe('the durability of a transaction', () => {
	it('comes from its connection: reads and relaxed writes use one, strict writes the other', async () => {
		const { store, relaxed, strict } = aDatabase();
		const over = [relaxed, strict].map((db) => vi.spyOn(db, 'transaction'));
		const counts = () => over.map(({ mock }) => mock.calls.length);
		const put = (durability: 'relaxed' | 'strict') =>
			store.write(durability, ['meta'], ({ meta }) => meta.put({ key: 'at', value: NOW }));
		await put('relaxed');
		expect(counts()).toEqual([1, 0]);
		await put('strict');
		expect(counts()).toEqual([1, 1]);
		await store.read(['meta'], ({ meta }) => meta.list());
		expect(counts()).toEqual([2, 1]);
	});
});
