import { describe, expect, it } from 'vitest';
import {
	applyChanges,
	changesBetween,
	fieldChangesSchema,
	mergeChanges,
} from '../../../app/domain/sync/merge-fields.ts';

const FIELDS = ['name', 'hours.start', 'hours.end'];
const row = { name: 'Ada', hours: { start: 1, end: 2 }, note: 'kept' };

it('changes keep the new and the previous value when they are parsed', () => {
	const changes = { name: { base: 'Ada', mine: ['Grace'] }, 'hours.end': { base: null, mine: { at: 3 } } };
	expect(fieldChangesSchema.parse(changes)).toEqual(changes);
});

describe('the changes between two rows', () => {
	it('are the fields and parts that differ, each with its previous value', () => {
		const wanted = { name: 'Grace', hours: { start: 1, end: 3 }, note: 'not a field' };
		expect(changesBetween(FIELDS, row, wanted)).toEqual({
			name: { base: 'Ada', mine: 'Grace' },
			'hours.end': { base: 2, mine: 3 },
		});
		expect(changesBetween(FIELDS, row, structuredClone(row))).toEqual({});
	});

	it('turn the one into the other, and leave everything else', () => {
		const wanted = { name: 'Grace', hours: { start: 0, end: 2 }, note: 'kept' };
		expect(applyChanges(FIELDS, row, changesBetween(FIELDS, row, wanted))).toEqual(wanted);
	});

	it('never apply to a field that may not be edited', () => {
		expect(applyChanges(FIELDS, row, { note: { base: 'kept', mine: 'lost' } })).toEqual(row);
	});
});

describe('changes of a row that the server has changed since', () => {
	const mine = { name: { base: 'Ada', mine: 'Grace' }, 'hours.end': { base: 2, mine: 3 } };

	it.each([
		['nothing', row, { merged: { ...row, name: 'Grace', hours: { start: 1, end: 3 } } }],
		[
			'another part of the same field',
			{ ...row, hours: { start: 0, end: 2 } },
			{ merged: { ...row, name: 'Grace', hours: { start: 0, end: 3 } } },
		],
		[
			'a field to the same value',
			{ ...row, name: 'Grace' },
			{ merged: { ...row, name: 'Grace', hours: { start: 1, end: 3 } } },
		],
		['a field to another value', { ...row, name: 'Mary' }, { conflicts: { name: 'Mary' } }],
		[
			'each field to another value',
			{ ...row, name: 'Mary', hours: { start: 1, end: 9 } },
			{ conflicts: { name: 'Mary', 'hours.end': 9 } },
		],
	])('merge by field, or conflict as a whole, when it changed %s', (_, present, expected) => {
		expect(mergeChanges(FIELDS, present, mine)).toEqual(expected);
	});

	it('ignore a field that may not be edited, and are no conflict there', () => {
		expect(mergeChanges(FIELDS, row, { note: { base: 'kept', mine: 'lost' } })).toEqual({ merged: row });
		expect(mergeChanges(FIELDS, row, { note: { base: 'older', mine: 'lost' } })).toEqual({ merged: row });
	});
});
