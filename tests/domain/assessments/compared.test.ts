import { describe, expect, it } from 'vitest';
import { bestRead, comparedRows } from '#domain/assessments/compared';
import { listedOf } from '#domain/assessments/listed-application';
import { HIRE_STAGES, type HireStage } from '#domain/hire-events/hire-event';
import { anApplication } from '../../support/screen-builders.ts';

const row = (id: string, score: number | null, isTest = false) =>
	listedOf(anApplication({ id, score, is_admin_test: isTest }));
const at = (stage: HireStage, id: string = stage) => ({ ...row(id, 99), stage });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the compared applications', () => {
	it('are the five best without tests and without those that have no score', () => {
		const rows = [row('a', 50), row('b', null), row('c', 99, true), row('d', 90), row('e', 40), row('f', 70)];
		expect(ids(comparedRows(rows, []))).toEqual(['d', 'f', 'a', 'e']);
		expect(ids(comparedRows([...rows, row('g', 10), row('h', 5)], []))).toEqual(['d', 'f', 'a', 'e', 'g']);
	});

	it('are without ids those still to be decided: the hired and the rejected are not among the best', () => {
		const rows = [...HIRE_STAGES.map((stage) => at(stage)), row('lower', 10)];
		expect(ids(comparedRows(rows, [])).toSorted()).toEqual(['applied', 'interviewed', 'lower', 'offered', 'screened']);
		expect(ids(comparedRows(rows, ['hired', 'rejected']))).toEqual(['hired', 'rejected']);
		expect(comparedRows([at('hired'), at('rejected')], [])).toEqual([]);
	});

	it('are those of the address in its order, at most five, without unknown ones', () => {
		const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id, 50));
		expect(ids(comparedRows(rows, ['f', 'gone', 'a']))).toEqual(['f', 'a']);
		expect(comparedRows(rows, ids(rows))).toHaveLength(5);
	});

	it('are offered as the best five, fewer if fewer are ranked, and none below two', () => {
		expect([0, 1, 2, 4, 5, 80].map(bestRead)).toEqual([0, 0, 2, 4, 5, 5]);
	});
});
