import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { HumanReview } from '#domain/assessments/human-review';
import type { DecidedRisk, RiskDecisionRecord } from '#domain/assessments/risk-decision';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { spreadOfMarks } from '#domain/evaluation/measured-list';
import type { Override } from '#domain/evaluation/override';
import { UNNAMED_METHOD } from '#domain/evaluation/unnamed-method';
import { readText } from '../core/sql/database.ts';
import { eachField, isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';
import { notesFor } from './application-notes.ts';
import { MESSAGES } from './candidate-messages.ts';
import { CANDIDATE_QUESTIONS, HAS_ONLY_CHOICES } from './candidate-questions.ts';
import { DECISION, SHARED_STAGE, STAGE_EVENTS } from './decisions.ts';
import { EVALUATIONS, SCORE_BEFORE } from './evaluation-events.ts';
import { type DisplayFlag, isDisplayed } from './feature-flags.ts';
import { otherApplicationsOf } from './other-submissions.ts';
import { cardsFor, HIDING_ENDED } from './scorecards.ts';
import { submissions, WITHDRAWN_AT } from './withdrawn.ts';
import { isWithheld, withheldApplication, withheldReview } from './withheld.ts';

/** SQL: the `HumanReview` of a row of `human_review_requests`. */
export const HUMAN_REVIEW = jsonObject<HumanReview>()({
	message: 'message',
	asked_at: isoTime('asked_at'),
	answer: 'answer',
	answered_at: isoTime('answered_at'),
});

/** SQL by field, as `jsonObject` requires. So are the objects below. */
const IDENTITY = {
	id: 'assessment.id',
	job_id: 'assessment.job_id',
	question_version: 'assessment.question_version',
	submitted_at: isoTime('assessment.submitted_at'),
	is_admin_test: jsonBool('assessment.is_admin_test'),
	test_mode: jsonBool('assessment.test_mode'),
	ai_declined: jsonBool('assessment.ai_declined'),
	accommodation: jsonBool('assessment.accommodation'),
	submitted_by: `iif(assessment.imported_by = '', '', COALESCE((SELECT NULLIF(full_name, '') FROM user_profiles WHERE user_id = assessment.imported_by), 'an admin'))`,
	human_review: `json(COALESCE((SELECT ${HUMAN_REVIEW} FROM human_review_requests WHERE assessment_id = assessment.id), 'null'))`,
};

const RATING = {
	score: jsonOr('assessment.score', 'null'),
	summary: 'assessment.summary',
	evaluation_method: 'assessment.evaluation_method',
	confidence_level: 'assessment.confidence_level',
	quality_indicators: jsonOr('assessment.quality_indicators', 'null'),
	system_status: 'assessment.system_status',
};

const RESULT = {
	...RATING,
	evaluation_note: 'assessment.evaluation_note',
	insights: jsonOr('assessment.insights', '[]'),
	job_fit_analysis: 'assessment.job_fit_analysis',
	predictive_assessment: 'assessment.predictive_assessment',
	explanation: jsonOr('assessment.explanation', 'null'),
	last_evaluated_at: isoTime('assessment.last_evaluated_at'),
};

const BREAKDOWN = jsonOr('assessment.score_breakdown', 'null');

const ANSWERS = jsonOr('assessment.answers', '{}');

const JOB = {
	id: 'assessment.job_id',
	title: "COALESCE(job.title, '')",
	company: "COALESCE(job.company, '')",
	location: "COALESCE(job.location, '')",
	type: "COALESCE(job.type, '')",
};

/** Whether the owner of an assessment belongs to the hiring team. */
const OF_STAFF = `(SELECT staff_role <> '' FROM users WHERE id = assessment.user_id)`;

/** A value that candidates see only while its display flag is on. The hiring team sees every value of its own assessments. */
const forUser = (flag: DisplayFlag, value: string, otherwise: string): string =>
	`iif(${OF_STAFF} OR ${isDisplayed(flag)}, ${value}, ${otherwise})`;

const OWN_METHOD = forUser(
	'evaluationMethodBadges',
	'assessment.evaluation_method',
	`iif(assessment.evaluation_method IN ('', '${HUMAN_METHOD}'), assessment.evaluation_method, '${UNNAMED_METHOD}')`,
);

/** A value that the account of an assessment of choices only does not receive, except of a test. See `candidateScore`. */
const unlessChoices = (value: string, condition = 'TRUE'): string =>
	`json(iif(${HAS_ONLY_CHOICES} AND NOT assessment.is_admin_test AND ${condition}, 'null', ${value}))`;

const OWN_RESULT = {
	score: unlessChoices(jsonOr('assessment.score', 'null'), `assessment.evaluation_method <> '${HUMAN_METHOD}'`),
	summary: 'assessment.summary',
	evaluation_method: OWN_METHOD,
	confidence_level: 'assessment.confidence_level',
	quality_indicators: `json(${forUser('qualityIndicators', jsonOr('assessment.quality_indicators', 'null'), "'null'")})`,
	system_status: 'assessment.system_status',
	evaluation_note: forUser('enhancedTransparency', 'assessment.evaluation_note', "''"),
	insights: `json(${forUser('enhancedTransparency', jsonOr('assessment.insights', '[]'), "'[]'")})`,
	job_fit_analysis: 'assessment.job_fit_analysis',
	predictive_assessment: 'assessment.predictive_assessment',
	// Its points add up to the number.
	explanation: unlessChoices(forUser('enhancedTransparency', jsonOr('assessment.explanation', 'null'), "'null'")),
	last_evaluated_at: isoTime('assessment.last_evaluated_at'),
	score_breakdown: unlessChoices(
		`iif(assessment.evaluation_method = 'fallback', ${forUser('scoreBreakdownDisplay', BREAKDOWN, "'null'")}, 'null')`,
	),
};

/** JSON paths that are removed for candidates. For the hiring team the paths match nothing. */
const STAFF_ONLY = (['is_admin_test', 'test_mode'] satisfies (keyof OwnAssessment)[])
	.map((field) => `iif(${OF_STAFF}, '$."-"', '$.${field}')`)
	.join(', ');

/** An account's own row. Only the fallback's breakdown is visible to the candidate. */
const OWN = `json_remove(${jsonObject<OwnAssessment>()({
	...IDENTITY,
	answers_hash: 'assessment.answers_hash',
	...OWN_RESULT,
	job: `json(${jsonObject<OwnAssessment['job']>()({ ...JOB, active: jsonBool('job.active') })})`,
	answers: ANSWERS,
	questions: `json(COALESCE((${CANDIDATE_QUESTIONS}), '[]'))`,
	withdrawn_at: WITHDRAWN_AT,
	stage: `iif(job.share_stage = 'On' AND ${WITHDRAWN_AT} IS NULL, ${SHARED_STAGE}, NULL)`,
})}, ${STAFF_ONLY})`;

/** An assessment without a job is treated as deleted: its rows are about to be removed. */
const rowsOf = (
	assessments: string,
): string => `FROM ${assessments} assessment JOIN jobs job ON job.id = assessment.job_id
	LEFT JOIN assessment_question_versions version ON version.id = assessment.question_version`;

/** Text of an `OwnAssessment`; nothing when the assessment belongs to another account. */
export const ownAssessment = (id: string, user: string): string =>
	`SELECT ${OWN} ${rowsOf(submissions(`id = ${id} AND user_id = ${user}`))}`;

/**
 * Name as the applications list shows it: profile full name, else the part of the e-mail before the at sign, else 'Unknown'.
 */
export const CANDIDATE_NAME = `COALESCE(NULLIF(profile.full_name, ''), NULLIF(substr(account.email, 1, instr(account.email, '@') - 1), ''), 'Unknown')`;

/** The name's parts, split at the first space. */
const CANDIDATE = jsonObject<Application['candidate']>()({
	name: CANDIDATE_NAME,
	first_name: `iif(instr(${CANDIDATE_NAME}, ' ') > 0, substr(${CANDIDATE_NAME}, 1, instr(${CANDIDATE_NAME}, ' ') - 1), ${CANDIDATE_NAME})`,
	last_name: `iif(instr(${CANDIDATE_NAME}, ' ') > 0, substr(${CANDIDATE_NAME}, instr(${CANDIDATE_NAME}, ' ') + 1), '')`,
	email: "COALESCE(account.email, '')",
});

/** Joins for `CANDIDATE_NAME`, from the row `assessment`. */
export const CANDIDATE_ROWS = `LEFT JOIN users account ON account.id = assessment.user_id
	LEFT JOIN user_profiles profile ON profile.user_id = assessment.user_id`;

const isSame = (column: string): string => `COALESCE(last.${column}, 'null') = COALESCE(assessment.${column}, 'null')`;

/** Whether the newest decision about the risk of the row `assessment` dismisses the current signals. */
const RISK_DISMISSED = `EXISTS (
	SELECT 1 FROM (SELECT * FROM risk_decisions WHERE assessment_id = assessment.id ORDER BY created_at DESC, rowid DESC LIMIT 1) last
	WHERE last.decision = 'dismissed' AND ${['risk_score', 'behavior_flags', 'suspicious_patterns'].map(isSame).join(' AND ')})`;

/** Typing behaviour, for the hiring team only. */
const BEHAVIOR = {
	risk_score: jsonOr('assessment.risk_score', 'null'),
	behavior_flags: jsonOr('assessment.behavior_flags', '[]'),
	suspicious_patterns: jsonOr('assessment.suspicious_patterns', 'null'),
	risk_dismissed: jsonBool(RISK_DISMISSED),
};

const RISK_DECISION = jsonObject<RiskDecisionRecord>()({
	id: 'decision.id',
	decision: 'decision.decision',
	reason: 'decision.reason',
	risk_score: jsonOr('decision.risk_score', 'null'),
	decided_by_name: nameOf('decision.decided_by'),
	created_at: isoTime('decision.created_at'),
});

export const RISK_DECISIONS = `SELECT json_group_array(json(item)) FROM (
	SELECT ${RISK_DECISION} AS item
	FROM risk_decisions decision WHERE decision.assessment_id = assessment.id ORDER BY decision.created_at DESC, decision.rowid DESC)`;

const ENHANCED = {
	...eachField(
		[
			'enhanced_evaluation_version',
			'personality_profile',
			'cultural_fit_analysis',
			'work_ethic_assessment',
			'management_style',
			'ideal_role_type',
			'hiring_recommendation',
			'hiring_rationale',
		],
		(column) => `assessment.${column}`,
	),
	...eachField(['red_flags', 'key_strengths', 'interview_questions', 'language_quality_issues'], (column) =>
		jsonOr(`assessment.${column}`, '[]'),
	),
	...eachField(['personality_scores', 'behavioral_scores', 'risk_factors'], (column) =>
		jsonOr(`assessment.${column}`, '{}'),
	),
	enhanced_evaluation_at: isoTime('assessment.enhanced_evaluation_at'),
	language_quality_score: jsonOr('assessment.language_quality_score', 'null'),
};

/** Fields of the row `override`. */
export const OVERRIDE = {
	id: 'override.id',
	original_score: jsonOr('override.original_score', 'null'),
	override_score: 'override.override_score',
	override_reason: 'override.override_reason',
	created_at: isoTime('override.created_at'),
	overridden_by_name: nameOf('override.overridden_by'),
};

export const OVERRIDES = `SELECT json_group_array(json(item)) FROM (
	SELECT ${jsonObject<Override>()(OVERRIDE)} AS item
	FROM assessment_overrides override WHERE override.assessment_id = assessment.id ORDER BY override.created_at DESC, override.rowid DESC)`;

const EXPLANATION = `iif(json_valid(assessment.explanation), assessment.explanation, '{}')`;

const MARK = jsonObject<NonNullable<Application['answer_marks']>[number]>()({
	points: "each.value -> 'points'",
	of: "each.value -> 'of'",
});

/** What the score's margin of error is computed from. */
const MARKS = {
	evaluator_version: `COALESCE(${EXPLANATION} ->> '$.version', '')`,
	max_score: `${EXPLANATION} ->> '$.max_score'`,
	answer_marks: `json((SELECT json_group_array(${MARK}) FROM json_each(${EXPLANATION}, '$.questions') each))`,
};

const SHORTLISTED = `EXISTS (SELECT 1 FROM shortlist_entries WHERE assessment_id = assessment.id AND on_shortlist)`;

const SHORTLIST_STATE = jsonObject<NonNullable<AssessmentReview['shortlist']>>()({
	on_shortlist: jsonBool('on_shortlist'),
	changed_by_name: nameOf('changed_by'),
	changed_at: isoTime('changed_at'),
	reason: 'reason',
	reason_by_name: nameOf('reason_by'),
});

export const SHORTLIST = `COALESCE((SELECT ${SHORTLIST_STATE} FROM shortlist_entries WHERE assessment_id = assessment.id), 'null')`;

const APPLICATION = jsonObject<Application>()({
	...IDENTITY,
	...BEHAVIOR,
	...RATING,
	...MARKS,
	score_before: SCORE_BEFORE,
	withheld: jsonBool('FALSE'),
	shortlisted: jsonBool(SHORTLISTED),
	shortlist: `json(${SHORTLIST})`,
	decision: `json(COALESCE(${DECISION}, 'null'))`,
	candidate: `json(${CANDIDATE})`,
});

/** Text of an `Application`. */
export const application = (id: string): string =>
	`SELECT ${APPLICATION} FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id ${CANDIDATE_ROWS} WHERE assessment.id = ${id}`;

/** Text of an `Application` as the account `reader` may read it. */
export const applicationFor = (id: string, reader: string): string =>
	`SELECT iif(is_withheld, ${withheldApplication('text')}, text) FROM (SELECT ${APPLICATION} AS text, ${isWithheld(reader)} AS is_withheld
		FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id ${CANDIDATE_ROWS} WHERE assessment.id = ${id})`;

/** The frozen questions with their current titles. */
const QUESTIONS = `json(COALESCE((SELECT json_group_array(json(iif(COALESCE(live.title, '') = '', asked.value,
	json_set(asked.value, '$.title', live.title)))) FROM json_each(version.questions) asked
	LEFT JOIN assessment_questions live ON live.id = asked.value ->> 'id'), '[]'))`;

const NULLABLE_TIME = (column: string): string => `NULLIF(${column}, '')`;

const ANALYTICS = jsonObject<QuestionAnalytics>()({
	question_id: 'question_id',
	question_index: 'question_index',
	time_spent_seconds: 'time_spent_seconds',
	first_interaction_at: NULLABLE_TIME('first_interaction_at'),
	last_interaction_at: NULLABLE_TIME('last_interaction_at'),
	keystroke_data: 'json(keystroke_data)',
	paste_data: 'json(paste_data)',
	interaction_data: 'json(interaction_data)',
	device_info: 'json(device_info)',
});

/** The `QuestionAnalytics[]` of an assessment. */
export const analyticsOf = (assessment: string): string => `SELECT json_group_array(json(item)) FROM (
	SELECT ${ANALYTICS} AS item
	FROM assessment_analytics WHERE assessment_id = ${assessment} ORDER BY question_index, question_id)`;

/** Text of the `QuestionAnalytics[]` of an assessment, in question order. */
export function listAnalytics(app: core.App, id: string): string {
	return readText(app.db(), `SELECT (${analyticsOf('{:id}')}) AS text`, { id });
}

/** Maximum number of assessments, the latest first, that the spread of answers is computed from. */
const SPREAD_MOST = 500;

/**
 * The points of each text answer of the job's latest candidates who answered the same questions and were scored by the same
 * method. Their spread is computed in JavaScript: as SQL joins it took minutes for 500 candidates.
 */
const RECENT_MARKS = `SELECT COALESCE((SELECT (
	SELECT json_group_array(json(marks)) FROM (
		SELECT (SELECT json_group_array(${MARK})
			FROM json_each(recent.explanation, '$.questions') each WHERE (each.value ->> 'of') > 0) AS marks
		FROM (SELECT explanation FROM assessments
			WHERE job_id = assessment.job_id AND question_version = assessment.question_version AND evaluation_method = assessment.evaluation_method
				AND is_admin_test = FALSE AND json_valid(explanation)
				AND COALESCE(explanation ->> '$.version', '') = COALESCE(${EXPLANATION} ->> '$.version', '')
			ORDER BY submitted_at DESC LIMIT ${SPREAD_MOST}) recent))
	FROM assessments assessment WHERE assessment.id = {:id}), '[]') AS text`;

/** Text of an `AnswerSpread`; the text `null` for fewer than two candidates or answers. */
export function findAnswerSpread(app: core.App, id: string): string {
	const people: { points: number; of: number }[][] = JSON.parse(readText(app.db(), RECENT_MARKS, { id }));
	return JSON.stringify(spreadOfMarks(people.filter((marks) => marks.length > 0)));
}

const AUTOMATIC_RESULT = jsonObject<NonNullable<AssessmentReview['automatic']>>()({
	score: "result.result -> '$.score'",
	explanation: "result.result -> '$.explanation'",
	score_breakdown: "result.result -> '$.score_breakdown'",
});

/** The automatic evaluation's result, when a manual score has replaced its score. */
const AUTOMATIC = `iif(assessment.evaluation_method = '${HUMAN_METHOD}', (SELECT ${AUTOMATIC_RESULT}
	FROM evaluation_results result WHERE result.assessment_id = assessment.id AND result.is_current = 1
		AND json_type(result.result, '$.score') IN ('integer', 'real')), NULL)`;

const VARIANT = jsonObject<AssessmentReview['variants'][number]>()({
	id: 'id',
	received_at: isoTime('received_at'),
	answers: jsonOr('answers', '{}'),
});

const VARIANTS = `SELECT json_group_array(json(item)) FROM (
	SELECT ${VARIANT} AS item
	FROM assessment_variants WHERE assessment_id = assessment.id ORDER BY received_at, id)`;

const REVIEW = jsonObject<AssessmentReview>()({
	...IDENTITY,
	...BEHAVIOR,
	...ENHANCED,
	...RESULT,
	score_breakdown: BREAKDOWN,
	candidate: `json(${CANDIDATE})`,
	job: `json(${jsonObject<AssessmentReview['job']>()({
		...JOB,
		ideal_traits: "COALESCE(job.ideal_traits, '')",
		scorecard: 'job.scorecard',
		decide_first: "COALESCE(NULLIF(job.decide_first, ''), 'Off')",
	})})`,
	answers: ANSWERS,
	questions: QUESTIONS,
	analytics: `json((${analyticsOf('assessment.id')}))`,
	answer_spread: 'json({:spread})',
	variants: `json((${VARIANTS}))`,
	human_review_by: nameOf('(SELECT answered_by FROM human_review_requests WHERE assessment_id = assessment.id)'),
	other_applications: `json((${otherApplicationsOf('{:id}', '{:reader}')}))`,
	shortlist: `json(${SHORTLIST})`,
	stage_events: `json((${STAGE_EVENTS}))`,
	messages: `json((${MESSAGES}))`,
	notes: `json((${notesFor('{:reader}')}))`,
	cards: `json((${cardsFor('{:reader}')}))`,
	hiding_ended: `json(COALESCE(${HIDING_ENDED}, 'null'))`,
	automatic: `json(COALESCE(${AUTOMATIC}, 'null'))`,
	score_before: SCORE_BEFORE,
	withheld: jsonBool('FALSE'),
	evaluations: `json((${EVALUATIONS}))`,
	overrides: `json((${OVERRIDES}))`,
	risk_decisions: `json((${RISK_DECISIONS}))`,
});

/** Text of an `AssessmentReview` for a member of the hiring team; empty when there is no such assessment. */
export function findAssessmentReview(app: core.App, id: string, reader: string): string {
	return readText(
		app.db(),
		`SELECT COALESCE((SELECT iif(is_withheld, ${withheldReview('text')}, text)
			FROM (SELECT ${REVIEW} AS text, ${isWithheld('{:reader}')} AS is_withheld
				${rowsOf('assessments')} ${CANDIDATE_ROWS} WHERE assessment.id = {:id})), '') AS text`,
		{ id, reader, spread: findAnswerSpread(app, id) },
	);
}

const DECIDED_RISK = jsonObject<DecidedRisk>()({ ...BEHAVIOR, risk_decisions: `json((${RISK_DECISIONS}))` });

/** Text of a `DecidedRisk`; empty when there is no such assessment. */
export function findDecidedRisk(app: core.App, id: string): string {
	return readText(
		app.db(),
		`SELECT COALESCE((SELECT ${DECIDED_RISK}
			FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id WHERE assessment.id = {:id}), '') AS text`,
		{ id },
	);
}
