import { DEFAULT_WEIGHT } from '#domain/questions/weight-band';
import { readSentFields } from '../core/http/allowed-fields.ts';
import { inTransaction } from '../core/sql/transaction.ts';
import { currentQuestionVersion } from '../rows/freeze-question-version.ts';
import { findJobState } from '../rows/job-state.ts';

/** Guards the creation of a question. `weight` is a hidden field, which PocketBase ignores in bodies. */
export function questionCreateRequested(e: core.RecordRequestEvent): void {
	if (!e.hasSuperuserAuth() && e.record) {
		e.record.set('weight', readSentFields(e, { weight: DEFAULT_WEIGHT }).weight);
	}
	requireOptions(e.record);
	e.next();
}

/** Guards the update of a question; its job is fixed. */
export function questionUpdateRequested(e: core.RecordRequestEvent): void {
	if (!e.hasSuperuserAuth() && e.record) {
		e.record.set('weight', readSentFields(e, { weight: e.record.getInt('weight') }).weight);
	}
	if (e.record && e.record.getString('job_id') !== e.record.original().getString('job_id')) {
		throw new ForbiddenError('A question cannot move to another job.', null);
	}
	requireOptions(e.record);
	e.next();
}

/** After any client wrote or deleted a question: freezes the current set of its job in the same transaction. */
export function questionWritten(e: core.RecordEvent): void {
	const jobId = e.record?.getString('job_id') ?? '';
	inTransaction(e, (app) => {
		e.next();
		// False when the question is deleted with its job.
		if (findJobState(app, jobId) === 'exists') currentQuestionVersion(app, jobId);
	});
}

function requireOptions(question: core.Record | undefined): void {
	if (question?.getString('type') !== 'multiple-choice') return;
	const options: unknown = JSON.parse(question.getString('options') || '[]');
	const usable =
		Array.isArray(options) && options.length > 0 && options.every((each) => typeof each === 'string' && each);
	if (!usable) throw new BadRequestError('Multiple choice questions must have at least one option', null);
}
