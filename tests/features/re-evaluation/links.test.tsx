import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listedOf } from '#domain/assessments/listed-application';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ApplicationRow } from '../../../app/features/applications/application-row.tsx';
import { SelectionMenu } from '../../../app/features/applications/selection-bar.tsx';
import { UpgradeLink } from '../../../app/features/assessment-review/review-actions.tsx';
import ReEvaluationScreen from '../../../app/features/re-evaluation/re-evaluation-screen.tsx';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aCandidate, aReport } from './builders.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1440, 900);
	await signInAs({ id: 'linkingadmin001', role: 'admin' });
});
afterEach(signOutAgain);

function Place() {
	const { pathname, search, state } = useLocation();
	return <output>{JSON.stringify({ to: pathname + search, state })}</output>;
}

const application = anApplication({ id: 'application0001', job_id: 'job000000000001', quality_indicators: null });

const row = (
	<ApplicationRow
		listed={listedOf(application)}
		application={application}
		error={undefined}
		flags={FEATURE_FLAG_DEFAULTS}
		pathname="/"
		search=""
		isSelected={false}
		onSelect={() => undefined}
		onDecide={() => undefined}
		isOpen
		onToggle={() => undefined}
		onShortlist={() => undefined}
		onReview={() => undefined}
	/>
);

const selection = (
	<SelectionMenu
		jobId="job000000000001"
		exports={[]}
		onClear={() => undefined}
		selected={[application, anApplication({ id: 'application0002', score: null })].map(listedOf)}
	/>
);

const review = <UpgradeLink review={aReview({ id: 'application0001', job_id: 'job000000000001' })} />;

const show = (element: ReactNode) =>
	render(
		<MemoryRouter>
			<Routes>
				<Route path="/" element={element} />
				<Route path="*" element={<Place />} />
			</Routes>
		</MemoryRouter>,
	);

const seesSelected = () =>
	expect.element(page.getByText(/selected/)).toHaveTextContent(
		JSON.stringify({
			to: '/admin/assessment-re-evaluation?job=job000000000001',
			state: { selected: ['application0001'] },
		}),
	);

test.each([
	['the note on an application without quality indicators', row, /use the re-evaluation tool/],
	['the review of an assessment without enhanced fields', review, /Upgrade/i],
])('%s links to the re-evaluation of its job, with the assessment selected', async (_, element, name) => {
	await show(element);
	await page.getByRole('link', { name }).click();
	await seesSelected();
});

test('the menu of the selection leads to the re-evaluation of its job, without those that have no score', async () => {
	// The menu opens above its button.
	await show(<div style={{ paddingTop: 400 }}>{selection}</div>);
	await page.getByRole('button', { name: 'More actions for the selection' }).click();
	await page.getByRole('menuitem', { name: 'Request re-evaluation' }).click();
	await seesSelected();
});

test('the page requests the first 200 of the selected assessments and selects the listed ones', async () => {
	const job = 'job000000000001';
	const selected = Array.from({ length: 201 }, (_, index) => `assessment${String(index).padStart(5, '0')}`);
	const { overview, stats } = aReport({ assessments: [aCandidate({ id: 'assessment00000' })], scored: 900 }).value;
	answering({
		'GET /api/staff/re-evaluation': () => Response.json(overview),
		'POST get_evaluation_comparison_stats': () => Response.json([stats]),
	});
	await render(
		<MemoryRouter
			initialEntries={[{ pathname: '/admin/assessment-re-evaluation', search: `?job=${job}`, state: { selected } }]}
		>
			<ReEvaluationScreen />
		</MemoryRouter>,
	);

	await expect.element(page.getByText('Selected: 1 / 1')).toBeVisible();
	await expect.element(page.getByText(/Re-evaluate the other 1 afterwards\.$/)).toBeVisible();
	const paths = vi.mocked(window.fetch).mock.calls.flatMap(([path]) => (typeof path === 'string' ? [path] : []));
	const queries = paths.map((path) => new URL(path, window.location.origin));
	const asked = queries.find(({ pathname }) => pathname === '/api/staff/re-evaluation')?.searchParams;
	expect(Object.fromEntries(asked ?? [])).toEqual({ job_id: job, ids: selected.slice(0, 200).join(',') });
});
