import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ParkReason } from '../../../app/core/store/rows.ts';
import { NotSubmitted } from '../../../app/features/results/not-submitted.tsx';
import { render } from '../../support/render.ts';

const show = (reason?: ParkReason) =>
	render(
		<MemoryRouter>
			<NotSubmitted jobId="job000000000001" rejection={reason && { reason, detail: '' }} />
		</MemoryRouter>,
	);

test.each([undefined, 'answer_too_long'] as const)(
	'leads to the assessment that can still be submitted: %s',
	async (reason) => {
		await show(reason);
		await expect
			.element(page.getByRole('link', { name: 'Go to the assessment' }))
			.toHaveAttribute('href', '/assess/job000000000001');
	},
);

test('says that the job was deleted, and what to do with the text', async () => {
	await show('job_gone');
	await expect.element(page.getByRole('heading', { name: 'This job was deleted' })).toBeVisible();
	await expect.element(page.getByText(/can’t be submitted\. What you wrote is saved on this device/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'What to do' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Go to the assessment' })).not.toBeInTheDocument();
});
