import { newRecordId } from '../core/sql/database.ts';
import { hasAllConsents } from '../rows/consents.ts';
import { requireJob } from '../rows/job-state.ts';

/** Guards the creation of a consent: only for the own account and an own assessment. */
export function consentCreateRequested(e: core.RecordRequestEvent): void {
	const row = e.record;
	if (!row) return;
	if (!e.hasSuperuserAuth()) {
		row.set('id', newRecordId());
		requireJob(e.app, row.getString('job_id'));
		if (hasAllConsents(e.app, row.getString('user_id'), row.getString('job_id'))) {
			throw new BadRequestError('The server keeps no more answers to the notice of this job.', null);
		}
	}
	const own = e.app.countRecords(
		'assessments',
		$dbx.hashExp({ id: row.getString('assessment_id'), user_id: row.getString('user_id') }),
	);
	if (row.getString('assessment_id') !== '' && own === 0) {
		throw new BadRequestError('The assessment is not one of this account.', null);
	}
	e.next();
}
