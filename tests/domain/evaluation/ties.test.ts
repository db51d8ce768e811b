import { describe, expect, it } from 'vitest';
import type { Measured } from '#domain/evaluation/measurement-error';
import { normalShare, oddsOf, tiesOf } from '#domain/evaluation/ties';

type Entry = { score: number; error?: number; method?: string };

/** The rows of a list and their errors, 5 points unless an entry has its own. An entry without an error has no band. */
function aList(entries: Record<string, Entry>, usual: number | null = 5) {
	const rows = Object.entries(entries).map(([id, { score, method = 'fallback' }]) => ({
		id,
		score,
		method,
		question_version: 'v1',
	}));
	const errors = new Map(
		Object.entries(entries).flatMap(([id, { score, error = usual }]): [string, Measured][] =>
			error === null ? [] : [[id, { score, error, people: null }]],
		),
	);
	return { rows, errors };
}

const tieIds = (entries: Record<string, Entry>): string[][] => {
	const { rows, errors } = aList(entries);
	return [...new Set(tiesOf(rows, errors).values())].map((tie) => tie.map(({ id }) => id));
};

describe('the ties of a list', () => {
	it('are formed from the top, and a chain does not merge', () => {
		// 90 reaches down to 80; 78 overlaps 82 but not 90, so it begins the next tie, which reaches down to 68.
		expect(
			tieIds({ c: { score: 78 }, a: { score: 90 }, e: { score: 67 }, b: { score: 82 }, d: { score: 68 } }),
		).toEqual([
			['a', 'b'],
			['c', 'd'],
		]);
	});

	it('count bands that only touch as overlapping', () => {
		expect(tieIds({ a: { score: 90 }, b: { score: 80 } })).toEqual([['a', 'b']]);
		expect(tieIds({ a: { score: 90 }, b: { score: 79 } })).toEqual([]);
	});

	it('compare the bands of both candidates where their errors differ', () => {
		// 90 ± 2 and 80 ± 9 overlap at 88 to 89; 84 ± 2 reaches 86 only.
		expect(tieIds({ a: { score: 90, error: 2 }, b: { score: 84, error: 2 }, c: { score: 80, error: 9 } })).toEqual([
			['a', 'c'],
		]);
	});

	it('have only scores of one method, and none without an error', () => {
		expect(tieIds({ a: { score: 90 }, ai: { score: 88, method: 'ai' }, b: { score: 85 } })).toEqual([['a', 'b']]);
		const { rows, errors } = aList({ a: { score: 90 }, b: { score: 90 } }, null);
		expect(tiesOf(rows, errors).size).toBe(0);
	});
});

describe('the chance to be on the other side after a second scoring', () => {
	const chances = (entries: Record<string, Entry>, selected: string[]) => {
		const { rows, errors } = aList(entries);
		return Object.fromEntries(
			Array.from(oddsOf(tiesOf(rows, errors), new Set(selected)), ([id, { side, chance }]) => [
				id,
				`${Math.round(100 * chance)} % ${side}`,
			]),
		);
	};

	it('follows from the distance to the cut in standard errors of the difference', () => {
		// Cut 85, √2 × 5 = 7.07: Φ(−5/7.07) = Φ(−0.707) = 0.24; Φ(−1/7.07) = Φ(−0.141) = 0.444.
		expect(chances({ a: { score: 90 }, b: { score: 86 }, c: { score: 84 } }, ['a', 'b'])).toEqual({
			a: '24 % out',
			b: '44 % out',
			c: '44 % in',
		});
	});

	it('is even for the same score', () => {
		expect(chances({ a: { score: 70 }, b: { score: 70 } }, ['b'])).toEqual({ a: '50 % in', b: '50 % out' });
	});

	it('is more than even for a candidate who was passed over', () => {
		// One is selected, so the cut is at 88: Φ(2/7.07) = Φ(0.283) = 0.611 each.
		expect(chances({ a: { score: 90 }, b: { score: 86 } }, ['b'])).toEqual({ a: '61 % in', b: '61 % out' });
	});

	it('is not given where a selection takes a whole tie or none of it', () => {
		const entries = { a: { score: 90 }, b: { score: 86 }, c: { score: 60 }, d: { score: 58 } };
		expect(chances(entries, ['a', 'b'])).toEqual({});
		expect(chances(entries, [])).toEqual({});
		expect(Object.keys(chances(entries, ['a', 'b', 'c']))).toEqual(['c', 'd']);
	});
});

it('the share of the normal distribution has the published values', () => {
	const shares = [-3, -1.96, -1, 0, 0.5, 1, 1.645, 2.5].map((z) => normalShare(z).toFixed(4));
	expect(shares).toEqual(['0.0013', '0.0250', '0.1587', '0.5000', '0.6915', '0.8413', '0.9500', '0.9938']);
});
