import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { isoTime, jsonObject, nameOf } from '../core/sql/sql.ts';

const MESSAGE = jsonObject<CandidateMessage>()({
	id: 'message.id',
	subject: 'message.subject',
	text: 'message.text',
	sent_by_name: nameOf('message.sent_by'),
	created_at: isoTime('message.created_at'),
	state: 'message.state',
	event_id: 'message.event_id',
	due_at: isoTime('message.due_at'),
	ended_at: isoTime('message.ended_at'),
});

/** The mails of the hiring team to the candidate of the row `assessment`, newest first. */
export const MESSAGES = `SELECT json_group_array(json(item)) FROM (
	SELECT ${MESSAGE} AS item
	FROM candidate_messages message WHERE message.assessment_id = assessment.id ORDER BY message.created_at DESC, message.rowid DESC)`;
