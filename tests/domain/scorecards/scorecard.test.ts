import { describe, expect, it } from 'vitest';
import { agreementOf, splitCards } from '../../../app/domain/scorecards/agreement.ts';
import {
	type Attribute,
	areAttributes,
	attributesInWords,
	readAttributes,
	writeAttributes,
} from '../../../app/domain/scorecards/attributes.ts';
import { cardError, namedMarks, type Scorecard } from '../../../app/domain/scorecards/scorecard.ts';

const CALM = { id: 'calm', name: 'Stays calm' };
const FIRST = { id: 'first', name: 'Acts first' };
const many = (count: number): Attribute[] =>
	Array.from({ length: count }, (_, index) => ({ id: `a${index}`, name: `Attribute ${index}` }));

describe('the attributes of a job', () => {
	it('are one text, empty without any, and read as they were written', () => {
		expect(writeAttributes([])).toBe('');
		for (const list of [[], [CALM], [FIRST, CALM], many(6)]) {
			expect(readAttributes(writeAttributes(list))).toEqual(list);
			expect(areAttributes(writeAttributes(list))).toBe(true);
		}
		expect(attributesInWords(writeAttributes([CALM, FIRST]))).toBe('Stays calm\nActs first');
	});

	it.each([
		['seven', writeAttributes(many(7))],
		['an empty name', writeAttributes([{ id: 'a', name: '' }])],
		['a name of spaces', writeAttributes([{ id: 'a', name: '  ' }])],
		['a name of 61 characters', writeAttributes([{ id: 'a', name: 'x'.repeat(61) }])],
		['one name twice', writeAttributes([CALM, { id: 'other', name: 'stays CALM' }])],
		['one id twice', writeAttributes([CALM, { id: 'calm', name: 'Other' }])],
		['an id of other characters', '[{"id":"A-1","name":"Calm"}]'],
		['another writing of the same list', '[{"name":"Stays calm","id":"calm"}]'],
		['an empty list', '[]'],
		['no JSON', 'Stays calm'],
	])('%s cannot be stored', (_which, text) => {
		expect(areAttributes(text)).toBe(false);
	});

	it('a text that cannot be read has none', () => {
		expect(readAttributes('Stays calm')).toEqual([]);
		expect(readAttributes('{"a":1}')).toEqual([]);
	});
});

describe('a card', () => {
	const attributes = [CALM, FIRST];

	it('can leave attributes unmarked, and stores marks in the order of the attributes with their names', () => {
		expect(cardError({ marks: { first: 5 }, comment: '' }, attributes)).toBeNull();
		expect(namedMarks({ first: 5, calm: 2 }, attributes)).toEqual([
			{ ...CALM, mark: 2 },
			{ ...FIRST, mark: 5 },
		]);
	});

	it.each([
		['for a job without attributes', { marks: { calm: 4 }, comment: '' }, [], 'no_attributes'],
		['without a mark', { marks: {}, comment: 'Good.' }, attributes, 'no_marks'],
		['for an attribute that the job lacks', { marks: { other: 4 }, comment: '' }, attributes, 'unknown_attribute'],
		['with a mark of 0', { marks: { calm: 0 }, comment: '' }, attributes, 'unknown_mark'],
		['with a mark of 6', { marks: { calm: 6 }, comment: '' }, attributes, 'unknown_mark'],
		['with a mark of 2.5', { marks: { calm: 2.5 }, comment: '' }, attributes, 'unknown_mark'],
		[
			'with a comment of 2,001 characters',
			{ marks: { calm: 4 }, comment: 'x'.repeat(2_001) },
			attributes,
			'comment_too_long',
		],
	])('%s cannot be saved', (_which, values, given, error) => {
		expect(cardError(values, given)).toBe(error);
	});
});

describe('the agreement of readers', () => {
	const card = (shape: Partial<Scorecard>): Scorecard => ({
		id: 'a',
		is_own: false,
		by_name: 'Nadia',
		saved_at: '2026-11-19T10:00:00.000Z',
		replaced: false,
		marks: [{ ...CALM, mark: 4 }],
		comment: '',
		...shape,
	});

	it('counts the newest visible card of each reader, the own one first', () => {
		const own = card({ id: 'own', is_own: true });
		const hidden = card({ id: 'hidden', marks: null });
		const { visible, hidden: left } = splitCards([card({}), hidden, card({ id: 'old', replaced: true }), own]);
		expect([visible.map(({ id }) => id), left]).toEqual([['own', 'a'], [hidden]]);
	});

	it('is within one point by attribute, over those that several readers marked, and keeps former attributes', () => {
		const former = { id: 'gone', name: 'Hands over' };
		const { visible } = splitCards([
			card({
				marks: [
					{ ...CALM, mark: 4 },
					{ ...FIRST, mark: 1 },
					{ ...former, mark: 2 },
				],
			}),
			card({
				id: 'b',
				marks: [
					{ ...CALM, mark: 5 },
					{ ...FIRST, mark: 3 },
				],
			}),
		]);
		const { rows, compared, close } = agreementOf(visible, [FIRST, CALM, { id: 'new', name: 'New' }]);
		expect(rows.map(({ name }) => name)).toEqual(['Acts first', 'Stays calm', 'Hands over']);
		expect([compared, close]).toEqual([2, 1]);
	});
});
