import { isQuestion } from '../questions/is-question.ts';
import { OP_REFUSALS } from './codes.ts';
import { fieldsOf, hasTexts, isText } from './fields.ts';
import type { Conflict, OpResult, Receipt } from './op.ts';

/** Whether the value is what `receiptSchema` takes. */
export function isReceipt(value: unknown): value is Receipt {
	const { seq, variant } = fieldsOf(value);
	const isWhole = hasTexts(value, 'submission_id', 'answers_hash', 'received_at', 'epoch');
	return isWhole && typeof seq === 'number' && typeof variant === 'boolean';
}

const isFields = (value: unknown): boolean =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	Object.values(value).every((field) => isText(field) || typeof field === 'boolean');

function isVersion(value: unknown): boolean {
	const { questions } = fieldsOf(value);
	return hasTexts(value, 'id') && Array.isArray(questions) && questions.every(isQuestion);
}

function isConflict(value: unknown): value is Conflict {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
	const { fields, version } = fieldsOf(value);
	return (fields === undefined || isFields(fields)) && (version === undefined || isVersion(version));
}

/** Whether the value is what `opResultSchema` takes. Without the schema: what runs while an assessment is written loads no zod. */
export function isOpResult(value: unknown): value is OpResult {
	const { status, receipt, seq, code, current } = fieldsOf(value);
	if (!hasTexts(value, 'op')) return false;
	if (status === 'applied') return isReceipt(receipt) || typeof seq === 'number';
	return (
		status === 'refused' &&
		OP_REFUSALS.some((known) => known === code) &&
		hasTexts(value, 'detail') &&
		(current === undefined || isConflict(current))
	);
}
