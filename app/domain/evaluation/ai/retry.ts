import type { SystemStatus } from '../result.ts';
import type { Failure, FailureKind } from './failure.ts';

/** Limits and delays of model calls. Every value is a setting. */
export type RetryLimits = {
	/** Maximum number of calls per assessment, over all kinds of failure. */
	maxTries: number;
	/** Time limit per assessment, including waits, in milliseconds. */
	budgetMs: number;
	/** First back-off in milliseconds. It doubles with every attempt; the actual wait is a random part of it (full jitter). */
	backoffMs: number;
};

/** Maximum attempts per kind of failure, the first call included. */
const TRIES: Record<FailureKind, number> = {
	configuration: 1,
	refusal: 1,
	connection: 2,
	timeout: 2,
	// Not a failed attempt: the call waits and is repeated at a slower pace, or the evaluation returns to the queue.
	rate_limited: 1,
	server: 3,
	malformed: 3,
	truncated: 3,
	// Each rejected format leads to the next simpler one, until none is left. `maxTries` still limits the number of calls.
	format_refused: Number.POSITIVE_INFINITY,
};

/** The calls for this assessment so far. */
type Progress = { tries: number; elapsedMs: number; failures: readonly FailureKind[] };

type NextStep =
	| { step: 'retry'; waitMs: number; tokenFactor: number; split: boolean }
	| { step: 'give_up'; status: SystemStatus };

/**
 * What to do after a failure. `progress.failures` includes this one; `random` is 0–1. A timeout is retried with half the
 * questions per call; a truncated completion with double the tokens, then with half the questions.
 */
export function nextStep(failure: Failure, progress: Progress, limits: RetryLimits, random: number): NextStep {
	const same = progress.failures.filter((kind) => kind === failure.kind).length;
	const giveUp: NextStep = { step: 'give_up', status: statusAfter(failure.kind) };
	if (same >= TRIES[failure.kind] || progress.tries >= limits.maxTries) return giveUp;
	const backoff = Math.round(random * limits.backoffMs * 2 ** (progress.tries - 1));
	const waitMs = failure.kind === 'format_refused' ? 0 : Math.max(failure.retryAfterMs, backoff);
	if (progress.elapsedMs + waitMs >= limits.budgetMs) return giveUp;
	const truncated = progress.failures.filter((kind) => kind === 'truncated').length;
	return {
		step: 'retry',
		waitMs,
		tokenFactor: truncated > 0 ? 2 : 1,
		split: truncated > 1 || progress.failures.includes('timeout'),
	};
}

/** The `system_status` of an assessment that the fallback scored because of this failure. */
export function statusAfter(kind: FailureKind): SystemStatus {
	if (kind === 'configuration' || kind === 'format_refused') return 'configuration_error';
	if (kind === 'connection') return 'connection_failed';
	return kind === 'refusal' ? 'success' : 'fallback_after_retries';
}
