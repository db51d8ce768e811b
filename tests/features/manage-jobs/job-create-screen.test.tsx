import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { JobCreateScreen } from '../../../app/features/manage-jobs/job-create-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { field, goOffline, outbox, says, settingsDevice, stored } from '../evaluation-management/settings-screen.tsx';
import '../../../app/styles/base.css';

const scene = settingsDevice();

const TEXTS = {
	'Job Title': 'Quay Warden',
	Company: 'Halden Ferries',
	Location: 'Bergen',
	'Company Overview': 'We run the piers of the coast.',
	'Role Overview': 'You keep the night.',
	'Key Responsibilities': 'Keys',
	"What We're Looking For": 'Patience.',
	'What We Offer': 'A warm lodge.',
};

async function open(): Promise<void> {
	await stored();
	await render(
		<MemoryRouter initialEntries={['/admin/jobs/create']}>
			<Routes>
				<Route path="/admin/jobs/create" element={<JobCreateScreen />} />
				<Route path="/admin/jobs" element={<h1>Jobs</h1>} />
			</Routes>
			<Toaster />
		</MemoryRouter>,
	);
}

/** Fills the required fields and saves. */
async function create(): Promise<void> {
	for (const [label, text] of Object.entries(TEXTS)) await userEvent.fill(field(label), text);
	await userEvent.click(page.getByRole('button', { name: 'Create Job' }));
}

const jobsAreShown = () => expect.element(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();

test('a job that the server has created leads to the list, which says so', async () => {
	scene.result = 'applied';
	await open();
	await create();
	await says('Job created successfully!');
	await jobsAreShown();
	expect(await outbox()).toEqual([]);
});

test('a job created offline is full-time, on site and active unless chosen otherwise, waits with every field, and leads to the list', async () => {
	goOffline(scene);
	await open();
	await expect.element(page.getByRole('button', { name: /Job Type/ })).toHaveTextContent('Full-time');
	await expect.element(page.getByRole('button', { name: /Work Arrangement/ })).toHaveTextContent('On-site');
	await expect.element(page.getByRole('checkbox', { name: /^Active/ })).toBeChecked();
	await userEvent.fill(page.getByRole('textbox', { name: /^Ideal Traits/ }), 'Calm at three in the morning.');
	await create();
	await jobsAreShown();
	expect(await outbox()).toEqual([
		{
			kind: 'create_job',
			payload: expect.objectContaining({
				title: 'Quay Warden',
				type: 'Full-time',
				work_arrangement: 'On-site',
				active: true,
				ideal_traits: 'Calm at three in the morning.',
			}),
		},
	]);
});

test('a job that the server refuses stays in the form, which says why', async () => {
	scene.result = { reason: 'not_allowed', detail: '' };
	await open();
	await create();
	const words =
		'Failed to create job: Your account is no longer allowed to do this. Ask an admin. Please check all required fields and try again.';
	await expect.poll(() => document.querySelector('form')?.textContent).toContain(words);
	await expect.element(page.getByRole('button', { name: 'Create Job' })).toBeEnabled();
	await expect.element(page.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
	await expect.element(field('Job Title')).toHaveValue('Quay Warden');
	expect(await outbox()).toEqual([]);
});
