import { describe, expect, it } from 'vitest';
import { resolveQuestions } from '../../../app/domain/ops/save-questions.ts';
import type { EditedQuestion } from '../../../app/domain/questions/question.ts';
import { compareSets, mergeSets, ORDER } from '../../../app/domain/sync/merge-questions.ts';

const ask = (id: string, change: Partial<EditedQuestion> = {}): EditedQuestion => ({
	id,
	prompt: `Why ${id}?`,
	type: 'text',
	options: [],
	weight: 5,
	...change,
});
const [a, b, c] = [ask('a'), ask('b'), ask('c')];
const ids = (set: readonly EditedQuestion[]) => set.map(({ id }) => id).join('');

describe('two edits of one set of questions', () => {
	it('conflict only where both changed the same question', () => {
		const mine = [ask('a', { weight: 9 }), ask('b', { prompt: 'Mine' }), c];
		const theirs = [a, ask('b', { prompt: 'Theirs' }), c];
		expect(compareSets([a, b, c], mine, theirs)).toEqual({
			questions: [
				{ id: 'a', base: a, mine: mine[0], theirs: a, changedBy: 'mine' },
				{ id: 'b', base: b, mine: mine[1], theirs: theirs[1], changedBy: null },
			],
			order: 'mine',
		});
		expect(mergeSets([a, b, c], mine, theirs, { b: 'theirs' })).toEqual([mine[0], theirs[1], c]);
		expect(mergeSets([a, b, c], mine, theirs, { b: 'mine' })).toEqual(mine);
	});

	it('that added and removed different questions are merged', () => {
		const [mineNew, theirNew] = [ask('m'), ask('t')];
		const merged = mergeSets([a, b, c], [a, mineNew, c], [a, b, theirNew], {});
		expect(ids(merged)).toBe('atm');
	});

	it('conflict when one removed a question and the other changed it', () => {
		const changed = ask('b', { weight: 9 });
		const [one] = compareSets([a, b], [a], [a, changed]).questions;
		expect(one).toEqual({ id: 'b', base: b, mine: undefined, theirs: changed, changedBy: null });
		expect(mergeSets([a, b], [a], [a, changed], { b: 'mine' })).toEqual([a]);
		expect(mergeSets([a, b], [a], [a, changed], { b: 'theirs' })).toEqual([a, changed]);
	});

	it('have the order of the edit that moved questions, and conflict when both did', () => {
		expect(ids(mergeSets([a, b, c], [a, b, c], [c, a, b], {}))).toBe('cab');
		expect(ids(mergeSets([a, b, c], [b, a, c], [a, b, c], {}))).toBe('bac');
		expect(compareSets([a, b, c], [b, a, c], [c, a, b]).order).toBeNull();
		expect(ids(mergeSets([a, b, c], [b, a, c], [c, a, b], { [ORDER]: 'theirs' }))).toBe('cab');
	});

	it.each([
		['mine', 'this device', [ask('a', { weight: 9 })], [a]],
		['theirs', 'the server', [a], [ask('a', { weight: 9 })]],
		[null, 'both', [ask('a', { weight: 9 })], [ask('a', { weight: 7 })]],
	])('say who changed a question: %s when %s did', (changedBy, _, mine, theirs) => {
		const stored = structuredClone([a]);
		expect(compareSets(stored, mine, theirs).questions).toEqual([
			{ id: 'a', base: a, mine: mine[0], theirs: theirs[0], changedBy },
		]);
	});

	it('do not differ in a question that is equal on both sides', () => {
		expect(compareSets([a], structuredClone([a]), structuredClone([a]))).toEqual({ questions: [], order: 'mine' });
	});

	it.each([
		['mine when this device moved questions', [c, a, b], [a, ask('t'), c], 'mine'],
		['theirs when the server moved questions', [a, ask('m'), c], [c, a, b], 'theirs'],
		['mine when neither did', [a, ask('m'), c], [a, b, ask('t')], 'mine'],
		['to be chosen when both did', [ask('m'), b, a, c], [c, a, b], null],
	])('have an order that is %s, whatever they added and removed', (_, mine, theirs, order) => {
		expect(compareSets([a, b, c], mine, theirs).order).toBe(order);
	});

	it('are merged as on this device where nothing was chosen', () => {
		const mine = [b, ask('a', { prompt: 'Mine' }), c];
		expect(mergeSets([a, b, c], mine, [c, ask('a', { prompt: 'Theirs' }), b], {})).toEqual(mine);
	});

	it('have an order to be chosen when they are ordered differently and the base is unknown', () => {
		expect(compareSets(undefined, [a, b], [b, a])).toEqual({ questions: [], order: null });
	});

	it('conflict in every difference when the base is unknown', () => {
		const theirs = [ask('a', { weight: 9 }), c];
		expect(compareSets(undefined, [a, b], theirs).questions.map(({ id, changedBy }) => [id, changedBy])).toEqual([
			['a', null],
			['c', null],
			['b', null],
		]);
	});
});

describe('a resolved conflict of questions', () => {
	const version = {
		id: 'v2',
		questions: [
			{ ...c, order_index: 2 },
			{ ...a, order_index: 1 },
		],
	};
	const mine = { base_version: 'v1', questions: [a, b] };

	it('is sent again based on the server’s version, with the choice for each question', () => {
		expect(resolveQuestions(mine, [a], version, {})).toEqual({ base_version: 'v2', questions: [a, c, b] });
		expect(resolveQuestions(mine, [a], version, 'mine')).toEqual({ base_version: 'v2', questions: [a, b] });
	});

	it('leaves nothing to send when the server’s set is chosen', () => {
		expect(resolveQuestions(mine, undefined, version, 'theirs')).toBeNull();
		expect(resolveQuestions(mine, undefined, version, { b: 'theirs', c: 'theirs' })).toBeNull();
	});
});
