import * as z from 'zod/mini';
import { measuredSchema } from '../evaluation/measurement-error.ts';
import { overrideSchema } from '../evaluation/override.ts';
import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { questionSchema } from '../questions/question.ts';

/** Error codes of links to a summary, with the server’s messages. */
export const SUMMARY_LINK_ERRORS = {
	answers_too_long: 'The answers of these people are too long for one link.',
} as const;

/** How long a link opens its page. */
export const SUMMARY_LINK_DAYS = 7;

/** The most people of one link. */
export const SUMMARY_LINK_PEOPLE = 100;

/** Scores of fewer people are not drawn as a distribution. */
export const DISTRIBUTION_FROM = 10;

/** A link to the summary of shortlisted people, for members who may share it. Times are ISO 8601. */
const summaryLinkSchema = z.object({
	id: z.string(),
	/** Empty if the account was deleted. */
	made_by_name: z.string(),
	made_at: z.string(),
	expires_at: z.string(),
	/** Empty if no one ended it. */
	revoked_at: z.string(),
	/** How many people it was made for. */
	people: z.number(),
	/** Whether its page shows what the people wrote. */
	with_answers: z.boolean(),
	/** How often it was opened. */
	openings: z.number(),
	/** When, the newest ones first. */
	opened_at: z.array(z.string()),
});
export type SummaryLink = z.infer<typeof summaryLinkSchema>;

/** `GET /api/staff/jobs/{id}/summary-links`: newest first. */
export const summaryLinksSchema = z.array(summaryLinkSchema);

/** `POST /api/functions/make-summary-link`: the token is in this response alone. */
export const madeSummaryLinkSchema = z.object({ id: z.string(), token: z.string() });

/** A question as its people were asked it, with its current title. Without options in a link without answers. */
const sharedQuestionSchema = z.pick(questionSchema, { title: true, prompt: true, type: true, options: true });
export type SharedQuestion = z.infer<typeof sharedQuestionSchema>;

/** One answer's share of a score: the number of its question, from 1, and the points that it got. */
const sharedAnswerSchema = z.object({ number: z.number(), points: z.number(), of: z.number() });

const sharedPersonSchema = z.object({
	name: z.string(),
	/** The key of their questions in the summary. */
	question_version: z.string(),
	/** Whether score, reason, line and shares are withheld, because the readers of its job decide first. */
	withheld: z.boolean(),
	score: z.nullable(z.number()),
	evaluation_method: z.string(),
	/** The score's error of measurement; null where it is unknown, as for a score that a person gave. */
	measured: z.nullable(measuredSchema),
	/** The manual score that stands, with who gave it and why; null for an automatic one. */
	override: z.nullable(z.omit(overrideSchema, { id: true })),
	/** Where the application stands for the team. */
	stage: z.enum(HIRE_STAGES),
	/** One line about the answers, cut at a length; empty without one. */
	judgement: z.string(),
	/** Empty without an explanation of the score. */
	answers: z.array(sharedAnswerSchema),
	/** What they wrote or chose, an entry for each question; null in a link without answers. */
	written: z.nullable(z.array(z.string())),
	/** Empty if the account was deleted. */
	shortlisted_by: z.string(),
	/** ISO 8601. */
	shortlisted_at: z.string(),
	/** May be empty; then no one wrote one. */
	reason: z.string(),
	reason_by: z.string(),
});
export type SharedPerson = z.infer<typeof sharedPersonSchema>;

/** What the page of a link shows. Nothing else is sent to it. */
const sharedSummarySchema = z.object({
	job: z.object({ title: z.string(), company: z.string(), location: z.string(), type: z.string() }),
	/** Who made the link; empty if the account was deleted. */
	shared_by: z.string(),
	/** ISO 8601. */
	expires_at: z.string(),
	/** How many it was made for; more than the people if some left the shortlist or withdrew. */
	chosen: z.number(),
	/** By question version. */
	questions: z.record(z.string(), z.array(sharedQuestionSchema)),
	/** Best score first, those without one last. */
	people: z.array(sharedPersonSchema),
});
export type SharedSummary = z.infer<typeof sharedSummarySchema>;

/**
 * Response of `POST /api/functions/open-summary-link {token}`. `ended_at`: when it was revoked or expired, ISO 8601. Links of deleted
 * jobs and those that ended long ago are unknown.
 */
export const openedSummarySchema = z.object({
	status: z.enum(['open', 'revoked', 'expired', 'unknown']),
	ended_at: z.string(),
	summary: z.nullable(sharedSummarySchema),
});
export type OpenedSummary = z.infer<typeof openedSummarySchema>;
