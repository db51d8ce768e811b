import * as z from 'zod/mini';
import { enhancedFieldsSchema } from '../evaluation/enhanced.ts';
import { evaluationEventSchema } from '../evaluation/evaluation-event.ts';
import { answerSpreadSchema } from '../evaluation/measurement-error.ts';
import { overrideSchema } from '../evaluation/override.ts';
import { explanationSchema, qualityIndicatorsSchema, scoreBreakdownSchema } from '../evaluation/result.ts';
import { decisionSchema, stageEventSchema } from '../hire-events/decision.ts';
import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { questionSchema } from '../questions/question.ts';
import { endedHidingSchema, scorecardSchema } from '../scorecards/scorecard.ts';
import { questionAnalyticsSchema } from './analytics.ts';
import { behaviorFields } from './behavior-flags.ts';
import { candidateMessageSchema } from './candidate-message.ts';
import { humanReviewSchema } from './human-review.ts';
import { noteSchema } from './note.ts';
import { riskDecisionSchema } from './risk-decision.ts';

const evaluationFields = {
	score: z.nullable(z.number()),
	summary: z.string(),
	/** Empty while pending. Values other than ai, fallback and emergency are treated as standard. */
	evaluation_method: z.string(),
	confidence_level: z.string(),
	quality_indicators: z.nullable(qualityIndicatorsSchema),
	score_breakdown: z.nullable(scoreBreakdownSchema),
	evaluation_note: z.string(),
	system_status: z.string(),
	insights: z.array(z.string()),
	job_fit_analysis: z.string(),
	predictive_assessment: z.string(),
	explanation: z.nullable(explanationSchema),
	last_evaluated_at: z.string(),
};

const identityFields = {
	id: z.string(),
	job_id: z.string(),
	question_version: z.string(),
	submitted_at: z.string(),
	is_admin_test: z.boolean(),
	test_mode: z.boolean(),
	/** Whether the candidate declined AI and automatic scoring. Only staff may score it then. */
	ai_declined: z.boolean(),
	/** Whether an accommodation was declared; its kind is not stored. */
	accommodation: z.boolean(),
	/** Name of the admin who imported it from a file; empty if the candidate submitted it. */
	submitted_by: z.string(),
	/** The candidate's request for human review; null if there is none. */
	human_review: z.nullable(humanReviewSchema),
};

/** A candidate's own assessment as pulled. It has a breakdown only if the fallback scored it. */
export const ownAssessmentSchema = z.object({
	...identityFields,
	answers_hash: z.string(),
	/** Visible to staff only. */
	is_admin_test: z._default(z.boolean(), false),
	test_mode: z._default(z.boolean(), false),
	...evaluationFields,
	job: z.object({
		id: z.string(),
		title: z.string(),
		company: z.string(),
		location: z.string(),
		type: z.string(),
		/** Whether it takes applications. */
		active: z._default(z.boolean(), true),
	}),
	/** When the candidate withdrew it, ISO 8601; null while it stands. */
	withdrawn_at: z._default(z.nullable(z.string()), null),
	/** Null unless its job shares it. */
	stage: z._default(z.nullable(z.enum(HIRE_STAGES)), null),
	answers: z.record(z.string(), z.string()),
	questions: z.array(
		z.object({
			id: z.string(),
			prompt: z.string(),
			type: z.string(),
			options: z.array(z.string()),
			order_index: z.number(),
		}),
	),
});
export type OwnAssessment = z.infer<typeof ownAssessmentSchema>;

/** The latest shortlist decision, as staff see it. */
const shortlistSchema = z.object({
	on_shortlist: z.boolean(),
	/** Empty if the account was deleted. */
	changed_by_name: z.string(),
	/** ISO 8601. */
	changed_at: z.string(),
	/** Why, in the words of `reason_by_name`. Missing or empty if no one wrote it. */
	reason: z.optional(z.string()),
	reason_by_name: z.optional(z.string()),
});
export type ShortlistState = z.infer<typeof shortlistSchema>;

const candidateSchema = z.object({
	name: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	email: z.string(),
});

/** A row of a job's applications as staff pull it. */
export const applicationSchema = z.object({
	...identityFields,
	...behaviorFields,
	score: evaluationFields.score,
	summary: evaluationFields.summary,
	evaluation_method: evaluationFields.evaluation_method,
	confidence_level: evaluationFields.confidence_level,
	quality_indicators: evaluationFields.quality_indicators,
	system_status: evaluationFields.system_status,
	/** Points and maximum points of each text answer, in question order. */
	answer_marks: z.array(z.object({ points: z.number(), of: z.number() })),
	/** Version of the fallback evaluator's rules; empty if another method scored it. */
	evaluator_version: z.string(),
	/** The highest score that the method gives; null if the explanation does not say it. */
	max_score: z.nullable(z.number()),
	/** The last score that differed from the one that stands; null if there was none. */
	score_before: z.nullable(z.number()),
	/** Whether the score, and everything made from it, is withheld from the reader until they save a scorecard. */
	withheld: z.boolean(),
	/** Whether the application is on the shortlist. */
	shortlisted: z.boolean(),
	/** Null if it was never shortlisted. */
	shortlist: z.nullable(shortlistSchema),
	/** What sets its stage (`stageOf`); null if it only applied. */
	decision: z.nullable(decisionSchema),
	candidate: candidateSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** Another application of the same person. */
const otherApplicationSchema = z.object({
	id: z.string(),
	/** Title of its job. */
	job: z.string(),
	stage: z.enum(HIRE_STAGES),
	/** Null while it has none, and while it is withheld from the reader. */
	score: z.nullable(z.number()),
	/** ISO 8601. */
	submitted_at: z.string(),
});
export type OtherApplication = z.infer<typeof otherApplicationSchema>;

/** All data of the assessment review: `GET /api/staff/assessments/{assessmentId}`. */
export const assessmentReviewSchema = z.object({
	...identityFields,
	...evaluationFields,
	...behaviorFields,
	...enhancedFieldsSchema.shape,
	candidate: candidateSchema,
	job: z.object({
		id: z.string(),
		title: z.string(),
		company: z.string(),
		location: z.string(),
		type: z.string(),
		ideal_traits: z.string(),
		/** What readers mark (`readAttributes`). */
		scorecard: z.string(),
		/** Whether a reader's card comes before the score. */
		decide_first: z.enum(['Off', 'On']),
	}),
	answers: z.record(z.string(), z.string()),
	questions: z.array(questionSchema),
	analytics: z.array(questionAnalyticsSchema),
	/** Score spread of this job's candidates evaluated with the same method. */
	answer_spread: z.nullable(answerSpreadSchema),
	/** Later submissions by the same candidate for the same job. They are stored but not official. */
	variants: z.array(z.object({ id: z.string(), received_at: z.string(), answers: z.record(z.string(), z.string()) })),
	/** Name of the staff member who replied to the request for human review; empty without a reply. */
	human_review_by: z.string(),
	/** Applications of the same account for other jobs, newest first, without staff tests. */
	other_applications: z.array(otherApplicationSchema),
	/** Null if it was never shortlisted. */
	shortlist: z.nullable(shortlistSchema),
	/** Its hire events, newest first, with those of tests. */
	stage_events: z.array(stageEventSchema),
	/** Mails from the hiring team to the candidate, newest first. */
	messages: z.array(candidateMessageSchema),
	/** Notes of the hiring team, newest first; none in one's own application. */
	notes: z.array(noteSchema),
	/** Cards of all readers, newest first; none in one's own application. */
	cards: z.array(scorecardSchema),
	/** Null while cards are hidden from readers without one. */
	hiding_ended: z.nullable(endedHidingSchema),
	/** The automatic evaluation if a human score has replaced its score, else null. */
	automatic: z.nullable(
		z.object({
			score: z.number(),
			explanation: z.nullable(explanationSchema),
			score_breakdown: z.nullable(scoreBreakdownSchema),
		}),
	),
	/** The last score that differed from the one that stands; null if there was none. */
	score_before: z.nullable(z.number()),
	/** Automatic evaluations, newest first, without those that came after a human score and changed nothing. */
	evaluations: z.array(evaluationEventSchema),
	/** Whether the score, and everything made from it, is withheld from the reader until they save a scorecard. */
	withheld: z.boolean(),
	/** Human scores, newest first. The first one applies. */
	overrides: z.array(overrideSchema),
	/** Staff decisions about the behaviour risk, newest first. `risk_dismissed` tells whether the newest dismissal applies. */
	risk_decisions: z.array(riskDecisionSchema),
});
export type AssessmentReview = z.infer<typeof assessmentReviewSchema>;
