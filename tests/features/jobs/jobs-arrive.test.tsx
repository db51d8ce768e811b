import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import JobsScreen from '../../../app/features/jobs/jobs-screen.tsx';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';
import { aJob } from './a-job.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test('on a phone the layout does not shift when the first jobs load', async () => {
	await page.viewport(412, 900);
	let answer: (jobs: Response) => void = () => undefined;
	vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
	await render(
		<MemoryRouter>
			<JobsScreen />
		</MemoryRouter>,
	);
	const waiting = page.getByText('Loading').element().closest('output');
	const column = waiting?.parentElement;
	const before = column?.getBoundingClientRect().top;
	answer(new Response(JSON.stringify({ jobs: [aJob({})] })));
	await expect.element(page.getByRole('heading', { name: 'Shift Supervisor' })).toBeVisible();
	expect({ isShownThere: column?.contains(page.getByRole('list').first().element()), top: before }).toEqual({
		isShownThere: true,
		top: column?.getBoundingClientRect().top,
	});
});
