import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import ApplicationsScreen from '../../../app/features/applications/applications-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, cutNetwork, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'adminaccount003', role: 'reviewer' });

const COUNTS = {
	job_id: 'job000000000002',
	rows: 9_500,
	total: 9_500,
	withheld: 0,
	pending: 0,
	excellent: 0,
	good: 0,
	high_risk: 0,
};

/** The tab that pulls, and the results of its pulls. */
let puller: BroadcastChannel;
let outcome: RefreshFailure | null;

beforeEach(async () => {
	outcome = null;
	puller = openSyncChannel(USER.id);
	puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: outcome });
	});
	await accountDatabase(USER.id).relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
});
afterEach(async () => {
	puller.close();
	await accountDatabase(USER.id).relaxed.meta.clear();
});

const show = (jobId: string) =>
	render(
		<MemoryRouter initialEntries={[`/admin/jobs/${jobId}/applications`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/applications" element={<ApplicationsScreen />} />
				<Route path="/admin/jobs" element={<h1>All jobs</h1>} />
			</Routes>
		</MemoryRouter>,
	);

test('applications that could not be loaded show an error, and load on a retry', async () => {
	outcome = 'unavailable';
	await show('job000000000001');
	const failed = page.getByText('The applications could not be loaded', { exact: true });
	await expect.element(failed).toBeVisible();
	await expect
		.element(page.getByText('We can’t reach the server right now. Nothing is lost; try again in a moment.'))
		.toBeVisible();
	outcome = null;
	await accountDatabase(USER.id).relaxed.jobs.put(aSyncedJob({ id: 'job000000000001' }));
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(page.getByText('No applications yet for this job.', { exact: true })).toBeVisible();
	await expect.element(failed).not.toBeInTheDocument();
	await accountDatabase(USER.id).relaxed.jobs.clear();
});

test('applications that arrive for the first time show how many of the total are stored', async () => {
	vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ jobs: [COUNTS] })));
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.jobs.put(aSyncedJob({ id: COUNTS.job_id }));
	await storeApplications(accountDatabase(USER.id), [anApplication({ job_id: COUNTS.job_id })]);
	const cursor = { epoch: 'e1', scope: 'staff', since: 500 };
	await relaxed.meta.bulkPut([
		{ key: 'cursor', value: JSON.stringify(cursor) },
		{ key: 'target', value: JSON.stringify({ epoch: 'e1', head: 10_000 }) },
	]);
	await show(COUNTS.job_id);
	await expect
		.element(
			page.getByText(
				'Receiving… 1 of 9,500 applications of this job have arrived. The list is still arriving. The figures appear when it is complete.',
				{ exact: true },
			),
		)
		.toBeVisible();
	await Promise.all([relaxed.jobs.clear(), relaxed.applications.clear()]);
});

test('applications of a missing job say so and link back, and do not load indefinitely', async () => {
	await show('nonexistent0000');
	await expect.element(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
	await expect.element(page.getByText('This job does not exist or was deleted.', { exact: true })).toBeVisible();
	await userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
	await expect.element(page.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});

test('applications that the first pull left out are counted without a network, and loaded when it is back', async () => {
	const COUNT = 40;
	const counts = { ...COUNTS, rows: COUNT, total: COUNT, excellent: 7 };
	const { relaxed } = accountDatabase(USER.id);
	cutNetwork();
	await relaxed.jobs.put(aSyncedJob({ id: COUNTS.job_id }));
	await relaxed.meta.bulkPut([
		{ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' },
		{ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 500 }) },
		{ key: 'omitted', value: JSON.stringify({ [COUNTS.job_id]: '' }) },
		{ key: 'application_counts', value: JSON.stringify({ at: '2026-11-20T10:00:00.000Z', jobs: [counts] }) },
	]);
	await show(COUNTS.job_id);
	const note = page.getByText(
		`None of the ${COUNT} applications of this job are on this device. They are loaded when the network is back.`,
	);
	await expect.element(note).toBeVisible();
	const tiles = page.getByRole('list', { name: 'Applications', exact: true });
	await expect.element(tiles.getByRole('button', { name: 'Excellent 7' })).toBeVisible();
	expect(page.getByText('No applications yet for this job.').query()).toBeNull();

	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	const rows = Array.from({ length: COUNT }, (_, at) => anApplication({ id: `row${at + 10}`, job_id: COUNTS.job_id }));
	answering({
		'GET /api/staff/application-counts': () => Response.json({ jobs: [counts] }),
		[`GET /api/staff/jobs/${COUNTS.job_id}/applications`]: () =>
			Response.json({ epoch: 'e1', head: 500, applications: rows, next: '' }),
	});
	window.dispatchEvent(new Event('online'));
	await expect.element(page.getByText(`Showing ${COUNT} of ${COUNT} applications`)).toBeVisible();
	await expect.element(note).not.toBeInTheDocument();
	expect(await relaxed.applications.count()).toBe(COUNT);
	await Promise.all([relaxed.jobs.clear(), relaxed.applications.clear(), relaxed.listed_blocks.clear()]);
});
