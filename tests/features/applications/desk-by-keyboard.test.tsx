import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import ApplicationsScreen, { CompareScreen } from '../../../app/features/applications/applications-screen.tsx';
import AssessmentReviewScreen from '../../../app/features/assessment-review/assessment-review-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'keyboardadmin01', role: 'admin' });
const JOB = 'job000000000001';
const PEOPLE = Array.from({ length: 60 }, (_, at) => ({
	id: `person${at + 10}`,
	job_id: JOB,
	submitted_at: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
	candidate: {
		name: `Candidate ${at + 10}`,
		first_name: 'Candidate',
		last_name: String(at + 10),
		email: `p${at + 10}@mail.example`,
	},
}));

/** The browser's Back. */
function Back() {
	const navigate = useNavigate();
	return (
		<button type="button" onClick={() => void navigate(-1)}>
			Back
		</button>
	);
}

beforeEach(async () => {
	await page.viewport(1280, 800);
	answering(
		Object.fromEntries(
			PEOPLE.map((person) => [
				`GET /api/staff/assessments/${person.id}`,
				() => Response.json(aReview({ ...person, job: { ...aReview().job, id: JOB } })),
			]),
		),
	);
	const database = accountDatabase(USER.id);
	await database.relaxed.jobs.put(aSyncedJob({ id: JOB }));
	await database.relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await storeApplications(database, PEOPLE.map(anApplication));
	await render(
		<MemoryRouter initialEntries={[`/admin/jobs/${JOB}/applications`]}>
			<Back />
			<Routes>
				<Route path="/admin/jobs/:jobId/applications" element={<ApplicationsScreen />} />
				<Route path="/admin/jobs/:jobId/compare" element={<CompareScreen />} />
				<Route path="/admin/assessment/:assessmentId" element={<AssessmentReviewScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	await expect.element(page.getByText('Showing 60 of 60 applications')).toBeVisible();
	document.querySelector('h1')?.focus();
});
afterEach(() => clearDevice(USER.id));

const title = () => document.querySelector('h1')?.textContent;
const focused = () => document.activeElement?.textContent;

/** Far more tab stops than the page has before a link. */
const MOST_STOPS = 60;

/** From the heading, where the focus is on a new page, presses Tab until the link has it, and then Enter. */
async function enterOn(name: string): Promise<void> {
	await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
	document.querySelector('h1')?.focus();
	for (let stops = 0; stops < MOST_STOPS && focused() !== name; stops++) await userEvent.keyboard('{Tab}');
	expect(focused()).toBe(name);
	await userEvent.keyboard('{Enter}');
}

test('back from a review, the focus is on the row of the candidate who was read last, where the opened one was', async () => {
	await userEvent.keyboard('jjjjjjjjjjjjk');
	await expect.poll(focused).toBe('Candidate 20');
	const top = document.activeElement?.getBoundingClientRect().top ?? 0;
	await userEvent.keyboard('{Enter}');
	await expect.poll(title).toBe('Candidate 20');
	await expect.element(page.getByRole('link', { name: /^Next candidate/ })).toBeVisible();
	await userEvent.keyboard('j');
	await expect.poll(title).toBe('Candidate 21');
	await enterOn('Back to Applications');
	await expect.poll(focused).toBe('Candidate 21');
	// Rows that were not rendered again have an estimated height.
	await expect.poll(() => Math.abs((document.activeElement?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(40);
});

test('back from the comparison, and from a review that was opened there, the same applications are selected', async () => {
	await userEvent.keyboard('jjxjxa');
	await expect.poll(focused).toBe('Compare');
	await userEvent.keyboard('{Enter}');
	await expect.poll(title).toBe('Compare applications');
	await enterOn('Candidate 11');
	await expect.poll(title).toBe('Candidate 11');
	await userEvent.click(page.getByRole('button', { name: 'Back', exact: true }));
	await expect.element(page.getByRole('link', { name: 'Candidate 12', exact: true })).toBeVisible();
	await expect.poll(title).toBe('Compare applications');
	await enterOn('Back to Applications');
	await expect.poll(focused).toBe('Candidate 11');
	await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
	await userEvent.keyboard('a');
	await expect.poll(focused).toBe('Compare');
});
