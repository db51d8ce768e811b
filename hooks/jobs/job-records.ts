import { ALL_JOB_FIELDS, JOB_DEFAULTS, STAFF_JOB_FIELDS } from '#domain/jobs/job-fields';
import { type JobFieldError, jobFieldError } from '#domain/jobs/job-form-fields';
import { readSentFields } from '../core/http/allowed-fields.ts';
import { wakeUpkeepWorker } from '../core/queue/upkeep-pool.ts';
import { execute } from '../core/sql/database.ts';
import { readJobField } from '../rows/job-state.ts';

/** Guards the creation of a job. */
export function jobCreateRequested(e: core.RecordRequestEvent): void {
	setStaffFields(e);
	for (const field of ['share_stage', 'rejection_wait', 'decide_first'] as const) {
		if (e.record?.getString(field) === '') e.record.set(field, JOB_DEFAULTS[field]);
	}
	requireSoundFields(e);
	e.next();
}

/** Guards the update of a job. */
export function jobUpdateRequested(e: core.RecordRequestEvent): void {
	setStaffFields(e);
	requireSoundFields(e);
	e.next();
}

/** Sets the sent fields that are hidden, which PocketBase ignores in bodies. */
function setStaffFields(e: core.RecordRequestEvent): void {
	if (e.hasSuperuserAuth() || !e.record) return;
	const unsent = '\u0000';
	const sent = readSentFields(e, Object.fromEntries(STAFF_JOB_FIELDS.map((field) => [field, unsent])));
	for (const [field, value] of Object.entries(sent)) if (value !== unsent) e.record.set(field, value);
}

const MESSAGES: Record<JobFieldError, string> = {
	missing: 'This field is required.',
	too_long: 'This text is too long.',
	unknown: 'Choose a value from the list.',
};

/**
 * Validates a job by the rules of the operations (`jobFieldError`): a new one completely, an update by its changed fields.
 * Operators may leave fields empty, but must respect the maximum lengths, without which no one could edit the job.
 * @throws BadRequestError that names the fields and their errors.
 */
function requireSoundFields(e: core.RecordRequestEvent): void {
	const job = e.record;
	if (!job) return;
	const before = job.isNew() ? undefined : job.original();
	const errors: Record<string, ValidationError> = {};
	for (const field of ALL_JOB_FIELDS) {
		const value = readJobField(job, field);
		if (before && readJobField(before, field) === value) continue;
		const error = jobFieldError(field, value);
		if (error === 'too_long' || (error && !e.hasSuperuserAuth())) {
			errors[field] = new ValidationError(error, MESSAGES[error]);
		}
	}
	if (Object.keys(errors).length > 0) throw new BadRequestError('The job has an unexpected format.', errors);
}

/**
 * Deletes only the job's row: `e.next()` would update every application in this transaction to clear its `job_id`. The
 * job's other rows are removed in batches (`removeDeletedJobRows`).
 */
export function jobDeleting(e: core.RecordEvent): void {
	execute(e.app.nonconcurrentDB(), 'DELETE FROM jobs WHERE id = {:id}', { id: e.record?.id ?? '' });
}

/** After the commit: starts the removal of the job's rows. */
export function jobDeleted(e: core.RecordEvent): void {
	e.next();
	wakeUpkeepWorker(e.app);
}
