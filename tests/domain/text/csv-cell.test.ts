import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../../app/domain/text/csv-cell.ts';

describe('a cell that begins like a formula', () => {
	it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1", '＝1+1', '\t=1'])('%j is escaped and parsed back', (cell) => {
		expect(guardCell(cell)).toBe(`'${cell}`);
		expect(unguardCell(guardCell(cell))).toBe(cell);
	});

	it.each(["'Tis the season", 'a=b', '', '5 = five', "it's"])('%j is not one', (cell) => {
		expect(guardCell(cell)).toBe(cell);
		expect(unguardCell(cell)).toBe(cell);
	});

	it('is parsed back whatever its content', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\t') }), (cell) => {
				expect(unguardCell(guardCell(cell))).toBe(cell);
			}),
		);
	});
});
