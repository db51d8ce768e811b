import { dayOf, stageOf } from '../hire-events/decision.ts';
import type { HireStage } from '../hire-events/hire-event.ts';
import { isoTime } from '../text/stored-time.ts';
import { isNotScorable, needsHumanScore } from './application-stats.ts';
import type { Application } from './assessment.ts';
import { isOpenReview } from './human-review.ts';
import { HIGH_RISK_ABOVE } from './risk-level.ts';

/**
 * The fields of an application that its list filters, sorts and counts by. Kept small, because a list holds thousands of them.
 */
export type ListedApplication = {
	id: string;
	job_id: string;
	/** ISO 8601 with `T`. */
	submitted_at: string;
	name: string;
	email: string;
	score: number | null;
	/** Whether score and risk are withheld from the reader until they save a scorecard; absent if not. */
	withheld?: true;
	/** 0–100; null without measurements. Use `riskOf`, which handles dismissals. */
	risk: number | null;
	is_suspicious: boolean;
	is_risk_dismissed: boolean;
	is_admin_test: boolean;
	is_shortlisted: boolean;
	stage: HireStage;
	/** The day of the event that set the stage; empty if it only applied. */
	stage_day: string;
	/** Whether its stage is a decision that the server does not have yet. Only in lists that are read. */
	is_stage_unsent?: true;
	/** Whether it has no score and requires a human one. */
	needs_person: boolean;
	/** Whether `needs_person` is due to a failed evaluation. */
	evaluation_failed: boolean;
	/** When the candidate requested human review, ISO 8601 with `T`. Empty unless the request is open. */
	review_asked_at: string;
	method: string;
	/** Version of the fallback evaluator's rules, if known. */
	version?: string;
	question_version: string;
	/** Alternating points and maximum points of each text answer. Empty without an explanation. */
	marks: readonly number[];
	/** The highest score that its method gives, if known. */
	max_score?: number;
};

/** Projects an application to its list fields. */
export function listedOf(application: Application): ListedApplication {
	const { id, job_id, submitted_at, candidate, score, question_version, is_admin_test, human_review } = application;
	return {
		id,
		job_id,
		submitted_at: isoTime(submitted_at),
		name: candidate.name,
		email: candidate.email,
		score,
		...(application.withheld && { withheld: true }),
		risk: application.risk_score,
		is_suspicious: application.suspicious_patterns ?? false,
		is_risk_dismissed: application.risk_dismissed,
		is_admin_test,
		is_shortlisted: application.shortlisted,
		stage: stageOf(application.decision),
		stage_day: dayOf(application.decision?.event_date ?? ''),
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
