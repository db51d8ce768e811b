import * as z from 'zod/mini';
import { isInOtherLanguage } from '../evaluation/other-language.ts';
import type { SystemStatus } from '../evaluation/result.ts';
import { type DecisionPayload, dayOf, isNewest, stageOf } from '../hire-events/decision.ts';
import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { excerpt } from '../text/excerpt.ts';
import { isoTime } from '../text/stored-time.ts';
import type { Application } from './assessment.ts';
import { isOpenReview } from './human-review.ts';
import { HIGH_RISK_ABOVE } from './risk-level.ts';
import { scoreBand } from './score-band.ts';

/** The most characters of a summary in a list. */
const SUMMARY_CHARS = 120;

const flag = z._default(z.boolean(), false);
const text = z._default(z.string(), '');

/**
 * What a closed row of a list shows of an application, and what lists filter, sort and count by. Kept small, because every device
 * of the team has the rows of all applications.
 */
export const listedApplicationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	/** ISO 8601 with `T`. */
	submitted_at: z.string(),
	name: text,
	email: text,
	score: z.nullable(z.number()),
	/** The last score that differed from the one that stands; absent if there was none. */
	score_before: z.optional(z.number()),
	/** The start of the summary. */
	summary: text,
	/** Whether score and risk are withheld from the reader until they save a scorecard; absent if not. */
	withheld: z.optional(z.literal(true)),
	/** 0–100; null without measurements. Use `riskOf`, which handles dismissals. */
	risk: z.nullable(z.number()),
	is_suspicious: flag,
	is_risk_dismissed: flag,
	is_admin_test: flag,
	is_shortlisted: flag,
	stage: z.enum(HIRE_STAGES),
	/** The day of the event that set the stage; empty if it only applied. */
	stage_day: text,
	/** Who set the stage; absent if no one is named. */
	stage_by: z.optional(z.string()),
	/** Whether it has no score and requires a human one. */
	needs_person: flag,
	/** Whether `needs_person` is due to a failed evaluation. */
	evaluation_failed: flag,
	/** When the candidate requested human review, ISO 8601 with `T`. Empty unless the request is open. */
	review_asked_at: text,
	method: text,
	/** Version of the fallback evaluator's rules, if known. */
	version: z.optional(z.string()),
	question_version: text,
	/** Alternating points and maximum points of each text answer. Empty without an explanation. */
	marks: z.array(z.number()),
	/** The highest score that its method gives, if known. */
	max_score: z.optional(z.number()),
});
/** `is_stage_unsent`: whether its stage is a decision that the server does not have yet. Only in lists that are read. */
export type ListedApplication = z.infer<typeof listedApplicationSchema> & { is_stage_unsent?: true };

/** A row as it is sent: without flags that are not set and empty texts. */
export const sentListed = (row: ListedApplication): object =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== false && value !== ''));

const NOT_SCORABLE: SystemStatus = 'critical_failure';

type Unscored = { score: number | null; ai_declined: boolean; system_status: string; evaluation_method: string };

/** Whether it has no score because its evaluation failed permanently. */
const isNotScorable = ({ score, system_status }: Unscored): boolean =>
	scoreBand(score) === 'pending' && system_status === NOT_SCORABLE;

/**
 * Whether it has no score and requires a human one: the evaluation failed, the candidate declined AI, or the answers are not in
 * English.
 */
const needsHumanScore = (application: Unscored): boolean =>
	scoreBand(application.score) === 'pending' &&
	(application.ai_declined || isNotScorable(application) || isInOtherLanguage(application));

/** The row of an application in its list. */
export function listedOf(application: Application): ListedApplication {
	const { id, job_id, submitted_at, candidate, score, question_version, is_admin_test, human_review } = application;
	return {
		id,
		job_id,
		submitted_at: isoTime(submitted_at),
		name: candidate.name,
		email: candidate.email,
		score,
		...(typeof application.score_before === 'number' && { score_before: application.score_before }),
		summary: excerpt(application.summary, SUMMARY_CHARS),
		...(application.withheld && { withheld: true }),
		risk: application.risk_score,
		is_suspicious: application.suspicious_patterns ?? false,
		is_risk_dismissed: application.risk_dismissed,
		is_admin_test,
		is_shortlisted: application.shortlisted,
		stage: stageOf(application.decision),
		stage_day: dayOf(application.decision?.event_date ?? ''),
		...(application.decision?.by_name && { stage_by: application.decision.by_name }),
		needs_person: !application.withheld && needsHumanScore(application),
		evaluation_failed: !application.withheld && isNotScorable(application),
		review_asked_at: isOpenReview(human_review) ? isoTime(human_review?.asked_at ?? '') : '',
		method: application.evaluation_method,
		...(application.evaluator_version !== undefined && { version: application.evaluator_version }),
		question_version,
		marks: (application.answer_marks ?? []).flatMap(({ points, of }) => [points, of]),
		...(typeof application.max_score === 'number' && { max_score: application.max_score }),
	};
}

/** A row with the stage of a decision, unless an event of a later day sets it. The server adds the name. */
export function withStage(row: ListedApplication, { stage, event_date }: DecisionPayload): ListedApplication {
	if (!isNewest({ event_date }, row.stage_day)) return row;
	const { stage_by: _by, ...rest } = row;
	return { ...rest, stage, stage_day: dayOf(event_date) };
}

type Waiting = Pick<ListedApplication, 'is_admin_test' | 'review_asked_at' | 'needs_person'>;

/** Whether it waits for a person: for a reply to a request for human review, or for a score. Staff tests do not wait. */
export const isWaitingForPerson = ({ is_admin_test, review_asked_at, needs_person }: Waiting): boolean =>
	!is_admin_test && (review_asked_at !== '' || needs_person);

type Risky = Pick<ListedApplication, 'risk' | 'is_risk_dismissed'>;

/** The risk for filters, statistics and sorting. A dismissed risk is 0. Null without measurements. */
export const riskOf = ({ risk, is_risk_dismissed }: Risky): number | null =>
	risk !== null && is_risk_dismissed ? 0 : risk;

export const isHighRisk = (row: Risky): boolean => (riskOf(row) ?? 0) > HIGH_RISK_ABOVE;

/** Whether the filter 'Show only suspicious patterns' includes it: suspicious patterns or a high risk, unless dismissed. */
export const isSuspicious = (row: Risky & Pick<ListedApplication, 'is_suspicious'>): boolean =>
	!row.is_risk_dismissed && (row.is_suspicious || isHighRisk(row));
