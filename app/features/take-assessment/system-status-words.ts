import type { HealthStatus } from '#domain/health/system-health';

const rate = (perCent: number): string => `${Math.round(perCent * 10) / 10}%`;

/** Words of the system status banner. */
export const systemStatusMessages = {
	status: {
		healthy: 'System healthy.',
		degraded: 'System degraded.',
		unhealthy: 'System unhealthy.',
		unknown: 'System status unknown.',
	} satisfies Record<HealthStatus, string>,
	notice: (recommendation: string) => `Notice: ${recommendation}`,
	unableToCheck: 'Unable to check system status',
	services: { ai_evaluation: 'AI evaluation', database: 'Database' },
	service: (name: string, message: string) => `${name}: ${message}`,
	successRate: (perCent: number | null) =>
		perCent === null ? 'AI success rate: no data' : `AI success rate: ${rate(perCent)}`,
	lastDay: (count: number, errorRate: number | null) =>
		[
			`Last 24 hours: ${count.toLocaleString('en')} ${count === 1 ? 'assessment' : 'assessments'}`,
			errorRate === null ? null : `error rate ${rate(errorRate)}`,
		]
			.filter(Boolean)
			.join(', '),
	details: 'Details',
} as const;
