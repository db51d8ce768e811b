import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WorkRow } from '../../../app/features/dashboard/work-row.tsx';
import { anOwnAssessment, someQuestions } from '../../support/screen-builders.ts';

const choices = someQuestions().filter(({ type }) => type !== 'text');

test.each([
	['written answers with its number', undefined, true],
	['choices only without a number', choices, false],
])('the dashboard of a candidate shows %s', async (_, questions, hasNumber) => {
	const assessment = anOwnAssessment({ score: 79, evaluation_method: 'emergency', ...(questions && { questions }) });
	const { job, submitted_at: at } = assessment;
	await render(
		<MemoryRouter>
			<ul>
				<WorkRow
					work={{
						job,
						at,
						isTest: false,
						draft: undefined,
						refusal: undefined,
						submission: undefined,
						entry: undefined,
						assessment,
					}}
				/>
			</ul>
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('link', { name: /View details|View Details/i })).toBeVisible();
	expect(page.getByText('79', { exact: false }).elements().length > 0).toBe(hasNumber);
});
