import type { EvaluationMethod, SystemStatus } from './result.ts';

export const EVALUATION_NOTICES = [
	'configuration_error',
	'fallback_after_retries',
	'connection_failed',
	'critical_failure',
	'backup_used',
] as const;
export type EvaluationNotice = (typeof EVALUATION_NOTICES)[number];

/** Whether the notice offers a retry to users who may request one. */
export const hasRetry = (notice: EvaluationNotice): boolean => notice !== 'configuration_error';

/**
 * Whether the evaluation failed permanently. The server then queues a retry even without an AI service, and the fallback scores
 * it.
 */
export const isGivenUp = (status: string): boolean => status === ('critical_failure' satisfies SystemStatus);

const NOTABLE: readonly string[] = EVALUATION_NOTICES.filter((notice) => notice !== 'backup_used');

/**
 * The notice about how a result was computed: the status unless it is a success, else `backup_used` for the fallback, else
 * none.
 */
export function evaluationNotice(method: string, status: string): EvaluationNotice | null {
	if (isNotable(status)) return status;
	return method === ('fallback' satisfies EvaluationMethod) ? 'backup_used' : null;
}

function isNotable(status: string): status is Exclude<EvaluationNotice, 'backup_used'> & SystemStatus {
	return NOTABLE.includes(status);
}

const COMPLETENESS: EvaluationMethod = 'emergency';

/** Whether a method checks only completeness, so that quality indicators do not apply. */
export const judgesCompleteness = (method: string): boolean => method === COMPLETENESS;
