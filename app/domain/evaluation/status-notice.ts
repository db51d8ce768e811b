import type { EvaluationMethod, SystemStatus } from './result.ts';

export const EVALUATION_NOTICES = [
	'configuration_error',
	'fallback_after_retries',
	'connection_failed',
	'critical_failure',
	'backup_used',
] as const;
export type EvaluationNotice = (typeof EVALUATION_NOTICES)[number];

/** Whether a reader who may is offered another evaluation (specification part 2 §4). */
export const hasRetry = (notice: EvaluationNotice): boolean => notice !== 'configuration_error';

const NOTABLE: readonly string[] = EVALUATION_NOTICES.filter((notice) => notice !== 'backup_used');

/**
 * What a reader of the results is told about how they came about (specification part 2 §4): a status that tells of trouble, else
 * that the backup was used where the method is fallback, else nothing.
 */
export function evaluationNotice(method: string, status: string): EvaluationNotice | null {
	if (isNotable(status)) return status;
	return method === ('fallback' satisfies EvaluationMethod) ? 'backup_used' : null;
}

function isNotable(status: string): status is Exclude<EvaluationNotice, 'backup_used'> & SystemStatus {
	return NOTABLE.includes(status);
}
