import { describe, expect, it } from 'vitest';
import { printedProfile, profileLines, sumOf } from './profile-lines.ts';

const at = (seconds: number, tests: number, browser = 0, server = 0) => ({
	at: seconds * 1000,
	tests,
	browser,
	server,
});
const mark = (seconds: number, name: string, runner = 'Vitest node') => ({ at: seconds * 1000, runner, name });

describe('the lines of a profile', () => {
	it('give each file what was used from its mark to the next one', () => {
		const samples = [at(0, 0), at(2, 4, 1, 3), at(4, 5, 2, 3)];
		expect(profileLines(samples, [mark(0, 'a.test.ts'), mark(2, 'b.test.ts')])).toEqual([
			{ runner: 'Vitest node', name: 'a.test.ts', wall: 2, tests: 4, browser: 1, server: 3 },
			{ runner: 'Vitest node', name: 'b.test.ts', wall: 2, tests: 1, browser: 1, server: 0 },
		]);
	});

	it('divide what was used between two samples by time', () => {
		const samples = [at(0, 0), at(4, 8)];
		const lines = profileLines(samples, [mark(0, 'a.test.ts'), mark(1, 'b.test.ts')]);
		expect(lines.map(({ tests }) => tests)).toEqual([2, 6]);
	});

	it('add up what a runner used before, between and after its files', () => {
		const samples = [at(0, 0), at(1, 1), at(2, 3), at(3, 3.5)];
		const lines = profileLines(samples, [mark(0, '(start and end)'), mark(1, 'a.test.ts'), mark(2, '(start and end)')]);
		expect(lines.map(({ name, tests, wall }) => [name, tests, wall])).toEqual([
			['(start and end)', 1.5, 2],
			['a.test.ts', 2, 1],
		]);
	});

	it('add up to all that was used, however the marks lie between the samples', () => {
		const samples = Array.from({ length: 50 }, (_, index) => at(index, index ** 1.5, index * 2, index / 3));
		const marks = Array.from({ length: 90 }, (_, index) => mark(index * 0.53, `${(index * 7) % 11}.test.ts`));
		const lines = profileLines(samples, marks);
		expect(lines).toHaveLength(11);
		expect(lines.reduce((sum, line) => sum + sumOf(line), 0)).toBeCloseTo(49 ** 1.5 + 49 * 2 + 49 / 3, 6);
	});
});

it('a printed profile has every line, the sums, and the twenty dearest', () => {
	const lines = Array.from({ length: 30 }, (_, index) => ({
		runner: index < 10 ? 'Playwright' : 'Vitest node',
		name: `${index}.test.ts`,
		wall: 1,
		tests: index,
		browser: 0,
		server: 1,
	}));
	const [all, sums, dearest] = printedProfile(lines)
		.split('\n\n')
		.map((part) => part.split('\n').slice(3));
	expect(all).toHaveLength(30);
	expect(sums?.map((line) => line.split('|').map((cell) => cell.trim())[7])).toEqual(['55.00', '410.00', '465.00']);
	expect(dearest).toHaveLength(20);
	expect(dearest?.[0]).toContain('29.test.ts');
});
