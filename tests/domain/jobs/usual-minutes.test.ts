import { expect, it } from 'vitest';
import { usualMinutes } from '../../../app/domain/jobs/usual-minutes.ts';
import { usualMinutesText } from '../../../app/features/jobs/job-words.ts';

const minutes = (...values: number[]) => values.map((value) => value * 60);

it('nothing is said about fewer than ten submissions', () => {
	expect(usualMinutes([])).toBeNull();
	expect(usualMinutes(minutes(9, 9, 9, 9, 9, 9, 9, 9, 9))).toBeNull();
});

it.each([
	['the slowest and the fastest tenth of ten', [90, 9, 10, 11, 12, 13, 14, 12, 10, 14], { from: 9, to: 14 }],
	['equal times', Array.from({ length: 20 }, () => 7), { from: 7, to: 7 }],
	['times under a minute', Array.from({ length: 12 }, () => 0.2), { from: 1, to: 1 }],
])('the range leaves out the extremes: %s', (_name, times, range) => {
	expect(usualMinutes(minutes(...times))).toEqual(range);
});

it.each([
	[{ from: 9, to: 14 }, 'The middle 80 % of people needed 9 to 14 minutes.'],
	[{ from: 9, to: 9 }, 'The middle 80 % of people needed about 9 minutes.'],
	[{ from: 1, to: 1 }, 'The middle 80 % of people needed about 1 minute.'],
	[{ from: 1, to: 2 }, 'The middle 80 % of people needed 1 to 2 minutes.'],
])('%j reads well', (range, sentence) => {
	expect(usualMinutesText(range).replaceAll('\u00a0', ' ')).toBe(sentence);
});
