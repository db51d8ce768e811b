import { describe, expect, it } from 'vitest';
import { hireEventError } from '../../../app/domain/hire-events/hire-event.ts';
import {
	binScores,
	HIRE_RANGES,
	listWeeks,
	rangeStart,
	weekOf,
} from '../../../app/domain/hire-events/hire-statistics.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('ranges and weeks', () => {
	it('start 7, 30 and 90 days ago, and at the beginning', () => {
		expect(HIRE_RANGES.map((range) => new Date(rangeStart(range, NOW)).toISOString())).toEqual([
			'2026-11-16T12:00:00.000Z',
			'2026-10-24T12:00:00.000Z',
			'2026-08-25T12:00:00.000Z',
			'1970-01-01T00:00:00.000Z',
		]);
	});

	it('start a week on Monday in UTC, and list at most the last 26', () => {
		expect([weekOf(NOW), weekOf(NOW - 1), weekOf(Date.parse('2026-11-22T23:59:59Z'))]).toEqual([
			'2026-11-23',
			'2026-11-23',
			'2026-11-16',
		]);
		expect(listWeeks(rangeStart('7d', NOW), NOW)).toEqual(['2026-11-16', '2026-11-23']);
		expect(listWeeks(NOW, NOW)).toEqual(['2026-11-23']);
		const all = listWeeks(0, NOW);
		expect([all.length, all[0], all.at(-1)]).toEqual([26, '2026-06-01', '2026-11-23']);
	});
});

it('scores are counted in bins of ten, 100 in the last', () => {
	const scores = [0, 9, 10, 89, 90, 100].map((score) => ({ score, people: 2 }));
	expect(binScores({ people: 12, mean: 50, scores })).toEqual([4, 2, 0, 0, 0, 0, 0, 0, 2, 4]);
});

describe('an event', () => {
	const sound = { stage: 'offered', performance_score: null, feedback: '', event_date: '2026-11-20 10:00:00.000Z' };
	it.each([
		[{}, null],
		[{ performance_score: 0 }, null],
		[{ performance_score: 100 }, null],
		[{ event_date: '2026-11-24T11:00:00.000Z' }, null],
		[{ stage: 'promoted' }, 'stage_unknown'],
		[{ performance_score: 100.1 }, 'performance_out_of_range'],
		[{ performance_score: Number.NaN }, 'performance_out_of_range'],
		[{ performance_score: '7' }, 'performance_out_of_range'],
		[{ feedback: 'x'.repeat(5001) }, 'feedback_too_long'],
		[{ event_date: '2026-11-25T12:00:00.000Z' }, 'date_invalid'],
		[{ event_date: '1999-12-31T12:00:00.000Z' }, 'date_invalid'],
		[{ event_date: 'soon' }, 'date_invalid'],
		[{ event_date: 7 }, 'date_invalid'],
	])('with %j is %s', (shape, error) => {
		expect(hireEventError({ ...sound, ...shape }, NOW)).toBe(error);
	});
});
