import { type Actor, isAdmin } from '#domain/access/actor';
import { messageError } from '#domain/assessments/candidate-message';
import type { OpOf } from '#domain/sync/op';
import { oneLine } from '#domain/text/one-line';
import { LIMITS } from '../core/limits.ts';
import { enqueueMail } from '../core/mail/enqueue-mail.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { announced, type OpHandler } from './op-handler.ts';
import { rejectDeciding } from './set-shortlist.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Stores a message to the candidate of an assessment and queues its mail, in one transaction. */
function contactCandidate(app: core.App, actor: Actor, op: OpOf<'contact_candidate'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { assessment_id: assessment, subject, text } = op.payload;
		if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins write to candidates' };
		const rejected = rejectDeciding(transaction, actor, assessment);
		if (rejected) return rejected;
		const error = messageError(op.payload);
		if (error) return { code: 'invalid_value', detail: error };
		const read = (query: string): string =>
			readText(transaction.db(), query, {
				assessment,
				record: op.record,
				actor: actor.id,
				since: toStoredTime(new Date(Date.now() - DAY_MS)),
			});
		if (read(IS_KNOWN) !== '') return { code: 'op_id_conflict', detail: `${op.record} is another message's id` };
		if (read(LIMIT_REACHED) !== '') return { code: 'limit_reached', detail: 'mails to candidates' };
		const email = read(EMAIL);
		if (email === '') return { code: 'invalid_value', detail: 'the account of the candidate is deleted' };
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO candidate_messages (id, assessment_id, subject, text, sent_by, state, error, created_at)
			VALUES ({:id}, {:assessment}, {:subject}, {:text}, {:actor}, 'queued', '', {:now})`,
			{
				id: op.record,
				assessment,
				subject: oneLine(subject),
				text: text.trim(),
				actor: actor.id,
				now: toStoredTime(new Date()),
			},
		);
		enqueueMail(transaction, 'contact_candidate', email, { data: op.record });
		return undefined;
	});
}

const IS_KNOWN = `SELECT COALESCE((SELECT id FROM candidate_messages WHERE id = {:record}), '') AS text`;

const LIMIT_REACHED = `SELECT iif(
	(SELECT count(*) FROM candidate_messages WHERE assessment_id = {:assessment}) >= ${LIMITS.messagesPerAssessment}
	OR (SELECT count(*) FROM candidate_messages WHERE sent_by = {:actor} AND created_at > {:since} AND event_id = '') >= ${LIMITS.messagesPerDay},
	'reached', '') AS text`;

const EMAIL = `SELECT COALESCE((SELECT account.email FROM assessments assessment JOIN users account ON account.id = assessment.user_id
	WHERE assessment.id = {:assessment}), '') AS text`;

/** Effect of `contact_candidate`. */
export const contactCandidateHandler: OpHandler<'contact_candidate'> = {
	apply: (app, actor, op) => ({
		...announced(contactCandidate(app, actor, op), {
			to: 'staff',
			collection: 'assessments',
			id: op.payload.assessment_id,
		}),
		hasMail: true,
	}),
};
