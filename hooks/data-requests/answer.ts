import type { AssessmentReview } from '#domain/assessments/assessment';
import type { StageEvent } from '#domain/hire-events/decision';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { isSuperAdmin, requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { findRow, readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';
import { notesFor } from '../rows/application-notes.ts';
import { OVERRIDES, RISK_DECISIONS, SHORTLIST } from '../rows/assessments.ts';
import { MESSAGES } from '../rows/candidate-messages.ts';
import { EVALUATIONS } from '../rows/evaluation-events.ts';
import { COPY, listOf } from '../rows/personal-copy.ts';
import { ALL_CARDS, HIDING_ENDED } from '../rows/scorecards.ts';
import { submissions } from '../rows/withdrawn.ts';

/** Low, because an answer reads everything about a person. */
const ANSWERS: Budget = { burst: 5, everyMs: 60_000 };

/** What the hiring team wrote and did about an application, in the order of its review. */
type OfTeam = { assessment_id: string; job_id: string; withdrawals: { withdrawn: boolean; at: string }[] } & Pick<
	AssessmentReview,
	| 'notes'
	| 'cards'
	| 'hiding_ended'
	| 'shortlist'
	| 'messages'
	| 'evaluations'
	| 'overrides'
	| 'risk_decisions'
	| 'human_review_by'
>;

/** `at`: when it was recorded. */
type RecordedDecision = Omit<StageEvent, 'id' | 'by' | 'created_at'> &
	Pick<HireEvent, 'job_id' | 'hired' | 'performance_score'> & { at: string };

const WITHDRAWAL = jsonObject<OfTeam['withdrawals'][number]>()({
	withdrawn: jsonBool('history.withdrawn'),
	at: isoTime('history.at'),
});

const OF_TEAM = jsonObject<OfTeam>()({
	assessment_id: 'assessment.id',
	job_id: 'assessment.job_id',
	// No account has the empty id.
	notes: `json((${notesFor("''")}))`,
	cards: `json((${ALL_CARDS}))`,
	hiding_ended: `json(COALESCE(${HIDING_ENDED}, 'null'))`,
	shortlist: `json(${SHORTLIST})`,
	messages: `json((${MESSAGES}))`,
	evaluations: `json((${EVALUATIONS}))`,
	overrides: `json((${OVERRIDES}))`,
	risk_decisions: `json((${RISK_DECISIONS}))`,
	human_review_by: nameOf('(SELECT answered_by FROM human_review_requests WHERE assessment_id = assessment.id)'),
	withdrawals: `json((SELECT json_group_array(json(${WITHDRAWAL})) FROM withdrawals history WHERE history.assessment_id = assessment.id))`,
});

const DECISION = jsonObject<RecordedDecision>()({
	job_id: 'event.job_id',
	stage: 'event.stage',
	hired: jsonBool('event.hired'),
	performance_score: jsonOr('event.performance_score', 'null'),
	reason: 'event.feedback',
	by_name: nameOf('event.recorded_by'),
	source: 'event.source',
	test_mode: jsonBool('event.test_mode'),
	event_date: isoTime('event.event_date'),
	at: isoTime('event.created_at'),
});

const EVENTS = `(SELECT * FROM hire_events WHERE candidate_id = {:user} UNION ALL SELECT * FROM withdrawn_events WHERE candidate_id = {:user})`;

/** The account's own copy, and what the hiring team wrote about the person, withdrawn applications and hidden cards included. */
const ANSWER = `SELECT json_set(${COPY},
	'$.of_team', ${listOf(OF_TEAM, `${submissions('user_id = {:user}')} assessment ORDER BY assessment.submitted_at, assessment.id`)},
	'$.decisions', ${listOf(DECISION, `${EVENTS} event ORDER BY event.event_date, event.created_at`)}) AS text`;

const ACCOUNT = 'SELECT id, email FROM users WHERE id = {:account} OR email = {:account} COLLATE NOCASE';

/**
 * `GET /api/staff/data-requests/{account}` → a JSON file that answers a request for data: the account's own copy, with what the
 * hiring team wrote about the person. `account`: id or e-mail address. For super admins, and about others only.
 * @throws Refusal 401; 403 for others than super admins, and `own_assessment`; 404 `not_found`; 429 `too_many_requests`.
 */
export const answerDataRequest = route((e) => {
	const { account: reader } = requireAccount(e);
	if (!isSuperAdmin(reader)) throw new Refusal(403, 'forbidden');
	const account = e.request?.pathValue('account') ?? '';
	const found = findRow(e.app.db(), ACCOUNT, { account }, { id: '', email: '' });
	if (!found) throw new Refusal(404, 'not_found');
	if (found.id === reader.id) throw new Refusal(403, 'own_assessment');
	const waitMs = consume(e.app, `data-request:${reader.id}`, ANSWERS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	e.response.header().set('Content-Disposition', 'attachment; filename="candor-data-request.json"');
	respondJson(e, readText(e.app.db(), ANSWER, { user: found.id, email: found.email }));
});
