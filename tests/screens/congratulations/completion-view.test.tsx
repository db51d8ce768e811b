import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OutboxRow, SubmissionRow } from '../../../app/data/schema/rows.ts';
import type { Submission } from '../../../app/machines/submit-assessment/use-submission.ts';
import { CompletionView } from '../../../app/screens/congratulations/completion-view.tsx';
import { anOwnAssessment, someAnswers } from '../../support/screen-builders.ts';

const sealed: SubmissionRow = {
	id: 'assessment00001',
	job_id: 'job000000000001',
	job_title: 'Shift Supervisor',
	job_company: 'Halden Ferries',
	job_location: 'Bergen',
	question_version: 'version00000001',
	answers: someAnswers(),
	answers_hash: '7f3c92ad',
	sealed_at: '2026-11-17T14:11:00.000Z',
	is_admin_test: false,
	op: null,
	settled_epoch: '',
	receipt: null,
	settled_at: '',
};
const receipt = {
	submission_id: sealed.id,
	answers_hash: '7f3c92ad0000',
	received_at: '2026-11-17T14:17:00.000Z',
	seq: 1,
	epoch: 'e',
	variant: false,
};

let retried = 0;
const show = (submission: Submission) =>
	render(
		<MemoryRouter>
			<CompletionView submission={submission} needsSignIn={false} onRetry={() => retried++} />
		</MemoryRouter>,
	);
const steps = () => Array.from(document.querySelectorAll('ol > li > p:first-of-type'), (step) => step.textContent);

test('sealed and not sent: it is on this device', async () => {
	await show({ progress: 'saved', submission: sealed, entry: undefined, assessment: undefined });
	await expect
		.element(page.getByRole('heading', { level: 1 }))
		.toHaveTextContent('Your assessment is saved on this device.');
	expect(steps()).toEqual(['Saved on this device', 'Not sent yet', 'Analyzing your responses...']);
	await expect
		.element(page.getByText('Sealed with 3 answers. It survives a crash or an empty battery.'))
		.toBeInTheDocument();
});

test('received: the receipt can be read out, and the team answers within 3-5 business days', async () => {
	await show({ progress: 'received', submission: { ...sealed, receipt }, entry: undefined, assessment: undefined });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We have your assessment.');
	await expect.element(page.getByText('The server has all of it. Receipt 7F3C-92AD.')).toBeInTheDocument();
	await expect.element(page.getByText(/3-5 business days/)).toBeInTheDocument();
	expect(steps()).toEqual(['Saved on this device', 'Received', 'Analyzing your responses...']);
});

test('refused: the reason, another try and a copy', async () => {
	const entry = { parked: { reason: 'job_gone', detail: '' }, state: 'parked' } as OutboxRow;
	await show({ progress: 'needsAttention', submission: sealed, entry, assessment: undefined });
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'Invalid job or user reference. Please try refreshing the page. The job was deleted after you began; download a copy of your answers if you want to keep them.',
		);
	await expect.element(page.getByRole('button', { name: 'Download a copy' })).toBeInTheDocument();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	expect(retried).toBe(1);
});

test('scored by the backup: score, notice, breakdown, and a quote with its reason', async () => {
	await show({
		progress: 'scored',
		submission: { ...sealed, receipt },
		entry: undefined,
		assessment: anOwnAssessment(),
	});
	await expect.element(page.getByText('Potential Match')).toBeInTheDocument();
	await expect.element(page.getByText('Backup System Used.')).toBeInTheDocument();
	await expect.element(page.getByRole('table', { name: 'Score Breakdown' })).toBeInTheDocument();
	await userEvent.click(page.getByRole('link', { name: 'Quote 1, go to its note' }));
	expect(document.querySelector(':target')?.textContent).toContain('A place that can be checked.');
	await expect.element(page.getByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

test('scored by the AI: no notice and no breakdown', async () => {
	const assessment = anOwnAssessment({ evaluation_method: 'ai', score: 91, score_breakdown: null });
	await show({ progress: 'scored', submission: undefined, entry: undefined, assessment });
	await expect.element(page.getByText('Excellent Match')).toBeInTheDocument();
	await expect.element(page.getByText('AI Evaluated')).toBeInTheDocument();
	await expect.element(page.getByText('Backup System Used.')).not.toBeInTheDocument();
	await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
