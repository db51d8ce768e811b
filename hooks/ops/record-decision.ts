import { type Actor, isAdmin } from '#domain/access/actor';
import { messageError } from '#domain/assessments/candidate-message';
import { eventTime, hireEventError } from '#domain/hire-events/hire-event';
import type { OpOf } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { insertDecisionMail } from '../rows/insert-decision-mail.ts';
import { findAppliedAssessment, insertHireEvent } from '../rows/insert-event.ts';
import { announced, type OpHandler } from './op-handler.ts';
import { rejectDeciding } from './set-shortlist.ts';

const IS_KNOWN = `SELECT COALESCE((SELECT id FROM hire_events WHERE id = {:id}), '') AS text`;

/**
 * Stores a hire event with the operation's id, and queues the mail that an admin adds. Of two decisions both are stored; the stage
 * is read from the events.
 */
function recordDecision(app: core.App, actor: Actor, op: OpOf<'record_decision'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { reason, test_mode, stage, event_date, mail } = op.payload;
		const rejected = rejectDeciding(transaction, actor, op.record);
		if (rejected) return rejected;
		if (mail && !isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins write to candidates' };
		const event = { stage, performance_score: null, feedback: reason.trim(), event_date };
		const at = new Date(eventTime(event_date)).getTime();
		const error = hireEventError(
			{ ...event, event_date: Number.isNaN(at) ? '' : new Date(at).toISOString() },
			Date.now(),
		);
		if (error) return { code: 'invalid_value', detail: error };
		const mailError = mail && messageError(mail);
		if (mailError) return { code: 'invalid_value', detail: mailError };
		if (mail && isLimitReached(transaction, actor, op.record)) {
			return { code: 'limit_reached', detail: 'mails to candidates' };
		}
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
		if (mail && !test_mode) {
			insertDecisionMail(transaction, mail, { event: op.id, assessment: op.record, by: actor.id });
		}
		return undefined;
	});
}

const LIMIT_REACHED = `SELECT iif(
	(SELECT count(*) FROM candidate_messages WHERE assessment_id = {:assessment}) >= ${LIMITS.messagesPerAssessment}
	OR (SELECT count(*) FROM candidate_messages WHERE sent_by = {:actor} AND created_at > {:since} AND event_id != '')
		>= ${LIMITS.decisionMailsPerDay}, 'reached', '') AS text`;

const DAY_MS = 24 * 60 * 60_000;

const isLimitReached = (app: core.App, { id }: Actor, assessment: string): boolean =>
	readText(app.db(), LIMIT_REACHED, {
		assessment,
		actor: id,
		since: toStoredTime(new Date(Date.now() - DAY_MS)),
	}) !== '';

/** Effect of `record_decision`. */
export const recordDecisionHandler: OpHandler<'record_decision'> = {
	apply: (app, actor, op) => ({
		...announced(recordDecision(app, actor, op), { to: 'staff', collection: 'assessments', id: op.record }),
		hasMail: op.payload.mail !== undefined,
	}),
};
