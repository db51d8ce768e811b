import type { HealthMetrics, HealthStatus, ServiceHealth, SystemHealth } from './system-health.ts';

/** What the judgement rests on. */
export type HealthFacts = {
	/** Whether an AI service is configured. */
	hasAi: boolean;
	breaker: NonNullable<SystemHealth['breaker']>;
	/** Whether a write came through just now. */
	canWrite: boolean;
	queue: NonNullable<SystemHealth['queue']>;
	metrics: HealthMetrics;
};

/** An evaluation that waits longer than this, in seconds, means that the queue does not keep up. */
export const QUEUE_LATE_S = 300;

/** Errors above this share of evaluations, in per cent, are worth a word. */
const ERROR_RATE_MANY = 25;

const aiHealth = ({ hasAi, breaker }: HealthFacts): ServiceHealth => {
	if (!hasAi) return { status: 'degraded', message: 'No AI service is configured: the backup method evaluates.' };
	if (breaker.state === 'closed') return { status: 'healthy', message: 'The AI service answers.' };
	if (breaker.last_failure === 'configuration') {
		return { status: 'unhealthy', message: 'The AI service refuses our requests: key, model or quota need a look.' };
	}
	return { status: 'unhealthy', message: 'The AI service does not answer: the backup method evaluates meanwhile.' };
};

const databaseHealth = ({ canWrite }: HealthFacts): ServiceHealth =>
	canWrite
		? { status: 'healthy', message: 'The database takes writes.' }
		: { status: 'unhealthy', message: 'The database cannot be written at the moment.' };

const worst = (statuses: readonly HealthStatus[]): HealthStatus =>
	(['unhealthy', 'degraded', 'unknown'] as const).find((status) => statuses.includes(status)) ?? 'healthy';

/**
 * Sums up how the system is. Without the database nothing works: unhealthy. Without the AI the backup method evaluates, and a queue that
 * does not keep up still evaluates: degraded.
 */
export function judgeHealth(facts: HealthFacts): Pick<SystemHealth, 'status' | 'services' | 'recommendations'> {
	const services = { ai_evaluation: aiHealth(facts), database: databaseHealth(facts) };
	const isLate = facts.queue.oldest_seconds > QUEUE_LATE_S;
	const hasErrors = (facts.metrics.error_rate ?? 0) > ERROR_RATE_MANY;
	const recommendations = [
		...(facts.canWrite
			? []
			: ['Check the disk of the server: answers stay on the devices until it takes writes again.']),
		...(facts.hasAi ? [] : ['Configure an AI service (AI_BASE_URL, AI_MODEL) to have answers judged by it.']),
		...(facts.breaker.state !== 'closed' && facts.breaker.last_failure === 'configuration'
			? ['Check the key, the model and the quota of the AI service.']
			: []),
		...(facts.breaker.state !== 'closed' && facts.breaker.last_failure !== 'configuration'
			? ['The AI service is tried again by itself; scores of the backup method can be renewed afterwards.']
			: []),
		...(isLate ? ['Evaluations take longer than usual. Submissions are safe and are evaluated in turn.'] : []),
		...(hasErrors ? ['Many evaluations of the last day went wrong: look at their status notes.'] : []),
	];
	const ai: HealthStatus = services.ai_evaluation.status === 'healthy' ? 'healthy' : 'degraded';
	return {
		status: worst([services.database.status, ai, isLate || hasErrors ? 'degraded' : 'healthy']),
		services,
		recommendations,
	};
}
