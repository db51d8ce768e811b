import { expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { findApplications, listJobNames, listStaffJobs } from '../../../app/entities/staff/staff.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aDevice } from '../sync/device.ts';
import { aSyncedJob } from '../sync/rows.ts';

it('the hiring team’s list counts official applications by score state, without tests', async () => {
	const { store } = aDevice().ports;
	const [job, other] = [aSyncedJob({ id: newRecordId() }), aSyncedJob({ id: newRecordId() })];
	const scores = [null, 79, 80, 89, 90, 100];
	const rows = [
		...scores.map((score) => anApplication({ id: newRecordId(), job_id: job.id, score })),
		anApplication({ id: newRecordId(), job_id: job.id, score: 95, is_admin_test: true }),
	];
	await store.write('relaxed', ['jobs'], ({ jobs }) => jobs.putAll([job, other]));
	await storeApplications({ store }, rows);

	const counted = { total: 6, withheld: 0, pending: 1, excellent: 2, good: 2 };
	const listed = await listStaffJobs({ store });
	expect(listed?.find(({ id }) => id === job.id)?.applications).toEqual(counted);
	expect(listed?.find(({ id }) => id === other.id)?.applications).toEqual({
		total: 0,
		withheld: 0,
		pending: 0,
		excellent: 0,
		good: 0,
	});
	expect((await findApplications({ store }, job.id)).applications).toHaveLength(7);
});

it('the names of jobs are those of the list, in its order, and undefined before the first pull', async () => {
	const { store } = aDevice().ports;
	expect(await listJobNames({ store })).toBeUndefined();
	await store.write('relaxed', ['jobs'], ({ jobs }) =>
		jobs.putAll([
			aSyncedJob({ id: 'older', title: 'Night Porter', created_at: '2026-03-01 10:00:00.000Z' }),
			aSyncedJob({ id: 'newer', title: 'Ward Clerk', created_at: '2026-04-01 10:00:00.000Z' }),
		]),
	);
	const names = [
		{ id: 'newer', title: 'Ward Clerk' },
		{ id: 'older', title: 'Night Porter' },
	];
	expect(await listJobNames({ store })).toEqual(names);
	expect((await listStaffJobs({ store }))?.map(({ id, title }) => ({ id, title }))).toEqual(names);
});
