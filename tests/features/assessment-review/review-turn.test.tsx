import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import AssessmentReviewScreen from '../../../app/features/assessment-review/assessment-review-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';

const USER = 'turningreviewer';
const JOB = aJob({ id: 'night', title: 'Night Porter' });
const NAMES = { newest: 'Zoe Lind', middle: 'Bruno Stone', oldest: 'Ada Lind' };
const database = () => accountDatabase(USER).relaxed;
const candidate = (id: keyof typeof NAMES) => ({ ...anApplication().candidate, name: NAMES[id] });
const storeReview = (id: keyof typeof NAMES, name = NAMES[id]) =>
	database().reviews.put(
		aReview({ id, job_id: JOB.id, job: { ...aReview().job, id: JOB.id }, candidate: { ...candidate(id), name } }),
	);
const heading = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

beforeEach(async () => {
	answering({});
	await signInAs({ id: USER, role: 'reviewer' });
	await database().jobs.put(aSyncedJob(JOB));
	await database().meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	const ids = ['newest', 'middle', 'oldest'] as const;
	await storeApplications(
		accountDatabase(USER),
		ids.map((id, age) =>
			anApplication({
				id,
				job_id: JOB.id,
				submitted_at: `2026-11-${20 - age}T10:00:00.000Z`,
				candidate: candidate(id),
			}),
		),
	);
	await storeReview('newest');
	await storeReview('middle');
});
afterEach(async () => {
	await clearDevice(USER);
	await signOutAgain();
});

/** Opens the newest review. Returns the names of the reviews that could not be used while another one was read. */
async function open(): Promise<string[]> {
	await render(
		<MemoryRouter initialEntries={['/admin/assessment/newest']}>
			<Routes>
				<Route path="/admin/assessment/:assessmentId" element={<AssessmentReviewScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	await heading(NAMES.newest);
	await expect.element(page.getByText('1 of 3')).toBeVisible();
	const waited: string[] = [];
	new MutationObserver(() => {
		const name = document.querySelector('[inert] h1')?.textContent;
		if (name && !waited.includes(name)) waited.push(name);
	}).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['inert'] });
	return waited;
}

test('the next and the previous review are read before they are turned to', async () => {
	const waited = await open();
	await userEvent.keyboard('j');
	await heading(NAMES.middle);
	await userEvent.keyboard('k');
	await heading(NAMES.newest);
	expect(waited).toEqual([]);
});

test('a change of the next review shows once it is turned to', async () => {
	await open();
	await storeReview('middle', 'Bruno Stone-Lind');
	await userEvent.keyboard('j');
	await heading('Bruno Stone-Lind');
});

test('a review that the device does not have says so', async () => {
	answering({ 'GET oldest': () => Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }) });
	await open();
	await userEvent.keyboard('j');
	await heading(NAMES.middle);
	await userEvent.keyboard('j');
	await expect.element(page.getByRole('heading', { level: 1, name: 'Assessment Not Found' })).toBeVisible();
});
