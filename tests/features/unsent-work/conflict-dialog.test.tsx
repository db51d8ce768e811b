import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Conflict } from '../../../app/domain/sync/conflict.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { ConflictDialog } from '../../../app/features/unsent-work/conflict-dialog.tsx';
import { conflictView } from '../../../app/features/unsent-work/op-views.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

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
const view = conflictView({ op: edit, parked: parked({ fields: { title: 'Head Porter', active: true } }) });

test('shows only fields that both sides changed, each side in words', () => {
	expect(view?.parts).toEqual([
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

	test('shows each question that both changed, and only what differs', () => {
		const gone = { ...why, id: 'q3', prompt: 'When?' };
		const found = conflictView({
			op: questions,
			base: [why, gone],
			parked: parked({
				version: {
					id: 'v2',
					questions: [{ ...why, weight: 7, order_index: 1 }, theirs[0] ?? { ...why, order_index: 2 }],
				},
				last_edit: { by: 'Ingrid Moen', at: '2026-11-17T14:17:00.000Z' },
			}),
		});
		expect(found).toEqual({
			parts: [{ field: 'q1', name: 'Question 1: Why?', base: 'Weight 5', mine: 'Weight 9', theirs: 'Weight 7' }],
			merged: ['Question: Which? (added by them)'],
			lastEdit: { by: 'Ingrid Moen', at: '2026-11-17T14:17:00.000Z' },
		});
	});

	test('shows one choice per question when the base is unknown', () => {
		expect(
			conflictView({ op: questions, parked: parked({ version: { id: 'v2', questions: theirs } }) })?.parts,
		).toEqual([
			{ field: 'q1', name: 'Question 1: Why?', base: '', mine: 'Weight 9', theirs: 'Weight 5' },
			{
				field: 'q2',
				name: 'Question: Which?',
				base: '',
				mine: 'Removed',
				theirs: 'Which?\nMultiple choice\nWeight 8\nOptions: A; B',
			},
		]);
	});
});

test('a long text shows the lines that differ', () => {
	const text = (line: string) => ['One', 'Two', line, 'Four', 'Five', 'Six'].join('\n');
	const changes = { requirements: { base: text('Three'), mine: text('Mine') } };
	const op: Op = { ...edit, payload: { changes } } as Op;
	expect(conflictView({ op, parked: parked({ fields: { requirements: text('Theirs\nand more') } }) })?.parts).toEqual([
		{
			field: 'requirements',
			name: "What We're Looking For",
			base: '…\nTwo\nThree\nFour\n…',
			mine: '…\nTwo\nMine\nFour\n…',
			theirs: '…\nTwo\nTheirs\nand more\nFour\n…',
		},
	]);
});

test('a conflict shows who changed it and when, and what needs no choice', async () => {
	const lastEdit = { by: 'Ingrid Moen', at: '2026-11-17T14:17:00.000' };
	const found = view && { ...view, lastEdit, merged: ['Question 2: Which? (removed by them)'] };
	await render(<ConflictDialog open job="Porter" view={found} onClose={vi.fn()} onResolve={vi.fn()} />);
	await expect
		.element(page.getByText('The last edit was made by Ingrid Moen on 17 November 2026, 14:17.', { exact: false }))
		.toBeVisible();
	await expect.element(page.getByText('Question 2: Which? (removed by them)')).toBeVisible();
});

test('writes nothing before each field has a choice', async () => {
	const onResolve = vi.fn(() => Promise.resolve());
	const onClose = vi.fn();
	await render(<ConflictDialog open job="Head Porter" view={view} onClose={onClose} onResolve={onResolve} />);
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

test('a failed write of the choices is shown, and the dialog stays open', async () => {
	const onClose = vi.fn();
	const one = view && { ...view, parts: view.parts.slice(0, 1) };
	const onResolve = () => Promise.reject(new Error('full'));
	await render(<ConflictDialog open job="Porter" view={one} onClose={onClose} onResolve={onResolve} />);
	await userEvent.click(page.getByRole('radio', { name: 'Keep theirs' }));
	await userEvent.click(page.getByRole('button', { name: 'Save choices' }));
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('This device could not write to its storage. Nothing was changed; try again.');
	expect(onClose).not.toHaveBeenCalled();
});

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	await render(<ConflictDialog open job="Porter" view={view} onClose={vi.fn()} onResolve={vi.fn()} />);
	await userEvent.click(page.getByRole('radio', { name: 'Keep mine' }).first());
	expect(await violationsOf(page.getByRole('dialog').element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
