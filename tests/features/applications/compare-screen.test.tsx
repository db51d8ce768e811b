import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HireStage } from '#domain/hire-events/hire-event';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import CompareScreen from '../../../app/features/applications/compare-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';

const USER = signedInAs({ id: 'comparescreen01', role: 'reviewer' });
const JOB = 'job000000000001';
const PARTIAL = 'Not all applications are on this device yet. Others may take these places.';

const show = (job = JOB) =>
	render(
		<MemoryRouter initialEntries={[`/admin/jobs/${job}/compare`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/compare" element={<CompareScreen />} />
			</Routes>
		</MemoryRouter>,
	);

afterEach(() => clearDevice(USER.id));

test('the best of applications that still arrive are not taken for the best of all', async () => {
	answering({
		'GET assessments/a1': () => Response.json(aReview({ id: 'a1' })),
		'GET assessments/a2': () => Response.json(aReview({ id: 'a2' })),
	});
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.jobs.put(aSyncedJob({ id: JOB }));
	await storeApplications(
		accountDatabase(USER.id),
		['a1', 'a2'].map((id) => anApplication({ id, job_id: JOB, score: 80 })),
	);
	const target = { key: 'target', value: JSON.stringify({ epoch: 'e1', head: 10_000 }) };
	await relaxed.meta.bulkPut([
		{ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' },
		{ key: 'cursor', value: JSON.stringify({ epoch: 'e1', scope: 'staff', since: 500 }) },
		target,
	]);
	await show();
	await expect.element(page.getByText(PARTIAL)).toBeVisible();
	await relaxed.meta.put({ ...target, value: JSON.stringify({ epoch: 'e1', head: 500 }) });
	await expect.element(page.getByText(PARTIAL)).not.toBeInTheDocument();
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a decision on one of the best moves no column: who was shown stays until the page closes', async () => {
	const job = 'job000000000002';
	const scores = { b1: 80, b2: 90, b3: 70, b4: 60, b5: 50, b6: 40 };
	answering(
		Object.fromEntries(
			Object.keys(scores).map((id) => [`GET assessments/${id}`, () => Response.json(aReview({ id }))]),
		),
	);
	const application = (id: string, score: number, stage: HireStage = 'applied') =>
		anApplication({
			id,
			job_id: job,
			score,
			candidate: { name: id, first_name: id, last_name: '', email: `${id}@mail.example` },
			decision: stage === 'applied' ? null : { stage, reason: '', by_name: '', event_date: '2026-11-20T12:00:00.000Z' },
		});
	const database = accountDatabase(USER.id);
	await database.relaxed.jobs.put(aSyncedJob({ id: job }));
	await storeApplications(database, [
		...Object.entries(scores).map(([id, score]) => application(id, score)),
		application('hired', 99, 'hired'),
	]);
	await database.relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await show(job);
	const columns = () => [...document.querySelectorAll('[data-column]')].map((each) => each.getAttribute('aria-label'));
	await expect.poll(columns).toEqual(['b2', 'b1', 'b3', 'b4', 'b5']);
	await storeApplications(database, [application('b2', 90, 'rejected')]);
	await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
	expect(columns()).toEqual(['b2', 'b1', 'b3', 'b4', 'b5']);
});

test('where everyone is decided, the page says so', async () => {
	const job = 'job000000000003';
	const database = accountDatabase(USER.id);
	await database.relaxed.jobs.put(aSyncedJob({ id: job }));
	const decision = { stage: 'hired' as const, reason: '', by_name: '', event_date: '2026-11-20T12:00:00.000Z' };
	await storeApplications(database, [anApplication({ id: 'c1', job_id: job, score: 80, decision })]);
	await database.relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await show(job);
	await expect.element(page.getByText('No application with a score is still to be decided.')).toBeVisible();
});
