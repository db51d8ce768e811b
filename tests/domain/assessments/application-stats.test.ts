import { describe, expect, it } from 'vitest';
import { type Arrival, arrivalsAt, TREND_DAYS } from '../../../app/domain/assessments/application-stats.ts';

const NOW = new Date(2026, 10, 22, 9, 30);

/** An application from this many days before NOW, at an hour of that day, in the server's time format. */
function anArrival(daysAgo: number, shape: Partial<Arrival> = {}, hour = 8): Arrival {
	const at = new Date(2026, 10, 22 - daysAgo, hour);
	return {
		submitted_at: at.toISOString().replace('T', ' '),
		score: 70,
		is_admin_test: false,
		...shape,
	};
}

const pending = { score: null };

describe('recent applications', () => {
	it('are counted as zero over thirty days without applications', () => {
		const { days, ...rest } = arrivalsAt([], NOW);
		expect(rest).toEqual({
			total: 0,
			totalBefore: 0,
			median: null,
			medianBefore: null,
		});
		expect(days.map(({ count, median }) => [count, median])).toEqual(
			Array.from({ length: TREND_DAYS }, () => [0, null]),
		);
		expect(new Date(days[0]?.at ?? '')).toEqual(new Date(2026, 9, 24));
		expect(new Date(days[29]?.at ?? '')).toEqual(new Date(2026, 10, 22));
	});

	it('are counted by the days of this device, midnight to midnight, across a clock change', () => {
		const { days, total, totalBefore } = arrivalsAt(
			[
				anArrival(0, {}, 0),
				anArrival(0, {}, 9),
				anArrival(1, {}, 23),
				anArrival(6, {}, 0),
				anArrival(7, {}, 23),
				anArrival(29, {}, 0),
				anArrival(30, {}, 23),
				anArrival(59, {}, 0),
				anArrival(60, {}, 23),
			],
			NOW,
		);
		const counted = days.flatMap(({ count }, index) => (count > 0 ? [[index, count]] : []));
		expect(counted).toEqual([
			[0, 1],
			[22, 1],
			[23, 1],
			[28, 1],
			[29, 2],
		]);
		expect({ total, totalBefore }).toEqual({ total: 6, totalBefore: 2 });
	});

	it('have the median score of each day, of these thirty days and of those before', () => {
		const { days, median, medianBefore } = arrivalsAt(
			[
				anArrival(1, { score: 60 }),
				anArrival(2, { score: 90 }),
				anArrival(2, { score: 71 }),
				anArrival(4, { score: 80 }),
				anArrival(4, pending),
				anArrival(5, pending),
				anArrival(31, { score: 50 }),
				anArrival(70, { score: 10 }),
			],
			NOW,
		);
		expect({ median, medianBefore }).toEqual({ median: 76, medianBefore: 50 });
		expect(days.slice(-6).map((day) => day.median)).toEqual([null, 80, null, 81, 60, null]);
	});

	it('omit tests of the hiring team, count future times as today, and ignore invalid times', () => {
		const { total, days } = arrivalsAt(
			[anArrival(1, { is_admin_test: true }), anArrival(-2), anArrival(1, { submitted_at: 'yesterday' })],
			NOW,
		);
		expect({ total, today: days[29]?.count }).toEqual({ total: 1, today: 1 });
	});
});
