import { describe, expect, it } from 'vitest';
import { weightHundredths } from '../../../app/domain/evaluation/category.ts';
import type { SyncedFlag } from '../../../app/domain/evaluation/category-rows.ts';
import { flagTitle } from '../../../app/domain/evaluation/feature-flags.ts';
import { resolveChanges } from '../../../app/domain/sync/merge-fields.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { optimisticCategories, optimisticFlags } from '../../../app/entities/evaluation/evaluation-settings.ts';
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
/** Orders in which three rows may arrive. */
const ARRIVALS = [
	['a', 'b', 'c'],
	['c', 'a', 'b'],
	['b', 'c', 'a'],
	['c', 'b', 'a'],
];
const aFlag = (shape: Partial<SyncedFlag> = {}): SyncedFlag => ({
	id: 'f',
	flag_name: 'qualityIndicators',
	description: '',
	is_enabled: true,
	config_data: {},
	...shape,
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

	it.each([
		['the only one with a conflict', { name: 'Theirs' }, { name: 'Theirs' }],
		['as it is without one', undefined, {}],
	])('show a category with a parked edit %s', (_, conflict, conflicts) => {
		const edit = editCategory('a', { name: { base: 'x', mine: 'Mine' } });
		expect(optimisticCategories([stored('a', 0), stored('b', 1)], [pending(edit, true, conflict)])).toEqual([
			{ category: stored('a', 0), pending: [], conflicts, isNew: false },
			{ category: stored('b', 1), pending: [], conflicts: {}, isNew: false },
		]);
	});

	it.each(ARRIVALS)('are ordered by number and then by id, however they arrive: %s %s %s', (...arrival) => {
		const rows = arrival.map((id) => stored(id, id === 'a' ? 2 : 1));
		expect(optimisticCategories(rows, []).map(({ category }) => category.id)).toEqual(['b', 'c', 'a']);
	});

	it('show a new category once when the server has it already', () => {
		const rows = [stored('a', 0), stored('b', 1)];
		expect(optimisticCategories(rows, [pending(addCategory(rows[1] ?? stored('b', 1), 'b'))])).toHaveLength(2);
	});

	const add = (is_default: boolean) => addCategory(aCategory({ is_default }), 'b');
	const edit = (changes: Parameters<typeof editCategory>[1]) => editCategory('b', changes);

	it.each([
		['a new default replaces it', add(true), false, ['b']],
		['a new default that the server refused is only displayed beside it', add(true), true, ['a', 'b']],
		['a new category that is none does not', add(false), false, ['a']],
		[
			'an edit that makes another the default replaces it',
			edit({ is_default: { base: false, mine: true } }),
			false,
			['b'],
		],
		['an edit that makes another none does not', edit({ is_default: { base: true, mine: false } }), false, ['a']],
		['an edit of something else does not', edit({ name: { base: 'b', mine: 'Mine' } }), false, ['a']],
	])('keep their default until there is a new one: %s', (_, op, isParked, defaults) => {
		const rows = op.kind === 'add_category' ? [stored('a', 0, true)] : [stored('a', 0, true), stored('b', 1)];
		const list = optimisticCategories(rows, [pending(op, isParked)]).map(({ category }) => category);
		expect(list.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual(defaults);
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
	const flag = aFlag();
	const op = setFlag('f', false);
	expect(optimisticFlags([flag], [pending(op)])).toEqual([{ flag: { ...flag, is_enabled: false }, isPending: true }]);
	expect(optimisticFlags([flag], [pending(op, true)])).toEqual([{ flag, isPending: false }]);
	expect(flagTitle(flag.flag_name)).toBe('Quality Indicators');
});

it.each(ARRIVALS)('the flags are in order of their names, however they arrive: %s %s %s', (...arrival) => {
	const flags = arrival.map((name) => aFlag({ id: `flag-${name}`, flag_name: name }));
	expect(optimisticFlags(flags, []).map(({ flag }) => flag.flag_name)).toEqual(['a', 'b', 'c']);
});

it('a change of a flag does not affect another', () => {
	const [one, other] = [aFlag({ id: 'f', flag_name: 'one' }), aFlag({ id: 'g', flag_name: 'other' })];
	expect(optimisticFlags([one, other], [pending(setFlag('g', false))])).toEqual([
		{ flag: one, isPending: false },
		{ flag: { ...other, is_enabled: false }, isPending: true },
	]);
});

it('the default weights sum to exactly 1', () => {
	expect(weightHundredths({ a: 0.4, b: 0.3, c: 0.2, d: 0.1 })).toBe(100);
	expect(weightHundredths({ a: 0.4, b: 0.3, c: 0.2, d: 0.1005 })).toBe(100.05);
});
