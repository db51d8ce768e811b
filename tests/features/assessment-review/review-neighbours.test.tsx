import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ReviewNeighbours, useNeighbours } from '../../../app/features/assessment-review/review-neighbours.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aJob } from '../jobs/a-job.ts';

const USER = 'neighboursadmin';
const database = () => accountDatabase(USER).relaxed;
const JOB = aJob({ id: 'night', title: 'Night Porter' });

/** The candidates, latest first. The second has another last name than the others. */
const NAMES = ['Zoe Lind', 'Bruno Stone', 'Ada Lind', 'Mara Lind'];

/** Stores the job, without which the list cannot be read. */
const storeJob = () => database().jobs.put(aSyncedJob(JOB));

function Address() {
	const { pathname, search } = useLocation();
	return <p data-testid="address">{pathname + search}</p>;
}
const isAt = (id: string) => expect.element(page.getByTestId('address')).toHaveTextContent(`/admin/assessment/${id}`);

beforeEach(async () => {
	answering({});
	await signInAs({ id: USER, role: 'reviewer' });
	const rows = ['newest', 'middle', 'oldest', 'fourth'].map((id, age) =>
		anApplication({
			id,
			job_id: JOB.id,
			submitted_at: `2026-11-${20 - age}T10:00:00.000Z`,
			candidate: { ...anApplication().candidate, name: NAMES[age] ?? '' },
		}),
	);
	await storeApplications(accountDatabase(USER), rows);
	await database().meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
});
afterEach(async () => {
	await clearDevice(USER);
	await signOutAgain();
});

function Neighbours({ hasKeys }: { hasKeys: boolean | undefined }) {
	const found = useNeighbours(JOB.id, 'middle');
	return <ReviewNeighbours found={found} jobId={JOB.id} id="middle" hasKeys={hasKeys} />;
}

/** The neighbours of the review in the address. */
function OfAddress() {
	const { id = '' } = useParams();
	return <ReviewNeighbours found={useNeighbours(JOB.id, id)} jobId={JOB.id} id={id} hasKeys={true} />;
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
	await expect.element(page.getByText('2 of 4')).toBeVisible();
	await isAt('middle');
	await expect.element(page.getByLabelText('Message')).toHaveValue('Dear');
});

test('a key pressed before the setting of the keys was read acts once they are on, and never while they are off', async () => {
	await storeJob();
	const { rerender } = await render(view(undefined));
	await expect.element(page.getByText('2 of 4')).toBeVisible();
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
	await expect.element(page.getByText('2 of 4')).toBeVisible();
	await userEvent.keyboard('j');
	await isAt('oldest');
});

test('the neighbours are those of the filtered list in its order; the first and the last have one link, and each keeps the filter', async () => {
	const filter = '?q=lind&sort=name&order=asc';
	await storeJob();
	await render(
		<MemoryRouter initialEntries={[`/admin/assessment/fourth${filter}`]}>
			<Address />
			<Routes>
				<Route path="/admin/assessment/:id" element={<OfAddress />} />
			</Routes>
		</MemoryRouter>,
	);
	const list = page.getByRole('navigation', { name: 'Candidates in the list' });
	await expect.element(list.getByText('2 of 3')).toBeVisible();
	expect(list.getByRole('link').all()).toHaveLength(2);

	await userEvent.keyboard('j');
	await isAt(`newest${filter}`);
	await expect.element(list.getByText('3 of 3')).toBeVisible();
	await expect.element(list.getByRole('link', { name: /Next candidate/ })).not.toBeInTheDocument();
	await userEvent.click(list.getByRole('link', { name: 'Previous candidate: Mara Lind' }));
	await isAt(`fourth${filter}`);
	await userEvent.keyboard('k');
	await isAt(`oldest${filter}`);
	await expect.element(list.getByText('1 of 3')).toBeVisible();
	await expect.element(list.getByRole('link', { name: /Previous candidate/ })).not.toBeInTheDocument();
});
