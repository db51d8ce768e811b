import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { writeDevice } from '../../../app/core/platform/key-value-store.ts';
import { createPublicJobsStore, findPublicJobs, type JobsResult } from '../../../app/core/public-jobs/public-jobs.ts';
import type { Job } from '../../../app/domain/jobs/job.ts';
import { aJob } from '../../features/jobs/a-job.ts';

const offline: JobsResult<Job[]> = { ok: false, failure: 'offline' };

describe('the public jobs', () => {
	it('come from the last visit until the server responds, and are then replaced in the cache', async () => {
		const saved: Job[][] = [];
		const fetched = aJob({ title: 'New' });
		const seen: string[] = [];
		const store = createPublicJobsStore({
			find: async () => [aJob({ title: 'Old' })],
			save: async (jobs) => {
				saved.push(jobs);
			},
			fetch: async () => ({ ok: true, value: [fetched] }),
		});
		store.subscribe(() =>
			seen.push(
				store
					.view()
					.jobs.map(({ title }) => title)
					.join(),
			),
		);
		await store.refresh();
		expect(store.view()).toEqual({ status: 'ready', jobs: [fetched], refreshing: false, failure: null });
		expect(saved).toEqual([[fetched]]);
		expect(seen).toContain('Old');
	});

	it('stay visible offline', async () => {
		const store = createPublicJobsStore({
			find: async () => [aJob({})],
			save: async () => {},
			fetch: async () => offline,
		});
		await store.refresh();
		expect(store.view()).toEqual({ status: 'ready', jobs: [aJob({})], refreshing: false, failure: 'offline' });
	});

	it('are an error, not an empty list, when none are stored and none can be fetched', async () => {
		const store = createPublicJobsStore({
			find: () => Promise.reject(new Error('no database')),
			save: async () => {},
			fetch: async () => offline,
		});
		await store.refresh();
		expect(store.view()).toEqual({ status: 'failed', jobs: [], refreshing: false, failure: 'offline' });
	});
});

describe('the stored list', () => {
	it.each([
		['every entry is a job', [aJob({})], [aJob({})]],
		['it is empty', [], []],
		['an entry has a field of another type', [{ ...aJob({}), title: 7 }], null],
		['an entry is no object', [null], null],
		['it is no list', {}, null],
	])('is read when all of it is valid: %s', async (_, stored, found) => {
		await writeDevice('public_jobs', stored);
		expect(await findPublicJobs()).toEqual(found);
	});
});
