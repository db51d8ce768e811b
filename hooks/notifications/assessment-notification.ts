import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { titleInMail } from '../core/mail/mail-names.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonBool, jsonObject } from '../core/sql/sql.ts';
import { isWithheld } from '../rows/withheld.ts';
import { preferenceRemarks } from './unsubscribe.ts';

/** Maximum number of listed assessments; further ones are only counted. */
const LISTED_AT_MOST = 20;
const NAME_MAX_CHARS = 80;

type NotificationParts = {
	id: string;
	job: string;
	candidate: string;
	score: number | null;
	method: string;
	withheld: boolean;
};

const PARTS = jsonObject<NotificationParts>()({
	id: 'assessment.id',
	job: "COALESCE(job.title, '')",
	candidate:
		"COALESCE(NULLIF(profile.full_name, ''), NULLIF(substr(account.email, 1, instr(account.email, '@') - 1), ''), 'Unknown')",
	score: `json(iif(${isWithheld('{:reader}')}, 'null', COALESCE(NULLIF(assessment.score, ''), 'null')))`,
	method: 'assessment.evaluation_method',
	withheld: jsonBool(isWithheld('{:reader}')),
});

const ASSESSMENTS = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${PARTS} AS item
	FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id LEFT JOIN users account ON account.id = assessment.user_id
		LEFT JOIN user_profiles profile ON profile.user_id = assessment.user_id
	WHERE assessment.id IN (SELECT value FROM json_each({:ids})) ORDER BY assessment.submitted_at DESC)`;

const WAITING = `SELECT json_group_array(assessment_id) AS text FROM notification_logs
	WHERE recipient = {:recipient} COLLATE NOCASE AND status = 'queued'
		AND NOT EXISTS (SELECT 1 FROM email_outbox own WHERE own.data = assessment_id AND own.recipient = notification_logs.recipient
			AND own.state IN ('queued', 'sending'))`;

/** The assessments of a notification: the one in `data` or, if empty, all that are waiting for this recipient. */
export function notifiedBy(app: core.App, recipient: string, data: string): string[] {
	return data === '' ? JSON.parse(readText(app.db(), WAITING, { recipient })) : [data];
}

/** The mail of `send-assessment-notification`; undefined when there is nothing to report. */
export function composeNotification(
	app: core.App,
	account: core.Record,
	{ data, unsubscribe }: { data: string; unsubscribe: string },
): { text: MailText; assessments: string[] } | undefined {
	const ids = notifiedBy(app, account.email(), data);
	const found: NotificationParts[] = JSON.parse(
		readText(app.db(), ASSESSMENTS, { ids: JSON.stringify(ids), reader: account.id }),
	);
	const assessments = found.map((one) => ({ ...one, job: titleInMail(one.job) }));
	const [first] = assessments;
	if (!first) return undefined;
	const isOne = assessments.length === 1;
	const reviewOf = ({ id }: NotificationParts) => `${appUrl()}/admin/assessment/${id}`;
	const listed = isOne
		? [lineOf(first)]
		: assessments.slice(0, LISTED_AT_MOST).map((one) => ({ text: lineOf(one), href: reviewOf(one) }));
	return {
		assessments: assessments.map(({ id }) => id),
		text: {
			subject: isOne ? `New assessment for ${first.job}` : `${assessments.length} new assessments`,
			preview: isOne ? lineOf(first) : `The newest: ${lineOf(first)}`,
			heading: isOne ? `New assessment for ${first.job}` : `${assessments.length} new assessments`,
			paragraphs:
				assessments.length > LISTED_AT_MOST
					? [...listed, `… and ${assessments.length - LISTED_AT_MOST} more.`]
					: listed,
			action: isOne
				? { label: 'Review the assessment', href: reviewOf(first) }
				: { label: 'Open the jobs', href: `${appUrl()}/admin/jobs` },
			remarks: ['A score is an aid, not a decision.', ...preferenceRemarks(unsubscribe)],
			reason: 'You get this mail because you are on the hiring team.',
		},
	};
}

const METHODS: Record<string, string> = {
	ai: 'AI',
	fallback: 'Intelligent Analysis',
	emergency: 'emergency evaluation',
};

function lineOf({ candidate, job, score, method, withheld }: NotificationParts): string {
	const by = METHODS[method] ?? 'a person';
	const displayName = withoutLinks(candidate);
	const name = displayName.length > NAME_MAX_CHARS ? `${displayName.slice(0, NAME_MAX_CHARS)}…` : displayName;
	if (withheld) return `${name}, ${job}: the score follows your scorecard.`;
	return score === null
		? `${name}, ${job}: waiting for a person to score it.`
		: `${name}, ${job}: ${score} out of 100, evaluated by ${by}.`;
}

/** Converts text to one line in which plain-text readers detect no link. */
const withoutLinks = (text: string): string => oneLine(text).replaceAll('://', ' ');

/** Stores the result of a mail in the log lines of its assessments. */
export function logNotifications(
	app: core.App,
	recipient: string,
	assessmentIds: readonly string[],
	status: 'sent' | 'failed' | 'skipped',
	detail = '',
): void {
	const now = toStoredTime(new Date());
	execute(
		app.nonconcurrentDB(),
		`UPDATE notification_logs SET status = {:status}, detail = {:detail}, sent_at = {:sent}, updated_at = {:now}
		WHERE recipient = {:recipient} COLLATE NOCASE AND status = 'queued' AND assessment_id IN (SELECT value FROM json_each({:ids}))`,
		{
			recipient,
			status,
			detail: detail.slice(0, 2000),
			ids: JSON.stringify(assessmentIds),
			now,
			sent: status === 'sent' ? now : '',
		},
	);
}
