import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import ApplicationsScreen from '../../../app/features/applications/applications-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, cutNetwork, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'adminaccount003', role: 'reviewer' });

const JOB = 'job000000000002';

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
	await clearDevice(USER.id);
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
});

test('applications that arrive for the first time show how many have', async () => {
	vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ jobs: [] })));
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.jobs.put(aSyncedJob({ id: JOB }));
	await storeApplications(accountDatabase(USER.id), [anApplication({ job_id: JOB })]);
	const cursor = { epoch: 'e1', scope: 'staff', since: 500 };
	await relaxed.meta.bulkPut([
		{ key: 'cursor', value: JSON.stringify(cursor) },
		{ key: 'target', value: JSON.stringify({ epoch: 'e1', head: 10_000 }) },
	]);
	await show(JOB);
	await expect
		.element(
			page.getByText(
				'Receiving… 1 application of this job has arrived. The list is still arriving. The figures appear when it is complete.',
				{ exact: true },
			),
		)
		.toBeVisible();
});

test('applications of a missing job say so and link back, and do not load indefinitely', async () => {
	await show('nonexistent0000');
	await expect.element(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
	await expect.element(page.getByText('This job does not exist or was deleted.', { exact: true })).toBeVisible();
	await userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
	await expect.element(page.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});

test('a card of an application that this device has only in its list is complete once the network is back', async () => {
	const { relaxed } = accountDatabase(USER.id);
	const row = anApplication({ job_id: JOB, summary: `${'Calm and exact. '.repeat(9)}The end.` });
	cutNetwork();
	await relaxed.jobs.put(aSyncedJob({ id: JOB }));
	await storeApplications(accountDatabase(USER.id), [row]);
	await relaxed.applications.clear();
	await relaxed.meta.bulkPut([
		{ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' },
		{ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 500 }) },
	]);
	await show(JOB);
	await userEvent.click(page.getByRole('button', { name: `Card of ${row.candidate.name}` }));
	const note = page.getByText('The details are loaded when the network is back.');
	await expect.element(note).toBeVisible();
	await expect.element(page.getByText(/Calm and\.\.\.$/)).toBeVisible();

	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	answering({});
	window.dispatchEvent(new Event('online'));
	const failed = page.getByText(/The details of some cards are not here\.$/);
	await expect.element(failed).toBeVisible();
	answering({
		[`GET /api/staff/jobs/${JOB}/applications`]: () =>
			Response.json({ epoch: 'e1', head: 500, applications: [row], next: '' }),
	});
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expect.element(failed).not.toBeInTheDocument();
	await expect.element(page.getByText(/The end\.$/)).toBeVisible();
	await expect.element(note).not.toBeInTheDocument();
	expect(await relaxed.applications.count()).toBe(1);
});
