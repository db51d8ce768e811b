import type { Provider } from '#domain/evaluation/ai/provider';
import type { RetryLimits } from '#domain/evaluation/ai/retry';
import { findAiService } from './environment.ts';

/** The model that scores, where it is, and how patiently it is asked. */
export type AiSettings = {
	provider: Provider;
	baseUrl: string;
	apiKey: string;
	model: string;
	/** Whole seconds for one call. */
	timeoutS: number;
	/** Calls under way at the same time, of all evaluations together. */
	maxCalls: number;
	limits: RetryLimits;
	/** How long an evaluation waits for a service that is down or limits our rate before the backup method scores it, in milliseconds. */
	waitMs: number;
	/** Whether the AI scores again what the backup method scored during an outage. */
	renews: boolean;
	breaker: {
		/** Failures in a row that open the circuit. */
		failures: number;
		/** How long it stays open before one call tries again, in milliseconds. */
		openMs: number;
		/** The same after an answer that only an operator can mend. */
		configurationMs: number;
	};
};

const LOCAL = /^https?:\/\/(?:localhost|127\.|\[::1\]|10\.|192\.168\.|host\.docker\.internal)/;

/**
 * What the environment says about the AI service; undefined when none is configured. A model on this machine or network gets
 * three times the patience.
 */
export function findAiSettings(): AiSettings | undefined {
	const service = findAiService();
	if (!service) return undefined;
	const isLocal = LOCAL.test(service.baseUrl);
	return {
		...service,
		timeoutS: Math.max(1, Math.ceil(numberFrom('AI_TIMEOUT_S', isLocal ? 180 : 60))),
		maxCalls: Math.max(1, numberFrom('AI_MAX_CALLS', 8)),
		limits: {
			maxTries: Math.max(1, numberFrom('AI_MAX_TRIES', 5)),
			budgetMs: numberFrom('AI_BUDGET_S', isLocal ? 720 : 240) * 1000,
			backoffMs: numberFrom('AI_BACKOFF_MS', 1000),
		},
		renews: $os.getenv('AI_RENEW') !== '0',
		waitMs: numberFrom('AI_WAIT_MIN', 15) * 60_000,
		breaker: {
			failures: numberFrom('AI_BREAKER_FAILURES', 5),
			openMs: numberFrom('AI_BREAKER_S', 60) * 1000,
			configurationMs: numberFrom('AI_CONFIGURATION_BREAKER_S', 900) * 1000,
		},
	};
}

/**
 * Evaluations under way at once. With a model twice as many as it may be called: while some wait for its answers, others are
 * prepared or stored, so that it never waits for us. Our own calculation does not gain from company.
 */
export function evaluationCap(): number {
	const settings = findAiSettings();
	return settings ? settings.maxCalls * 2 : 1;
}

/** An evaluation that waits longer than this for its turn, all its calls together, goes back to the queue, in milliseconds. */
export const TURN_WAIT_MAX_MS = 30_000;

/** Longest time that one evaluation can take, its turns for calls included, in milliseconds: its lease in the queue. */
export function evaluationLeaseMs(): number {
	const settings = findAiSettings();
	if (!settings) return 60_000;
	const { budgetMs, maxTries } = settings.limits;
	return budgetMs + (maxTries + 2) * settings.timeoutS * 1000 + TURN_WAIT_MAX_MS + 60_000;
}

function numberFrom(name: string, standard: number): number {
	const value = Number($os.getenv(name).trim() || Number.NaN);
	return Number.isFinite(value) && value >= 0 ? value : standard;
}
