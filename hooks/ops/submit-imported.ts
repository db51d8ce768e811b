import type { Actor } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import { enqueueMail } from '../core/mail/enqueue-mail.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';
import { type SubmitOutcome, submitAssessment } from './submit-assessment.ts';

const NOTE = `INSERT INTO sync_imports (user_id, op_id, imported_by, created_at) SELECT {:user}, {:op}, {:admin}, {:now}
	WHERE NOT EXISTS (SELECT 1 FROM sync_imports WHERE user_id = {:user} AND op_id = {:op} AND imported_by = {:admin})`;

/**
 * Applies a submission that an admin imports from a candidate's file. When it becomes the official one, the review and the
 * candidate's pages and mail name the importer, and the candidate's own later submission replaces it.
 */
export function submitImported(
	app: core.App,
	admin: Actor,
	candidate: Actor,
	op: OpOf<'submit_assessment'>,
): SubmitOutcome {
	let submitted: SubmitOutcome | undefined;
	app.runInTransaction((transaction) => {
		const outcome = submitAssessment(transaction, candidate, op, { isImport: true });
		submitted = outcome;
		if (outcome.result.status !== 'applied') return;
		const db = transaction.db();
		const now = toStoredTime(new Date());
		execute(db, NOTE, { user: candidate.id, op: op.id, admin: admin.id, now });
		if (!outcome.stored) return;
		execute(db, 'UPDATE assessments SET imported_by = {:admin} WHERE id = {:id}', {
			admin: admin.id,
			id: outcome.stored,
		});
		const email = transaction.findRecordById('users', candidate.id).email();
		enqueueMail(transaction, 'submitted_from_file', email, { data: outcome.stored });
	});
	if (!submitted) throw new Error('A submission was committed without a result.');
	return submitted;
}
