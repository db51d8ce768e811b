import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import CompareScreen from '../../../app/features/applications/compare-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';

const USER = signedInAs({ id: 'comparescreen01', role: 'reviewer' });
const JOB = 'job000000000001';
const PARTIAL = 'Not all applications are on this device yet. Others may take these places.';

afterEach(async () => {
	const { relaxed } = accountDatabase(USER.id);
	await Promise.all([relaxed.meta.clear(), relaxed.jobs.clear(), relaxed.applications.clear()]);
});

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
	await render(
		<MemoryRouter initialEntries={[`/admin/jobs/${JOB}/compare`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/compare" element={<CompareScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	await expect.element(page.getByText(PARTIAL)).toBeVisible();
	await relaxed.meta.put({ ...target, value: JSON.stringify({ epoch: 'e1', head: 500 }) });
	await expect.element(page.getByText(PARTIAL)).not.toBeInTheDocument();
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});
