import type { CurrentUser } from '#domain/access/current-user';
import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import type { Consent } from '#domain/assessments/consent';
import type { HireEvent } from '#domain/hire-events/hire-event';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { SyncedRow } from '#domain/sync/collections';
import { isoTime, jsonBool, jsonObject, jsonOr } from '../core/sql/sql.ts';
import { ownAssessment } from './assessments.ts';
import { DESCRIPTIONS, type DownloadedCollection } from './collections.ts';
import { submissions } from './withdrawn.ts';

/** The time of what a row reports. */
type Timed = { at: string };
type OfAssessment = { assessment_id: string };

/** The parts of the file, each with its row. Assessments and synced collections have the fields that the account's own devices receive. */
type PersonalData = { [Name in DownloadedCollection]: SyncedRow<Name> } & {
	account: Pick<CurrentUser, 'id' | 'email'> & { verified: boolean; created_at: string } & Record<
			'first_name' | 'last_name' | 'full_name',
			string
		>;
	assessments: OwnAssessment;
	typing: OfAssessment &
		Pick<QuestionAnalytics, 'question_id' | 'time_spent_seconds' | 'first_interaction_at' | 'last_interaction_at'> &
		Record<'keystrokes' | 'pastes' | 'interaction' | 'device', unknown>;
	other_versions: OfAssessment & { job_id: string } & Pick<Variant, 'answers' | 'received_at'>;
	starts: Timed & { job_id: string };
	consents: Omit<Consent, 'version'> & { job_id: string; consent_version: string };
	messages: Timed & OfAssessment & Pick<CandidateMessage, 'subject' | 'text'>;
	invitations: Timed & { message: string } & Pick<
			CandidateInvitation,
			'job_id' | 'email' | 'first_name' | 'last_name' | 'status' | 'expires_at' | 'accepted_at'
		>;
	hire_events: Timed & Pick<HireEvent, 'job_id' | 'stage' | 'hired'>;
	mails: Timed & { kind: string; state: string };
	mails_switched_off: Timed & { kind: string };
};
type Variant = AssessmentReview['variants'][number];

export const listOf = (row: string, from: string): string =>
	`json(COALESCE((SELECT json_group_array(${row}) FROM ${from}), '[]'))`;

/** The rows of the synced collections that belong to the account. */
const OWN_ROWS = Object.fromEntries(
	DESCRIPTIONS.filter(({ isDownloaded }) => isDownloaded).map(({ name, table, row }) => [
		name,
		listOf(`json((${row('own.id', '{:user}')}))`, `${table} own WHERE own.user_id = {:user}`),
	]),
) as Record<DownloadedCollection, string>;

const IS_SUBMISSION = "source = 'system' AND stage = 'applied'";

/**
 * The hire events that the account may know: its submissions, and the stages of jobs that share them, without tests. A decision whose
 * mail waits or was cancelled is not known to the candidate.
 */
const SHARED_EVENTS = `(SELECT * FROM hire_events WHERE candidate_id = {:user} AND (${IS_SUBMISSION} OR (NOT test_mode
		AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = hire_events.job_id AND jobs.share_stage = 'On')
		AND NOT EXISTS (SELECT 1 FROM candidate_messages mail WHERE mail.assessment_id = hire_events.assessment_id
			AND mail.event_id = hire_events.id AND mail.state IN ('queued', 'cancelled'))))
	UNION ALL SELECT * FROM withdrawn_events WHERE candidate_id = {:user} AND ${IS_SUBMISSION})`;

/**
 * SQL: the copy that the account `{:user}` with the address `{:email}` gets of what is stored about it. The display flags apply here
 * too. What the hiring team wrote is left out, as are technical rows (device keys, operation ids, indexes).
 */
export const COPY = jsonObject<PersonalData>()({
	account: `(SELECT ${jsonObject<PersonalData['account']>()({
		id: 'id',
		email: 'email',
		verified: jsonBool('verified'),
		first_name: 'first_name',
		last_name: 'last_name',
		full_name: 'full_name',
		created_at: isoTime('created_at'),
	})} FROM users WHERE id = {:user})`,
	assessments: listOf(
		`json((${ownAssessment('assessment.id', '{:user}')}))`,
		`${submissions('user_id = {:user}')} assessment ORDER BY assessment.submitted_at, assessment.id`,
	),
	typing: listOf(
		jsonObject<PersonalData['typing']>()({
			assessment_id: 'assessment_id',
			question_id: 'question_id',
			time_spent_seconds: 'time_spent_seconds',
			first_interaction_at: isoTime('first_interaction_at'),
			last_interaction_at: isoTime('last_interaction_at'),
			keystrokes: jsonOr('keystroke_data', 'null'),
			pastes: jsonOr('paste_data', 'null'),
			interaction: jsonOr('interaction_data', 'null'),
			device: jsonOr('device_info', 'null'),
		}),
		`assessment_analytics WHERE assessment_id IN (SELECT id FROM ${submissions('user_id = {:user}')})`,
	),
	...OWN_ROWS,
	other_versions: listOf(
		jsonObject<PersonalData['other_versions']>()({
			assessment_id: 'assessment_id',
			job_id: 'job_id',
			answers: jsonOr('answers', '{}'),
			received_at: isoTime('received_at'),
		}),
		'assessment_variants WHERE user_id = {:user}',
	),
	starts: listOf(
		jsonObject<PersonalData['starts']>()({ job_id: 'job_id', at: isoTime('served_at') }),
		'attempts WHERE user_id = {:user}',
	),
	consents: listOf(
		jsonObject<PersonalData['consents']>()({
			job_id: 'job_id',
			consent_version: 'consent_version',
			ai_declined: jsonBool('ai_declined'),
			accommodation: jsonBool('accommodation'),
			given_at: isoTime('given_at'),
		}),
		'consents WHERE user_id = {:user}',
	),
	messages: listOf(
		jsonObject<PersonalData['messages']>()({
			assessment_id: 'assessment_id',
			subject: 'subject',
			text: 'text',
			at: isoTime('created_at'),
		}),
		`candidate_messages WHERE assessment_id IN (SELECT id FROM ${submissions('user_id = {:user}')}) AND (event_id = '' OR state = 'sent')`,
	),
	invitations: listOf(
		jsonObject<PersonalData['invitations']>()({
			job_id: 'job_id',
			email: 'email',
			first_name: 'first_name',
			last_name: 'last_name',
			message: 'custom_message',
			status: 'status',
			at: isoTime('created_at'),
			expires_at: isoTime('expires_at'),
			accepted_at: isoTime('accepted_at'),
		}),
		'candidate_invitations WHERE email = {:email} COLLATE NOCASE',
	),
	hire_events: listOf(
		jsonObject<PersonalData['hire_events']>()({
			job_id: 'job_id',
			stage: 'stage',
			hired: jsonBool('hired'),
			at: isoTime('event_date'),
		}),
		`${SHARED_EVENTS} ORDER BY event_date`,
	),
	mails: listOf(
		jsonObject<PersonalData['mails']>()({ kind: 'kind', at: isoTime('created_at'), state: 'state' }),
		'email_outbox WHERE recipient = {:email} COLLATE NOCASE',
	),
	mails_switched_off: listOf(
		jsonObject<PersonalData['mails_switched_off']>()({ kind: 'kind', at: isoTime('switched_off_at') }),
		'mail_switches WHERE email = {:email} COLLATE NOCASE',
	),
});
