import { describe, expect, it } from 'vitest';
import { weightHundredths } from '../../../app/domain/evaluation/category.ts';
import { flagTitle } from '../../../app/domain/evaluation/feature-flags.ts';
import { resolveChanges } from '../../../app/domain/sync/merge-fields.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { optimisticCategories, optimisticFlags } from '../../../app/domain/sync/optimistic-settings.ts';
import { addCategory, editCategory, setFlag } from '../../hooks/sync/ops.ts';
import { aCategory } from '../../support/builders.ts';

const pending = (op: Op, isParked = false, category?: Record<string, unknown>) => ({
	op,
	isParked,
	conflict: category && { category },
	at: '2026-11-20T09:00:00.000Z',
});
const stored = (id: string, sort_order: number, is_default = false) => ({
	...aCategory({ name: id, is_default }),
	id,
	sort_order,
});

describe('the displayed categories', () => {
	it('are in order with edits and new ones applied, and only one is the default', () => {
		const made = addCategory(aCategory({ name: 'Fresh' }));
		const list = optimisticCategories(
			[stored('b', 1), stored('a', 0, true)],
			[pending(editCategory('b', { is_default: { base: false, mine: true } })), pending(made)],
		);
		expect(
			list.map(({ category: { name, is_default, sort_order }, pending: fields, isNew }) => [
				name,
				is_default,
				sort_order,
				fields,
				isNew,
			]),
		).toEqual([
			['a', false, 0, [], false],
			['b', true, 1, ['is_default'], false],
			['Fresh', false, 2, [], true],
		]);
	});

	it('show the server’s value of an edit in conflict, and mark it', () => {
		const edit = editCategory('a', { name: { base: 'x', mine: 'Mine' } });
		const [optimistic] = optimisticCategories([stored('a', 0)], [pending(edit, true, { name: 'a' })]);
		expect(optimistic).toEqual({ category: stored('a', 0), pending: [], conflicts: { name: 'a' }, isNew: false });
	});
});

it('a resolved edit is based on the server’s values, without what the user gave up', () => {
	const { payload } = editCategory('a', {
		name: { base: 'x', mine: 'Mine' },
		keywords: { base: [], mine: ['oak'] },
		is_active: { base: true, mine: false },
	});
	expect(resolveChanges(payload.changes, { name: 'Theirs', keywords: ['elm'] }, { keywords: 'theirs' })).toEqual({
		changes: { name: { base: 'Theirs', mine: 'Mine' }, is_active: { base: true, mine: false } },
	});
	const { payload: alone } = editCategory('a', { name: { base: 'x', mine: 'Mine' } });
	expect(resolveChanges(alone.changes, { name: 'Theirs' }, { name: 'theirs' })).toBe(null);
});

it('a flag shows the last wanted state, and the server’s again once that is refused', () => {
	const flag = { id: 'f', flag_name: 'qualityIndicators', description: '', is_enabled: true, config_data: {} };
	const op = setFlag('f', false);
	expect(optimisticFlags([flag], [pending(op)])).toEqual([{ flag: { ...flag, is_enabled: false }, isPending: true }]);
	expect(optimisticFlags([flag], [pending(op, true)])).toEqual([{ flag, isPending: false }]);
	expect(flagTitle(flag.flag_name)).toBe('Quality Indicators');
});

it('the default weights sum to exactly 1', () => {
	expect(weightHundredths({ a: 0.4, b: 0.3, c: 0.2, d: 0.1 })).toBe(100);
	expect(weightHundredths({ a: 0.4, b: 0.3, c: 0.2, d: 0.1005 })).toBe(100.05);
});
