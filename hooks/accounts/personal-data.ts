import { ownAssessment } from '../assessment-review/assessments.ts';
import { requireAccount } from '../core/account.ts';
import { readText } from '../core/database.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { type Budget, consume } from '../core/rate-limiter.ts';
import { isoTime, jsonBool, jsonOr } from '../core/sql.ts';
import { ownDraft } from '../take-assessment/drafts.ts';

/** Low, because an export reads everything of an account. */
const COPIES: Budget = { burst: 5, everyMs: 60_000 };

const listOf = (row: string, from: string): string => `COALESCE((SELECT json_group_array(${row}) FROM ${from}), '[]')`;

const OWN = 'assessments assessment WHERE assessment.user_id = {:user} ORDER BY assessment.submitted_at, assessment.id';

/**
 * Everything that the database holds about an account. Assessments have the fields that the account's own devices receive: the
 * display flags apply here too. Technical rows (device keys, operation ids, indexes) contain nothing about the person.
 */
const COPY = `SELECT json_object(
	'account', (SELECT json_object('id', id, 'email', email, 'verified', ${jsonBool('verified')}, 'first_name', first_name,
		'last_name', last_name, 'full_name', full_name, 'created_at', ${isoTime('created_at')}) FROM users WHERE id = {:user}),
	'assessments', json(${listOf(`json((${ownAssessment('assessment.id', '{:user}')}))`, OWN)}),
	'typing', json(${listOf(
		`json_object('assessment_id', assessment_id, 'question_id', question_id, 'time_spent_seconds', time_spent_seconds,
			'first_interaction_at', ${isoTime('first_interaction_at')}, 'last_interaction_at', ${isoTime('last_interaction_at')},
			'keystrokes', ${jsonOr('keystroke_data', 'null')}, 'pastes', ${jsonOr('paste_data', 'null')},
			'interaction', ${jsonOr('interaction_data', 'null')}, 'device', ${jsonOr('device_info', 'null')})`,
		'assessment_analytics WHERE assessment_id IN (SELECT id FROM assessments WHERE user_id = {:user})',
	)}),
	'drafts', json(${listOf(`json((${ownDraft('own.id', '{:user}')}))`, 'assessment_drafts own WHERE own.user_id = {:user}')}),
	'other_versions', json(${listOf(
		`json_object('assessment_id', assessment_id, 'job_id', job_id, 'answers', ${jsonOr('answers', '{}')},
			'received_at', ${isoTime('received_at')})`,
		'assessment_variants WHERE user_id = {:user}',
	)}),
	'starts', json(${listOf(`json_object('job_id', job_id, 'at', ${isoTime('served_at')})`, 'attempts WHERE user_id = {:user}')}),
	'consents', json(${listOf(
		`json_object('job_id', job_id, 'consent_version', consent_version, 'ai_declined', ${jsonBool('ai_declined')},
			'accommodation', ${jsonBool('accommodation')}, 'given_at', ${isoTime('given_at')})`,
		'consents WHERE user_id = {:user}',
	)}),
	'messages', json(${listOf(
		`json_object('assessment_id', assessment_id, 'subject', subject, 'text', text, 'at', ${isoTime('created_at')})`,
		'candidate_messages WHERE assessment_id IN (SELECT id FROM assessments WHERE user_id = {:user})',
	)}),
	'invitations', json(${listOf(
		`json_object('job_id', job_id, 'email', email, 'first_name', first_name, 'last_name', last_name, 'message', custom_message,
			'status', status, 'at', ${isoTime('created_at')}, 'expires_at', ${isoTime('expires_at')}, 'accepted_at', ${isoTime('accepted_at')})`,
		'candidate_invitations WHERE email = {:email} COLLATE NOCASE',
	)}),
	'hire_events', json(${listOf(
		`json_object('job_id', job_id, 'stage', stage, 'hired', ${jsonBool('hired')}, 'at', ${isoTime('event_date')})`,
		'hire_events WHERE candidate_id = {:user} ORDER BY event_date',
	)}),
	'mails', json(${listOf(
		`json_object('kind', kind, 'at', ${isoTime('created_at')}, 'state', state)`,
		'email_outbox WHERE recipient = {:email} COLLATE NOCASE',
	)})) AS text`;

/**
 * `GET /api/accounts/export` → a JSON file with everything about the account.
 * @throws Refusal 401; 429 `too_many_requests`.
 */
export const exportPersonalData = route((e) => {
	const { account } = requireAccount(e);
	const waitMs = consume(e.app, `export:${account.id}`, COPIES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	e.response.header().set('Content-Disposition', 'attachment; filename="candor-data.json"');
	respondJson(e, readText(e.app.db(), COPY, { user: account.id, email: account.email() }));
});
