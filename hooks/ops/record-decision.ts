import { type Actor, canManageJobs } from '#domain/access/actor';
import { DECISION_STAGES, eventTime, hireEventError } from '#domain/hire-events/hire-event';
import type { OpOf } from '#domain/sync/op';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { readText } from '../core/sql/database.ts';
import { findAppliedAssessment, insertHireEvent } from '../rows/insert-event.ts';
import { announced, type OpHandler } from './op-handler.ts';
import { rejectDeciding } from './set-shortlist.ts';

const IS_KNOWN = `SELECT COALESCE((SELECT id FROM hire_events WHERE id = {:id}), '') AS text`;

/**
 * Stores a hire event with the operation's id. Of two decisions both are stored; the stage is read from the events. A reviewer
 * records only whether a candidate was hired or rejected.
 */
function recordDecision(app: core.App, actor: Actor, op: OpOf<'record_decision'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { reason, test_mode, stage, event_date } = op.payload;
		const rejected = rejectDeciding(transaction, actor, op.record);
		if (rejected) return rejected;
		if (!canManageJobs(actor) && !DECISION_STAGES.some((each) => each === stage)) {
			return { code: 'not_allowed', detail: 'reviewers record hired and rejected' };
		}
		const event = { stage, performance_score: null, feedback: reason.trim(), event_date };
		const at = new Date(eventTime(event_date)).getTime();
		const error = hireEventError(
			{ ...event, event_date: Number.isNaN(at) ? '' : new Date(at).toISOString() },
			Date.now(),
		);
		if (error) return { code: 'invalid_value', detail: error };
		const application = findAppliedAssessment(transaction, op.record);
		if (!application) return { code: 'assessment_not_found', detail: op.record };
		if (readText(transaction.db(), IS_KNOWN, { id: op.id }) !== '') {
			return { code: 'op_id_conflict', detail: `${op.id} is another event's id` };
		}
		insertHireEvent(transaction, {
			...event,
			id: op.id,
			candidateId: application.candidateId,
			jobId: application.jobId,
			assessmentId: op.record,
			source: 'manual',
			testMode: test_mode || application.isTest,
			recordedBy: actor.id,
		});
		return undefined;
	});
}

/** Effect of `record_decision`. */
export const recordDecisionHandler: OpHandler<'record_decision'> = {
	apply: (app, actor, op) =>
		announced(recordDecision(app, actor, op), { to: 'staff', collection: 'assessments', id: op.record }),
};
