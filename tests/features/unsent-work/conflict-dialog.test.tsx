import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Conflict, Op } from '../../../app/domain/sync/op.ts';
import { ConflictDialog } from '../../../app/features/unsent-work/conflict-dialog.tsx';
import { conflictParts } from '../../../app/features/unsent-work/conflict-parts.ts';

const edit: Op = {
	id: 'op1',
	schema: 1,
	kind: 'edit_job',
	record: 'job1',
	payload: {
		changes: {
			title: { base: 'Porter', mine: 'Night Porter' },
			active: { base: true, mine: false },
			location: { base: 'Bergen', mine: 'Oslo' },
		},
	},
};
const parked = (current: Conflict) => ({ reason: 'conflict' as const, detail: '', current });
const parts = conflictParts({ op: edit, parked: parked({ fields: { title: 'Head Porter', active: true } }) });

test('only fields that both sides changed are asked about, each side in words', () => {
	expect(parts).toEqual([
		{ field: 'title', name: 'Job Title', base: 'Porter', mine: 'Night Porter', theirs: 'Head Porter' },
		{ field: 'active', name: 'Status', base: 'Active', mine: 'Paused', theirs: 'Active' },
	]);
});

describe('two sets of questions', () => {
	const why = { id: 'q1', prompt: 'Why?', type: 'text' as const, options: [], weight: 5 };
	const which = { id: 'q2', prompt: 'Which?', type: 'multiple-choice' as const, options: ['A', 'B'], weight: 8 };
	const questions: Op = {
		id: 'op2',
		schema: 1,
		kind: 'save_questions',
		record: 'job1',
		payload: { base_version: 'v1', questions: [{ ...why, weight: 9 }] },
	};
	const theirs = [
		{ ...which, order_index: 2 },
		{ ...why, order_index: 1 },
	];

	test('are one choice, with what each side added, changed and removed', () => {
		const gone = { ...why, id: 'q3', prompt: 'When?' };
		const found = conflictParts({
			op: questions,
			base: [why, gone],
			parked: parked({ version: { id: 'v2', questions: theirs } }),
		});
		expect(found).toEqual([
			{
				field: 'questions',
				name: 'Questions',
				base: '1. Why? (weight 5)\n2. When? (weight 5)',
				mine: '1. Why? (weight 9, changed)\nRemoved: When?',
				theirs: '1. Why? (weight 5)\n2. Which? (weight 8, added)\nOptions: A; B\nRemoved: When?',
			},
		]);
	});

	test('are shown as they are when what they began from is not known', () => {
		const version = { id: 'v2', questions: [] };
		expect(conflictParts({ op: questions, parked: parked({ version }) })).toEqual([
			{ field: 'questions', name: 'Questions', base: '', mine: '1. Why? (weight 9)', theirs: 'Nothing' },
		]);
	});
});

test('nothing is written before each field has been chosen about', async () => {
	const onResolve = vi.fn(() => Promise.resolve());
	const onClose = vi.fn();
	await render(<ConflictDialog open job="Head Porter" parts={parts} onClose={onClose} onResolve={onResolve} />);
	const save = page.getByRole('button', { name: 'Save choices' });
	const title = page.getByRole('group', { name: 'Job Title' });
	await expect.element(title.getByText('Night Porter')).toBeVisible();
	await expect.element(save).toBeDisabled();
	await userEvent.click(title.getByRole('radio', { name: 'Keep mine' }));
	await expect.element(save).toBeDisabled();
	await userEvent.click(page.getByRole('group', { name: 'Status' }).getByRole('radio', { name: 'Keep theirs' }));
	await userEvent.click(save);
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(onResolve).toHaveBeenCalledExactlyOnceWith({ title: 'mine', active: 'theirs' });
});

test('choices that could not be stored are said, and the dialog stays', async () => {
	const onClose = vi.fn();
	const part = parts.slice(0, 1);
	const onResolve = () => Promise.reject(new Error('full'));
	await render(<ConflictDialog open job="Porter" parts={part} onClose={onClose} onResolve={onResolve} />);
	await userEvent.click(page.getByRole('radio', { name: 'Keep theirs' }));
	await userEvent.click(page.getByRole('button', { name: 'Save choices' }));
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('This device could not write its storage. Nothing was changed; try again.');
	expect(onClose).not.toHaveBeenCalled();
});
