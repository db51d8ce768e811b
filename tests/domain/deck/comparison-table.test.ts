import { describe, expect, it } from 'vitest';
import {
	type ComparisonTable,
	cellOf,
	headerError,
	headerKey,
	isHighlighted,
	renameHeader,
} from '../../../app/domain/deck/comparison-table.ts';

const aTable = (): ComparisonTable => ({
	headers: ['Platform', 'Feature 1', 'Feature 2'],
	rows: [
		{ platform: 'Candor', feature_1: 'yes', feature_2: 'no', highlight: true },
		{ platform: 'Other', feature_2: 'yes' },
	],
});

describe('a comparison table', () => {
	it('has the lower-cased header with underscores for spaces as the key of its cells', () => {
		expect(headerKey(' Works Offline 2 ')).toBe('works_offline_2');
	});

	it('moves the cells of a column when its header is renamed', () => {
		expect(renameHeader(aTable(), 1, ' Shows Reasons ')).toEqual({
			headers: ['Platform', 'Shows Reasons', 'Feature 2'],
			rows: [
				{ platform: 'Candor', shows_reasons: 'yes', feature_2: 'no', highlight: true },
				{ platform: 'Other', feature_2: 'yes' },
			],
		});
	});

	it('keeps the cells when only the case of a header changes', () => {
		expect(renameHeader(aTable(), 0, 'PLATFORM')).toEqual({
			...aTable(),
			headers: ['PLATFORM', 'Feature 1', 'Feature 2'],
		});
	});

	it.each([
		['', 'empty'],
		['   ', 'empty'],
		['feature 2', 'duplicate'],
		['FEATURE_2', 'duplicate'],
		['Highlight', 'reserved'],
		['__proto__', 'reserved'],
	] as const)('refuses the header %j', (header, error) => {
		expect(renameHeader(aTable(), 1, header)).toBe(error);
		expect(headerError(aTable().headers, 1, header)).toBe(error);
	});

	it('has no text where a row has no cell, whatever the header', () => {
		const [first = {}, second = {}] = aTable().rows;
		expect(cellOf(first, 'Feature 1')).toBe('yes');
		expect(cellOf(second, 'Feature 1')).toBe('');
		expect(cellOf(second, 'constructor')).toBe('');
	});

	it('highlights the rows marked as such', () => {
		expect(aTable().rows.map(isHighlighted)).toEqual([true, false]);
	});
});
