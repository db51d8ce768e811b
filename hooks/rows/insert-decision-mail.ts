import type { DecisionMail } from '#domain/hire-events/decision';
import { oneLine } from '#domain/text/one-line';
import { MAIL_COLUMNS } from '../core/mail/enqueue-mail.ts';
import { execute, findRow, newRecordId, toStoredTime } from '../core/sql/database.ts';
import { DECISION_ID } from './decisions.ts';

const HOUR_MS = 60 * 60_000;

/** Cancelled at once if a decision of a later day is known. Nothing for a test of the hiring team. */
const INSERT = `INSERT INTO candidate_messages (id, assessment_id, subject, text, sent_by, state, error, event_id, due_at, ended_at, created_at)
	SELECT {:id}, assessment.id, {:subject}, {:text}, {:by}, iif(${DECISION_ID} = {:event}, 'queued', 'cancelled'), '', {:event}, {:due},
		iif(${DECISION_ID} = {:event}, '', {:now}), {:now}
	FROM assessments assessment WHERE assessment.id = {:assessment} AND NOT assessment.is_admin_test AND NOT assessment.test_mode
	RETURNING state AS text`;

const QUEUE = `INSERT INTO email_outbox ${MAIL_COLUMNS}
	SELECT {:mail}, 'decision_mail', account.email, '', {:id}, 'queued', 0, '', '', {:due}, '', '', {:now}, {:now}
	FROM assessments assessment JOIN users account ON account.id = assessment.user_id
	WHERE assessment.id = {:assessment} AND account.email <> ''`;

/**
 * Stores the mail of a decision and queues it, in the transaction that stores the decision. It is sent only if the decision is then still the
 * newest one: triggers of hire events cancel it.
 */
export function insertDecisionMail(
	txApp: core.App,
	mail: DecisionMail,
	{ event, assessment, by }: { event: string; assessment: string; by: string },
): void {
	const now = new Date();
	const values = {
		id: newRecordId(),
		assessment,
		due: toStoredTime(new Date(now.getTime() + mail.after_hours * HOUR_MS)),
		now: toStoredTime(now),
	};
	const db = txApp.nonconcurrentDB();
	const stored = { ...values, event, by, subject: oneLine(mail.subject), text: mail.text.trim() };
	if (findRow(db, INSERT, stored, { text: '' })?.text !== 'queued') return;
	if (execute(db, QUEUE, { ...values, mail: newRecordId() }) > 0) return;
	execute(db, "UPDATE candidate_messages SET state = 'failed', ended_at = {:now} WHERE id = {:id}", {
		id: values.id,
		now: values.now,
	});
}
