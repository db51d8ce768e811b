import type { Provider } from '#domain/evaluation/ai/provider';
import type { RetryLimits } from '#domain/evaluation/ai/retry';
import { findAiService } from './environment.ts';

/** Settings of the scoring model: address, timeouts and limits. */
export type AiSettings = {
	provider: Provider;
	baseUrl: string;
	apiKey: string;
	model: string;
	/** Timeout of one call, in whole seconds. */
	timeoutS: number;
	/** Maximum concurrent calls over all evaluations. */
	maxCalls: number;
	limits: RetryLimits;
	/**
	 * How long an evaluation waits for a service that is down or limits the rate, before the backup method scores it, in ms.
	 */
	waitMs: number;
	/** Whether the AI rescores what the backup method scored during an outage. */
	renews: boolean;
	breaker: {
		/** Consecutive failures that open the circuit. */
		failures: number;
		/** How long the circuit stays open before a trial call, in milliseconds. */
		openMs: number;
		/** The same after an error that only an operator can fix. */
		configurationMs: number;
	};
};

const LOCAL = /^https?:\/\/(?:localhost|127\.|\[::1\]|10\.|192\.168\.|host\.docker\.internal)/;

/**
 * Reads the AI settings from the environment; undefined when no service is configured. A local model gets three times the
 * timeout.
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
 * Maximum concurrent evaluations. With a model, twice its concurrent calls, so that some prepare or store while others wait
 * for the model. The local calculation gains nothing from concurrency.
 */
export function evaluationCap(): number {
	const settings = findAiSettings();
	return settings ? settings.maxCalls * 2 : 1;
}

/** An evaluation whose waits for calls exceed this in total goes back to the queue, in milliseconds. */
export const TURN_WAIT_MAX_MS = 30_000;

/** Maximum duration of one evaluation, waits for calls included, in milliseconds: its lease in the queue. */
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
