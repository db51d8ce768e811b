import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listedOf } from '#domain/assessments/listed-application';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ApplicationRow } from '../../../app/features/applications/application-row.tsx';
import { ReEvaluateLink } from '../../../app/features/applications/re-evaluate-link.tsx';
import { ReviewActions } from '../../../app/features/assessment-review/review-actions.tsx';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../invitation-scene.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1440, 900);
	await signInAs('linkingadmin001', 'admin');
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
		onOpen={() => undefined}
	/>
);

const selection = (
	<ReEvaluateLink
		jobId="job000000000001"
		selected={[application, anApplication({ id: 'application0002', score: null })].map(listedOf)}
	/>
);

const review = <ReviewActions review={aReview({ id: 'application0001', job_id: 'job000000000001' })} />;

test.each([
	['the note on an application without quality indicators', row, /use the re-evaluation tool/],
	['the selection of applications, without those that have no score', selection, /./],
	['the review of an assessment without enhanced fields', review, /Upgrade/i],
])('%s links to the re-evaluation of its job, with the assessment selected', async (_, element, name) => {
	await render(
		<MemoryRouter>
			<Routes>
				<Route path="/" element={element} />
				<Route path="*" element={<Place />} />
			</Routes>
		</MemoryRouter>,
	);
	await page.getByRole('link', { name }).click();
	await expect.element(page.getByText(/selected/)).toHaveTextContent(
		JSON.stringify({
			to: '/admin/assessment-re-evaluation?job=job000000000001',
			state: { selected: ['application0001'] },
		}),
	);
});
