import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import OpeningFailure from '../../../app/features/take-assessment/opening-failure.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

test('a paused job without a draft is called paused, not missing', async () => {
	await render(
		<MemoryRouter>
			<OpeningFailure reason="jobPaused" onRetry={() => undefined} />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { name: 'This job is paused' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
	expect(page.getByText('does not exist', { exact: false }).query()).toBeNull();
	await inEveryLook();
});
