import * as z from 'zod/mini';
import { enhancedFieldsSchema } from '../evaluation/enhanced.ts';
import { answerSpreadSchema } from '../evaluation/measurement-error.ts';
import { overrideSchema } from '../evaluation/override.ts';
import { explanationSchema, qualityIndicatorsSchema, scoreBreakdownSchema } from '../evaluation/result.ts';
import { questionSchema } from '../questions/question.ts';
import { questionAnalyticsSchema } from './analytics.ts';
import { behaviorFields } from './behavior-flags.ts';
import { candidateMessageSchema } from './candidate-message.ts';
import { humanReviewSchema } from './human-review.ts';
import { riskDecisionSchema } from './risk-decision.ts';

const evaluationFields = {
	score: z.nullable(z.number()),
	summary: z.string(),
	/** Empty while pending; anything but ai, fallback and emergency is treated as standard. */
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
	answers_hash: z.string(),
	submitted_at: z.string(),
	is_admin_test: z.boolean(),
	test_mode: z.boolean(),
	/** Neither AI nor fallback may score: only a person does. */
	ai_declined: z.boolean(),
	/** Whether an accommodation was declared; its kind is not stored. */
	accommodation: z.boolean(),
	/** Name of the admin who submitted it from a file; empty for what the candidate submitted, missing in rows of earlier builds. */
	submitted_by: z.optional(z.string()),
	/** The candidate's request for human review; null without one. */
	human_review: z.nullable(humanReviewSchema),
};

/** A candidate's own assessment, as it is pulled. The breakdown comes only with the fallback. */
export const ownAssessmentSchema = z.object({
	...identityFields,
	/** Visible to staff only. */
	is_admin_test: z._default(z.boolean(), false),
	test_mode: z._default(z.boolean(), false),
	...evaluationFields,
	job: z.object({ id: z.string(), title: z.string(), company: z.string(), location: z.string(), type: z.string() }),
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

/** The newest decision about the shortlist, as the hiring team reads it. */
const shortlistSchema = z.object({
	listed: z.boolean(),
	/** Empty when the account is deleted. */
	changed_by_name: z.string(),
	/** ISO 8601. */
	changed_at: z.string(),
});

const candidateSchema = z.object({
	name: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	email: z.string(),
});

/** A row of a job's applications, as the hiring team pulls it. */
export const applicationSchema = z.object({
	...identityFields,
	...behaviorFields,
	score: evaluationFields.score,
	summary: evaluationFields.summary,
	evaluation_method: evaluationFields.evaluation_method,
	confidence_level: evaluationFields.confidence_level,
	quality_indicators: evaluationFields.quality_indicators,
	system_status: evaluationFields.system_status,
	/** Points of each text answer of the most it could get, in the order of the questions; missing in rows that an earlier build stored. */
	answer_marks: z.optional(z.array(z.object({ points: z.number(), of: z.number() }))),
	/** Of the rules of the backup method; empty where there is none. */
	evaluator_version: z.optional(z.string()),
	/** Whether the hiring team shortlisted it; missing in rows that an earlier build stored. */
	shortlisted: z.optional(z.boolean()),
	candidate: candidateSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** Everything the assessment review shows: `GET /api/staff/assessments/{assessmentId}`. */
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
	}),
	answers: z.record(z.string(), z.string()),
	questions: z.array(questionSchema),
	analytics: z.array(questionAnalyticsSchema),
	/** Of the people of this job scored by the same method; missing in rows that an earlier build stored. */
	answer_spread: z.optional(z.nullable(answerSpreadSchema)),
	/** Later submissions of the same candidate for the same job: stored, not official. */
	variants: z.array(z.object({ id: z.string(), received_at: z.string(), answers: z.record(z.string(), z.string()) })),
	/** Who replied to the request for human review; empty without a reply. Missing in rows that an earlier build stored. */
	human_review_by: z.optional(z.string()),
	/** Null when no one ever shortlisted it; missing in rows that an earlier build stored. */
	shortlist: z.optional(z.nullable(shortlistSchema)),
	/** Mails of the hiring team to the candidate, newest first; missing in rows that an earlier build stored. */
	messages: z.optional(z.array(candidateMessageSchema)),
	/**
	 * What the automatic evaluation found, where a person's score has replaced its score; null otherwise. Missing in rows that an
	 * earlier build stored.
	 */
	automatic: z.optional(
		z.nullable(
			z.object({
				score: z.number(),
				explanation: z.nullable(explanationSchema),
				score_breakdown: z.nullable(scoreBreakdownSchema),
			}),
		),
	),
	/** Scores given by people, newest first; the first one applies. */
	overrides: z.array(overrideSchema),
	/** Decisions of staff about the behaviour risk, newest first; `risk_dismissed` says whether it holds. */
	risk_decisions: z.array(riskDecisionSchema),
});
export type AssessmentReview = z.infer<typeof assessmentReviewSchema>;
