import { expect } from '@playwright/test';
import { buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

test('shows that a retry failed when no AI is configured, and keeps the results', async ({ start }) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const admin = await buildStaff(server, 'admin');
	const answers = { [job.questionIds[0] ?? '']: 'I rang the three families and carried their shopping for two days.' };
	const assessmentId = await submitFor(server, admin, job.id, answers);
	const device = await start.device();
	const page = device.page();
	const retry = page.getByRole('button', { name: 'Retry with AI Evaluation' });
	const failed = page.getByText('Failed to retry assessment. Please try again later.');

	await new Candidate(page).signInAt(`${server.url}/results/${job.id}`, admin.email);
	for (const address of [`/results/${job.id}`, `/admin/assessment/${assessmentId}`]) {
		await page.goto(`${server.url}${address}`);
		await expect(page.getByText('Backup System Used.')).toBeVisible();
		await expect(page.getByText(/^No AI service is set up on this server\./)).toBeVisible();
		await retry.click();
		await expect(failed).toBeVisible();
		await expect(page.getByText('Backup System Used.')).toBeVisible();
		await expect(retry).toBeEnabled();
	}
	expect(device.errors()).toEqual([]);
});
