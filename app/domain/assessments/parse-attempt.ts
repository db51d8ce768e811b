import type { CandidateQuestion } from '../questions/question.ts';
import type { Receipt } from '../sync/op.ts';
import type { Attempt } from './attempt.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === 'string';
const hasTexts = (value: unknown, ...names: string[]): boolean => names.every((name) => isText(fieldsOf(value)[name]));

function isQuestion(value: unknown): value is CandidateQuestion {
	const { type, options, order_index } = fieldsOf(value);
	return (
		hasTexts(value, 'id', 'prompt') &&
		(type === 'text' || type === 'multiple-choice') &&
		Array.isArray(options) &&
		options.every(isText) &&
		typeof order_index === 'number'
	);
}

function isReceipt(value: unknown): value is Receipt {
	const { seq, variant } = fieldsOf(value);
	const isWhole = hasTexts(value, 'submission_id', 'answers_hash', 'received_at', 'epoch');
	return isWhole && typeof seq === 'number' && typeof variant === 'boolean';
}

/**
 * The attempt when the value has every part of one (`attemptSchema`), else null. Without the schema: the screen where an assessment
 * is taken loads no zod.
 */
export function parseAttempt(value: unknown): Attempt | null {
	const { job, version, submission, is_admin_test } = fieldsOf(value);
	const { questions } = fieldsOf(version);
	const isWhole =
		hasTexts(job, 'id', 'title', 'company', 'location') &&
		hasTexts(version, 'id', 'job_id') &&
		Array.isArray(questions) &&
		questions.every(isQuestion) &&
		(submission === null || isReceipt(submission)) &&
		typeof is_admin_test === 'boolean' &&
		hasTexts(value, 'server_time');
	return isWhole ? (value as Attempt) : null;
}
