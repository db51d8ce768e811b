import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultRows } from './fault-table.ts';
import { proseFiles } from './source.ts';

const top = new URL('../', import.meta.url);

const text = proseFiles('tests').find(({ path }) => path === 'tests/README.md')?.text ?? '';
const rows = faultRows(text);

describe('the table of faults in tests/README.md', () => {
	it('is found', () => {
		expect(rows.length).toBeGreaterThan(80);
	});

	it('names at least one test for each row, and none that is missing or that `npm test` does not run', () => {
		const isRun = (name: string): boolean =>
			!/^(deep|bench|support)\//.test(name) &&
			['ts', 'tsx'].some((end) => existsSync(new URL(`${name}.test.${end}`, top)));
		const wrong = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isRun));
		expect(wrong).toEqual([]);
	});

	it('is read with its cells', () => {
		const table = [
			'| fault | what covers it | tests |',
			'| --- | --- | --- |',
			'| a | b | `c/d`, `e` |',
			'|   | f | g |',
		];
		expect(
			faultRows(`## Faults and what covers them\n\n${table.join('\n')}\n\n## Benchmarks\n\n| x | y | z |`),
		).toEqual([
			{ covers: 'b', tests: ['c/d', 'e'] },
			{ covers: 'f', tests: [] },
		]);
	});
});
