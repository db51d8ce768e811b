import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ReviewNeighbours, useNeighbours } from '../../../app/features/assessment-review/review-neighbours.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aJob } from '../jobs/a-job.ts';

const USER = 'neighboursadmin';
const database = () => accountDatabase(USER).relaxed;
const JOB = aJob({ id: 'night', title: 'Night Porter' });

/** Stores the job, without which the list cannot be read. */
const storeJob = () => database().jobs.put(aSyncedJob(JOB));

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const isAt = (id: string) => expect.element(page.getByTestId('address')).toHaveTextContent(`/admin/assessment/${id}`);

beforeEach(async () => {
	answering({});
	await signInAs({ id: USER, role: 'reviewer' });
	const rows = ['newest', 'middle', 'oldest'].map((id, age) =>
		anApplication({ id, job_id: JOB.id, submitted_at: `2026-11-${20 - age}T10:00:00.000Z` }),
	);
	await storeApplications(accountDatabase(USER), rows);
	await database().meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
});
afterEach(async () => {
	const { applications, jobs, meta } = database();
	await Promise.all([applications.clear(), jobs.clear(), meta.clear()]);
	await signOutAgain();
});

function Neighbours({ hasKeys }: { hasKeys: boolean | undefined }) {
	const found = useNeighbours(JOB.id, 'middle');
	return <ReviewNeighbours found={found} jobId={JOB.id} id="middle" hasKeys={hasKeys} />;
}

const view = (hasKeys: boolean | undefined) => (
	<MemoryRouter initialEntries={['/admin/assessment/middle']}>
		<Address />
		<input aria-label="Message" />
		<Neighbours hasKeys={hasKeys} />
	</MemoryRouter>
);
const open = () => render(view(true));

test('the last of the keys pressed before the list was read acts once it was', async () => {
	await open();
	await userEvent.keyboard('j');
	await userEvent.keyboard('k');
	await isAt('middle');
	await storeJob();
	await isAt('newest');
});

test('a key pressed before the list was read does not act while the user types', async () => {
	await open();
	await userEvent.keyboard('j');
	await userEvent.fill(page.getByLabelText('Message'), 'Dear');
	await storeJob();
	await expect.element(page.getByText('2 of 3')).toBeVisible();
	await isAt('middle');
	await expect.element(page.getByLabelText('Message')).toHaveValue('Dear');
});

test('a key pressed before the setting of the keys was read acts once they are on, and never while they are off', async () => {
	await storeJob();
	const { rerender } = await render(view(undefined));
	await expect.element(page.getByText('2 of 3')).toBeVisible();
	await userEvent.keyboard('j');
	await isAt('middle');
	await rerender(view(false));
	await userEvent.keyboard('j');
	await isAt('middle');
	await rerender(view(undefined));
	await userEvent.keyboard('j');
	await rerender(view(true));
	await isAt('oldest');
});

test('a key acts at once on a list that was read', async () => {
	await storeJob();
	await open();
	await expect.element(page.getByText('2 of 3')).toBeVisible();
	await userEvent.keyboard('j');
	await isAt('oldest');
});
