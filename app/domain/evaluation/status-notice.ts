import type { EvaluationMethod, SystemStatus } from './result.ts';

export const EVALUATION_NOTICES = [
	'configuration_error',
	'fallback_after_retries',
	'connection_failed',
	'critical_failure',
	'backup_used',
] as const;
export type EvaluationNotice = (typeof EVALUATION_NOTICES)[number];

/** Whether the message offers another evaluation to users who may request one. */
export const hasRetry = (notice: EvaluationNotice): boolean => notice !== 'configuration_error';

/** Whether the evaluation was given up: the server then queues a retry without an AI too, and the backup method scores it. */
export const isGivenUp = (status: string): boolean => status === ('critical_failure' satisfies SystemStatus);

const NOTABLE: readonly string[] = EVALUATION_NOTICES.filter((notice) => notice !== 'backup_used');

/**
 * The message about how a result was computed: the status when it is not a success, else that the backup was used when the
 * method is fallback, else none.
 */
export function evaluationNotice(method: string, status: string): EvaluationNotice | null {
	if (isNotable(status)) return status;
	return method === ('fallback' satisfies EvaluationMethod) ? 'backup_used' : null;
}

function isNotable(status: string): status is Exclude<EvaluationNotice, 'backup_used'> & SystemStatus {
	return NOTABLE.includes(status);
}

const COMPLETENESS: EvaluationMethod = 'emergency';

/** Whether a method judges only if the questions were answered, and nothing that quality indicators speak of. */
export const judgesCompleteness = (method: string): boolean => method === COMPLETENESS;
