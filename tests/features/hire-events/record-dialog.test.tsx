import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { setTestMode } from '../../../app/core/platform/test-mode.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import { RecordDialog } from '../../../app/features/hire-events/record-dialog.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = 'recordingstaff1';
const { relaxed } = accountDatabase(USER);

/** The tab that pulls. */
let puller: BroadcastChannel;
beforeEach(async () => {
	await page.viewport(1440, 1000);
	puller = openSyncChannel(USER);
	puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: null });
	});
	await signInAs({ id: USER, role: 'admin' });
});
afterEach(async () => {
	setTestMode(false);
	puller.close();
	await clearDevice(USER);
	await signOutAgain();
});

/** The newest job. */
const SORTER = aSyncedJob({ id: 'job000000000002', title: 'Parcel Sorter', created_at: '2026-11-22T10:00:00.000Z' });

const named = (id: string, name: string, shape: Partial<Application> = {}): Application =>
	anApplication({
		id,
		candidate: { name, first_name: name, last_name: '', email: `${id}@candor.test` },
		...shape,
	});

/** Opens the dialog on a device with these applications; returns the calls with a body. */
async function open(isAdmin: boolean, applications: Application[]) {
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await relaxed.jobs.bulkPut([SORTER, aSyncedJob()]);
	await storeApplications(accountDatabase(USER), applications);
	const calls = answering({
		'POST hire_events/records': () => Response.json({ id: 'event0000000001' }),
		'POST record-hiring-decision': () => Response.json({ id: 'event0000000001' }),
	});
	await render(
		<MemoryRouter>
			<RecordDialog isAdmin={isAdmin} onDone={() => undefined} onClose={() => undefined} />
			<Toaster />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('searchbox', { name: 'Find a candidate' })).toBeVisible();
	return calls;
}

const select = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
async function optionsOf(name: string): Promise<(string | null)[]> {
	await select(name).click();
	await expect.element(page.getByRole('option').first()).toBeVisible();
	const options = page
		.getByRole('option')
		.elements()
		.map(({ textContent }) => textContent);
	await userEvent.keyboard('{Escape}');
	return options;
}
async function choose(name: string, option: string): Promise<void> {
	await select(name).click();
	await page.getByRole('option', { name: option, exact: true }).click();
}

const mara = named('assessment00001', 'Mara Lind');

test('a reviewer records a decision only: hired or rejected, by the call of their own', async () => {
	const calls = await open(false, [mara]);
	await expect.element(page.getByRole('heading', { name: 'Record decision' })).toBeVisible();
	expect(await optionsOf('Stage')).toEqual(['Hired', 'Rejected']);
	await choose('Candidate', 'Mara Lind, Support Engineer (assessment00001@candor.test)');
	await choose('Stage', 'Rejected');
	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await expect.element(page.getByText('Event recorded')).toBeVisible();
	await expect
		.poll(() => calls)
		.toEqual([
			{
				path: '/api/functions/record-hiring-decision',
				body: {
					assessmentId: mara.id,
					test_mode: false,
					stage: 'rejected',
					performance_score: null,
					feedback: '',
					event_date: expect.any(String),
				},
			},
		]);
});

test('in Test Mode the dialog says that statistics leave the event out, and the request says so too', async () => {
	setTestMode(true);
	const calls = await open(true, [mara]);
	await expect.element(page.getByText(/Test Mode is on: this event is left out of statistics\.$/)).toBeVisible();
	await expect.element(page.getByText(/Counts in statistics/)).not.toBeInTheDocument();
	await choose('Candidate', 'Mara Lind, Support Engineer (assessment00001@candor.test)');
	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await expect
		.poll(() => calls)
		.toEqual([
			{
				path: '/api/collections/hire_events/records',
				body: {
					assessment_id: mara.id,
					test_mode: true,
					stage: 'screened',
					performance_score: null,
					feedback: '',
					event_date: expect.any(String),
				},
			},
		]);
});

test('a day that is chosen is sent as that day, without a time of this device', async () => {
	const calls = await open(true, [mara]);
	await choose('Candidate', 'Mara Lind, Support Engineer (assessment00001@candor.test)');
	await userEvent.fill(page.getByLabelText('Date'), '2026-11-20');
	await page.getByRole('button', { name: 'Record', exact: true }).click();
	await expect.poll(() => calls).toMatchObject([{ body: { event_date: '2026-11-20' } }]);
});

test('offers 50 candidates without tests of the hiring team, and says how many more match', async () => {
	const others = Array.from({ length: 52 }, (_, index) =>
		named(`assessment1${String(index).padStart(4, '0')}`, `Candidate ${index}`),
	);
	await open(true, [...others, named('assessment20000', 'Tess Test', { is_admin_test: true })]);
	await expect.element(page.getByText('2 more match. Type more of the name or job.')).toBeVisible();
	expect(await optionsOf('Candidate')).toHaveLength(51);
	const search = page.getByRole('searchbox', { name: 'Find a candidate' });
	await userEvent.fill(search, 'candidate 51');
	await expect.element(page.getByText(/Type more of the name/)).not.toBeInTheDocument();
	expect(await optionsOf('Candidate')).toEqual(['–', 'Candidate 51, Support Engineer (assessment10051@candor.test)']);
	await userEvent.fill(search, 'Tess');
	await expect.element(page.getByText('No candidate matches.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeDisabled();
});

test.each([
	['chlo', 'Chloé Öz'],
	['CHLOE oz', 'Chloé Öz'],
	['engineer', 'Chloé Öz'],
	['assessment00005@', 'Chloé Öz'],
])('"%s" finds a candidate of any job; none is preselected', async (text, name) => {
	await open(true, [
		named('assessment00004', 'Ada Byron', { job_id: SORTER.id }),
		named('assessment00005', 'Chloé Öz', { job_id: aSyncedJob().id }),
	]);
	await expect.element(select('Candidate')).toHaveTextContent('–');
	expect(await optionsOf('Candidate')).toHaveLength(3);
	await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeDisabled();
	await userEvent.fill(page.getByRole('searchbox', { name: 'Find a candidate' }), text);
	await expect
		.poll(() => optionsOf('Candidate'))
		.toEqual(['–', `${name}, Support Engineer (assessment00005@candor.test)`]);
});

test('shows both applications of a person, each with its job', async () => {
	const ada = { name: 'Ada Byron', first_name: 'Ada', last_name: 'Byron', email: 'ada@candor.test' };
	await open(true, [
		anApplication({
			id: 'assessment00006',
			job_id: SORTER.id,
			candidate: ada,
			submitted_at: '2026-11-21T10:00:00.000Z',
		}),
		anApplication({ id: 'assessment00007', candidate: ada, submitted_at: '2026-11-20T10:00:00.000Z' }),
	]);
	expect(await optionsOf('Candidate')).toEqual([
		'–',
		'Ada Byron, Parcel Sorter (ada@candor.test)',
		'Ada Byron, Support Engineer (ada@candor.test)',
	]);
});

test('while applications still arrive, no match says so', async () => {
	await relaxed.meta.bulkPut([
		{ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 2 }) },
		{ key: 'target', value: JSON.stringify({ epoch: 'e1', head: 9 }) },
	]);
	await open(true, [mara]);
	await userEvent.fill(page.getByRole('searchbox', { name: 'Find a candidate' }), 'Chloé');
	await expect.element(page.getByText(/^No candidate on this device matches\./)).toBeVisible();
});
