import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Application } from '#domain/assessments/assessment';
import { ApplicationFigures } from '../../../app/features/applications/application-figures.tsx';
import { ApplicationList } from '../../../app/features/applications/application-list.tsx';
import { anApplication } from '../../support/screen-builders.ts';

const show = (...applications: Application[]) =>
	render(
		<MemoryRouter>
			<ApplicationFigures applications={applications} />
			<ApplicationList applications={applications} />
		</MemoryRouter>,
	);

test('a long summary is cut at 200 characters with an ellipsis', async () => {
	await show(anApplication({ summary: 'x'.repeat(201) }));
	await expect.element(page.getByText(`${'x'.repeat(200)}…`, { exact: true })).toBeInTheDocument();
});

test('a pending application has no score, and says when it came', async () => {
	await show(anApplication({ score: null, evaluation_method: '', confidence_level: '', quality_indicators: null }));
	await expect.element(page.getByRole('listitem').getByText('Pending', { exact: true }).last()).toBeInTheDocument();
	await expect.element(page.getByText(/^Received .*\. Scored in a few minutes\.$/)).toBeInTheDocument();
});

test('whose AI was declined is left to a person, and no tool is named to make up for it', async () => {
	const declined = { ai_declined: true, summary: '', quality_indicators: null, confidence_level: '' };
	await show(
		anApplication({ id: 'a1', score: null, evaluation_method: '', ...declined }),
		anApplication({ id: 'a2', score: 81, evaluation_method: 'person', ...declined }),
	);
	expect(page.getByText('Declined scoring by a machine: a person scores it.').all()).toHaveLength(2);
	expect(page.getByText(/Scored in a few minutes|re-evaluation/).all()).toHaveLength(0);
});

test('beside a score that a person gave the summary is said to be the machine’s', async () => {
	await show(anApplication({ id: 'a1', score: 91, evaluation_method: 'person', confidence_level: '' }));
	await expect.element(page.getByText('The machine’s summary: Says what was done.')).toBeInTheDocument();
});

test('tests of the hiring team are marked and not counted', async () => {
	await show(anApplication({ id: 'a1', score: 95 }), anApplication({ id: 'a2', score: 95, is_admin_test: true }));
	const figures = Array.from(
		document.querySelectorAll('ul[aria-label="Applications"] > li'),
		(tile) => tile.textContent,
	);
	expect(figures).toEqual(['Applications1', 'Excellent1', 'Good0', 'Pending0']);
	await expect.element(page.getByText('Admin test')).toBeInTheDocument();
});

test('missing quality indicators are pointed out', async () => {
	await show(anApplication({ quality_indicators: null }));
	await expect.element(page.getByText(/re-evaluation tool/)).toBeInTheDocument();
});
