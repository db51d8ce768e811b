import { type Actor, isStaff } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import { oneLine } from '#domain/text/one-line';
import type { OpError } from '../core/http/op-error.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { isOwnOfficial } from '../rows/own-assessment.ts';
import { isWithdrawn } from '../rows/withdrawn.ts';
import { announced, type OpHandler } from './op-handler.ts';

/** Adds an application to its job's shortlist or removes it; of two decisions the last to arrive applies. */
function setShortlist(app: core.App, actor: Actor, op: OpOf<'set_shortlist'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const error = rejectDeciding(transaction, actor, op.record);
		if (error) return error;
		const { on_shortlist, reason } = op.payload;
		execute(transaction.nonconcurrentDB(), UPSERT, {
			id: newRecordId(),
			assessment: op.record,
			on_shortlist,
			// Only one sent with a reason that may be empty replaces the stored one.
			explains: on_shortlist && reason !== undefined,
			reason: on_shortlist ? oneLine(reason ?? '') : '',
			actor: actor.id,
			now: toStoredTime(new Date()),
		});
		return undefined;
	});
}

/** Who adds only a reason to a shortlisted application does not become the one who shortlisted it. */
const UPSERT = `INSERT INTO shortlist_entries (id, assessment_id, on_shortlist, changed_by, changed_at, reason, reason_by)
	VALUES ({:id}, {:assessment}, {:on_shortlist}, {:actor}, {:now}, {:reason}, iif({:reason} = '', '', {:actor}))
	ON CONFLICT (assessment_id) DO UPDATE SET
		changed_by = iif({:explains} AND on_shortlist, changed_by, excluded.changed_by),
		changed_at = iif({:explains} AND on_shortlist, changed_at, excluded.changed_at),
		reason = iif({:explains} OR NOT (on_shortlist AND excluded.on_shortlist), excluded.reason, reason),
		reason_by = iif({:explains} OR NOT (on_shortlist AND excluded.on_shortlist), excluded.reason_by, reason_by),
		on_shortlist = excluded.on_shortlist`;

/** Why an account may not decide about an application: it is not staff, the application does not exist, or it is its own. */
export function rejectDeciding(app: core.App, actor: Actor, assessment: string): OpError | undefined {
	if (!isStaff(actor)) return { code: 'not_allowed', detail: 'only the hiring team does this' };
	const found = readText(
		app.db(),
		`SELECT COALESCE((SELECT assessment.id FROM assessments assessment JOIN jobs ON jobs.id = assessment.job_id
			WHERE assessment.id = {:assessment}), '') AS text`,
		{ assessment },
	);
	if (found === '') {
		return {
			code: isWithdrawn(app, assessment) ? 'application_withdrawn' : 'assessment_not_found',
			detail: assessment,
		};
	}
	if (isOwnOfficial(app, actor, assessment)) return { code: 'not_allowed', detail: 'own assessment' };
	return undefined;
}

/** Effect of `set_shortlist`. */
export const setShortlistHandler: OpHandler<'set_shortlist'> = {
	apply: (app, actor, op) =>
		announced(setShortlist(app, actor, op), { to: 'staff', collection: 'assessments', id: op.record }),
};
