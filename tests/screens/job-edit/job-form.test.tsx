import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { KeptEdit } from '../../../app/data/queries/find-kept-edit.ts';
import type { SyncedJob } from '../../../app/domain/sync/pull.ts';
import { typedInto } from '../../../app/machines/job-edit/edit-progress.ts';
import { JobForm } from '../../../app/screens/job-edit/job-form.tsx';
import '../../../app/styles/base.css';

const job: SyncedJob = {
	id: 'job1',
	title: 'Night Porter',
	company: 'Northwind',
	location: 'Bergen',
	type: 'Full-time',
	work_arrangement: 'On-site',
	company_overview: 'A hotel.',
	role_overview: 'You keep the night.',
	key_responsibilities: 'Keys.',
	requirements: 'Patience.',
	about_you: 'Quiet.',
	nice_to_have: '',
	description: '',
	ideal_traits: '',
	active: true,
	question_count: 5,
	created_at: '2026-11-20T09:00:00.000Z',
	updated_at: '2026-11-20T09:00:00.000Z',
	questions_version: '',
	questions: [],
};

function Form({ start = {}, onSave }: { start?: KeptEdit; onSave: () => Promise<void> }) {
	const [edit, setEdit] = useState(start);
	return (
		<MemoryRouter>
			<JobForm
				job={job}
				edit={edit}
				isKept={false}
				cancelTo="/admin/jobs"
				onType={(field, typed) => setEdit((before) => typedInto(job, before, field, typed))}
				onSave={onSave}
			/>
		</MemoryRouter>
	);
}

test('every field of the specification is there; all but Nice to Have are required', async () => {
	await render(<Form onSave={() => Promise.resolve()} />);
	const boxes = page.getByRole('textbox').elements();
	expect(boxes.map((box) => box.closest('.grid')?.querySelector('label')?.textContent)).toEqual([
		'Job Title *',
		'Company *',
		'Location *',
		'Company Overview *',
		'Role Overview *',
		'Key Responsibilities *',
		"What We're Looking For *",
		'What We Offer *',
		'Nice to Have (optional)',
	]);
	const required = boxes.filter((box) => box instanceof HTMLElement && box.hasAttribute('required'));
	expect(required).toHaveLength(8);
	await expect.element(page.getByRole('button', { name: /Job Type/ })).toHaveTextContent('Full-time');
	await expect.element(page.getByRole('button', { name: /Work Arrangement/ })).toHaveTextContent('On-site');
});

test('an empty required field is named and nothing is saved', async () => {
	const onSave = vi.fn(() => Promise.resolve());
	await render(<Form onSave={onSave} />);
	await userEvent.clear(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	await expect.element(page.getByRole('alert')).toHaveTextContent('1 required field is empty.');
	await expect.element(page.getByRole('alert')).toHaveFocus();
	await expect.element(page.getByText('Please fill in this field')).toBeVisible();
	expect(onSave).not.toHaveBeenCalled();
	await userEvent.type(page.getByRole('textbox', { name: 'Location' }), 'Oslo');
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	expect(onSave).toHaveBeenCalledOnce();
});

test('what somebody else made of a field meanwhile is said beside it, and can be taken', async () => {
	const start: KeptEdit = { title: { base: 'Porter', typed: 'Head Porter' } };
	await render(<Form start={start} onSave={() => Promise.resolve()} />);
	await expect.element(page.getByText('Somebody changed this meanwhile to: Night Porter')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Use theirs' }));
	await expect.element(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Night Porter');
});
