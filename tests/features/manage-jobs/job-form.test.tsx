import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formValues, theirsIn, typedInto } from '../../../app/features/manage-jobs/edit-progress.ts';
import type { JobEditDraft } from '../../../app/features/manage-jobs/job-edit-draft.ts';
import { JobForm } from '../../../app/features/manage-jobs/job-form.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { deferred } from '../../support/deferred.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const job = aSyncedJob({ title: 'Night Porter', location: 'Bergen', ideal_traits: '' });

function Form({ start = {}, onSave }: { start?: JobEditDraft; onSave: () => Promise<void> }) {
	const [edit, setEdit] = useState(start);
	return (
		<MemoryRouter>
			<JobForm
				values={formValues(job, edit)}
				theirs={theirsIn(job, edit)}
				state={null}
				labels={{ save: 'Update Job', saving: 'Updating...' }}
				cancelTo="/admin/jobs"
				onType={(field, typed) => setEdit((before) => typedInto(job, before, field, typed))}
				onSave={onSave}
			/>
		</MemoryRouter>
	);
}

test('has every specified field and the ideal traits; all but Nice to Have and Ideal Traits are required', async () => {
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
		'Ideal Traits (optional)',
	]);
	const required = boxes.filter((box) => box instanceof HTMLElement && box.hasAttribute('required'));
	expect(required).toHaveLength(8);
	await expect.element(page.getByRole('button', { name: /Job Type/ })).toHaveTextContent('Full-time');
	await expect.element(page.getByRole('button', { name: /Work Arrangement/ })).toHaveTextContent('On-site');
	await expect.element(page.getByRole('button', { name: /Evaluation Category/ })).toHaveTextContent('Default');
});

test('an empty required field is reported and nothing is saved', async () => {
	const onSave = vi.fn(() => Promise.resolve());
	await render(<Form onSave={onSave} />);
	await userEvent.clear(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	const alert = page.getByRole('alert');
	await expect.element(alert).toHaveTextContent('Complete 1 field before saving:Location');
	await expect.element(alert).toHaveFocus();
	await expect.element(page.getByText('Say where the work is done.')).toBeVisible();
	await userEvent.click(alert.getByRole('button', { name: 'Location' }));
	await expect.element(page.getByRole('textbox', { name: 'Location' })).toHaveFocus();
	expect(onSave).not.toHaveBeenCalled();
	await userEvent.type(page.getByRole('textbox', { name: 'Location' }), 'Oslo');
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	expect(onSave).toHaveBeenCalledOnce();
});

test('correcting the first of two fields that a save reported does not take the focus from it', async () => {
	await render(<Form onSave={() => Promise.resolve()} />);
	await userEvent.clear(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.clear(page.getByRole('textbox', { name: 'Company' }));
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	await expect.element(page.getByRole('alert')).toHaveFocus();
	await userEvent.click(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.keyboard('Oslo');
	await expect.element(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Oslo');
	await expect.element(page.getByRole('alert')).toHaveTextContent('Complete 1 field before saving:Company');
});

test('another user’s change of a field is shown beside it, and can be adopted', async () => {
	const start: JobEditDraft = { title: { base: 'Porter', typed: 'Head Porter' } };
	await render(<Form start={start} onSave={() => Promise.resolve()} />);
	await expect.element(page.getByText('Someone else changed this to: Night Porter')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Use theirs' }));
	await expect.element(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Night Porter');
});

test('a field shows its error after it was left, until it is valid', async () => {
	await render(<Form onSave={() => Promise.resolve()} />);
	const title = page.getByRole('textbox', { name: 'Job Title' });
	await userEvent.clear(title);
	await expect.element(page.getByText('Give the job a title.')).not.toBeInTheDocument();
	await userEvent.tab();
	await expect.element(page.getByText('Give the job a title.')).toBeVisible();
	await expect.element(title).toHaveAccessibleDescription('Give the job a title.');
	await userEvent.fill(title, 'x'.repeat(201));
	await expect.element(page.getByText('Shorten this to 200 characters; it has 201.')).toBeVisible();
	await expect.element(page.getByText('201 of 200')).toBeVisible();
	await userEvent.fill(title, 'Porter');
	await expect.element(title).not.toHaveAttribute('aria-invalid');
});

test('Ctrl+Enter saves from within a long text, once', async () => {
	const saved = deferred<void>();
	const onSave = vi.fn(() => saved.promise);
	await render(<Form onSave={onSave} />);
	await userEvent.click(page.getByRole('textbox', { name: 'Role Overview' }));
	await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
	await expect.element(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
	expect(onSave).toHaveBeenCalledOnce();
	saved.resolve();
	await expect.element(page.getByRole('button', { name: 'Update Job' })).toBeVisible();
});

test('a long text field grows with its content, up to most of the screen', async () => {
	await render(<Form onSave={() => Promise.resolve()} />);
	const box = page.getByRole('textbox', { name: 'Key Responsibilities' });
	const height = () => box.element().clientHeight;
	const before = height();
	await userEvent.fill(box, Array.from({ length: 12 }, (_, index) => `Line ${index}`).join('\n'));
	await expect.poll(height).toBeGreaterThan(before);
	await userEvent.fill(box, Array.from({ length: 300 }, (_, index) => `Line ${index}`).join('\n'));
	await expect.poll(height).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.7));
});

test('Enter on Job Type opens its list and saves nothing; Ctrl+Enter on it saves', async () => {
	const onSave = vi.fn(() => Promise.resolve());
	await render(<Form onSave={onSave} />);
	const type = page.getByRole('button', { name: /Job Type/ });
	await expect.element(type).toBeVisible();
	await userEvent.click(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.tab();
	await expect.element(type).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('option', { name: 'Full-time' })).toBeVisible();
	expect(onSave).not.toHaveBeenCalled();
	await userEvent.keyboard('{Escape}');
	await expect.element(type).toHaveFocus();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	await expect.poll(() => onSave.mock.calls.length).toBe(1);
});

test('has no axe violations at any width while it shows what is missing', async () => {
	await render(<Form onSave={() => Promise.resolve()} />);
	await userEvent.clear(page.getByRole('textbox', { name: 'Location' }));
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	await expect.element(page.getByRole('alert')).toHaveFocus();
	await inEveryLook('staff');
});
