import type { HealthMetrics, HealthStatus, ServiceHealth, SystemHealth } from './system-health.ts';

/** The audience. Staff get instructions; candidates get the consequences for them. */
type HealthReader = 'staff' | 'candidate';

export type HealthFacts = {
	/** Whether an AI service is configured. */
	hasAi: boolean;
	breaker: NonNullable<SystemHealth['breaker']>;
	/** Whether a test write succeeded. */
	canWrite: boolean;
	queue: NonNullable<SystemHealth['queue']>;
	metrics: HealthMetrics;
	/** Null if backups are not scheduled. */
	backup: SystemHealth['backup'];
};

/** If the oldest queued evaluation waits longer than this, in seconds, the queue is late. */
const QUEUE_LATE_S = 300;

/** An error rate above this, in per cent, is reported. */
const ERROR_RATE_MANY = 25;

const aiHealth = ({ hasAi, breaker }: HealthFacts, reader: HealthReader): ServiceHealth => {
	if (!hasAi) {
		// Only staff can configure an AI service; candidates are not affected.
		return {
			status: reader === 'staff' ? 'degraded' : 'healthy',
			message: 'No AI service is configured: the backup method evaluates.',
		};
	}
	if (breaker.state === 'closed') {
		const hasFailed = breaker.last_failure !== '' && reader === 'staff';
		return {
			status: 'healthy',
			message: hasFailed ? 'The last request to the AI service failed.' : 'The AI service is responding.',
		};
	}
	// Keys and quotas do not concern candidates.
	if (breaker.last_failure === 'configuration' && reader === 'staff') {
		return {
			status: 'unhealthy',
			message: 'The AI service refuses our requests. Check the key, the model and the quota.',
		};
	}
	return {
		status: 'unhealthy',
		message: 'The AI service is not responding. Scores wait for it, then the backup method gives them.',
	};
};

const databaseHealth = ({ canWrite }: HealthFacts): ServiceHealth =>
	canWrite
		? { status: 'healthy', message: 'The database accepts writes.' }
		: { status: 'unhealthy', message: 'The database cannot be written to at the moment.' };

const worst = (statuses: readonly HealthStatus[]): HealthStatus =>
	(['unhealthy', 'degraded', 'unknown'] as const).find((status) => statuses.includes(status)) ?? 'healthy';

const isRefused = ({ breaker }: HealthFacts): boolean =>
	breaker.state !== 'closed' && breaker.last_failure === 'configuration';

const isLate = ({ queue }: HealthFacts): boolean => queue.oldest_seconds > QUEUE_LATE_S;

const hasErrors = ({ metrics }: HealthFacts): boolean => (metrics.error_rate ?? 0) > ERROR_RATE_MANY;

const lacksBackup = ({ backup }: HealthFacts): boolean => backup !== null && (backup.failed || backup.is_late);

const LATE = 'Evaluations take longer than usual. Submissions are safe and are evaluated in turn.';

/** Recommendations to staff, most urgent first. */
const adviseStaff = (facts: HealthFacts): string[] => [
	...(facts.canWrite
		? []
		: ['Check the disk of the server: answers stay on the devices until it accepts writes again.']),
	...(facts.hasAi ? [] : ['No AI service is set up. Ask the operator to set AI_BASE_URL and AI_MODEL.']),
	...(isRefused(facts) ? ['Check the key, the model and the quota of the AI service.'] : []),
	...(facts.breaker.state !== 'closed' && !isRefused(facts)
		? ['The AI service is tried again automatically. It then scores again what the backup method scored.']
		: []),
	...(lacksBackup(facts)
		? ["The last backup failed or is late. Check the server's output, the disk and the bucket."]
		: []),
	...(isLate(facts) ? [LATE] : []),
	...(hasErrors(facts) ? ['Many evaluations failed in the last day. Read their status notes.'] : []),
];

/** Recommendations to a candidate who is taking an assessment. */
const adviseCandidate = (facts: HealthFacts, services: SystemHealth['services']): string[] => [
	...(facts.canWrite ? [] : ['What you write is saved on this device and is sent when the server accepts it again.']),
	...(services.ai_evaluation.status === 'unhealthy'
		? ['Your answers are safe. Scoring may take longer than usual.']
		: []),
	...(isLate(facts) ? [LATE] : []),
];

/**
 * Summarises the system's health. `unhealthy`: the database rejects writes. `degraded`: the AI service is unavailable or the
 * queue is late. Without a configured AI service the fallback evaluates: `degraded` for staff, who can configure one, `healthy`
 * for candidates.
 */
export function judgeHealth(
	facts: HealthFacts,
	reader: HealthReader,
): Pick<SystemHealth, 'status' | 'services' | 'recommendations'> {
	const services = { ai_evaluation: aiHealth(facts, reader), database: databaseHealth(facts) };
	const ai: HealthStatus = services.ai_evaluation.status === 'healthy' ? 'healthy' : 'degraded';
	return {
		status: worst([services.database.status, ai, isLate(facts) || hasErrors(facts) ? 'degraded' : 'healthy']),
		services,
		recommendations: reader === 'staff' ? adviseStaff(facts) : adviseCandidate(facts, services),
	};
}
