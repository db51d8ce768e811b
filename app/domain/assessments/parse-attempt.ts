import { isCandidateQuestion } from '../questions/is-question.ts';
import { fieldsOf, hasTexts } from '../sync/fields.ts';
import { isReceipt } from '../sync/is-op-result.ts';
import type { Attempt } from './attempt.ts';

function isConsent(value: unknown): boolean {
	const { ai_declined, accommodation } = fieldsOf(value);
	return (
		hasTexts(value, 'version', 'given_at') && typeof ai_declined === 'boolean' && typeof accommodation === 'boolean'
	);
}

/**
 * The attempt when the value has every part of one (`attemptSchema`), else null. Without the schema: the screen where an assessment
 * is taken loads no zod.
 */
export function parseAttempt(value: unknown): Attempt | null {
	const { job, version, submission, is_admin_test, consent } = fieldsOf(value);
	const { questions } = fieldsOf(version);
	const isWhole =
		hasTexts(job, 'id', 'title', 'company', 'location') &&
		hasTexts(version, 'id', 'job_id') &&
		Array.isArray(questions) &&
		questions.every(isCandidateQuestion) &&
		(submission === null || isReceipt(submission)) &&
		typeof is_admin_test === 'boolean' &&
		(consent === undefined || isConsent(consent)) &&
		hasTexts(value, 'server_time');
	return isWhole ? (value as Attempt) : null;
}
