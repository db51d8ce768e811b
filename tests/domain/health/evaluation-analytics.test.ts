import { describe, expect, it } from 'vitest';
import { type AnalyticsRow, countByDay } from '../../../app/domain/health/evaluation-analytics.ts';

const aRow = (assessment_date: string, assessment_count: number): AnalyticsRow => ({
	id: `${assessment_date}-${assessment_count}`,
	assessment_date,
	evaluation_method: 'ai',
	assessment_count,
	avg_score: 70,
	system_status: 'success',
});

describe('evaluations by day', () => {
	it('cover the last seven days in UTC, today last, and sum methods and statuses', () => {
		const rows = [aRow('2026-11-23', 3), aRow('2026-11-23', 4), aRow('2026-11-17', 2), aRow('2026-11-16', 9)];
		expect(countByDay(rows, Date.parse('2026-11-23T23:59:00Z'))).toEqual([
			{ at: '2026-11-17', count: 2 },
			{ at: '2026-11-18', count: 0 },
			{ at: '2026-11-19', count: 0 },
			{ at: '2026-11-20', count: 0 },
			{ at: '2026-11-21', count: 0 },
			{ at: '2026-11-22', count: 0 },
			{ at: '2026-11-23', count: 7 },
		]);
	});
});
