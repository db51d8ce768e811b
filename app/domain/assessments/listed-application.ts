import { isNotScorable, needsHumanScore } from './application-stats.ts';
import type { Application } from './assessment.ts';
import { isOpenReview } from './human-review.ts';
import { HIGH_RISK_ABOVE } from './risk-level.ts';

/** The fields of an application by which its list filters, sorts and counts. Small: a list holds thousands of them. */
export type ListedApplication = {
	id: string;
	job_id: string;
	/** ISO 8601 with `T`. */
	submitted_at: string;
	name: string;
	email: string;
	score: number | null;
	/** 0–100; null when nothing was measured. Use `riskOf`, which knows of dismissals. */
	risk: number | null;
	is_suspicious: boolean;
	is_risk_dismissed: boolean;
	is_admin_test: boolean;
	is_shortlisted: boolean;
	/** It has no score, and only a person can give it one. */
	needs_person: boolean;
	/** `needs_person` because its evaluation failed. */
	evaluation_failed: boolean;
	/** When the candidate asked for human review, ISO 8601 with `T`; empty unless the request is open. */
	review_asked_at: string;
	method: string;
	/** Of the rules of the backup method; missing where it is not known. */
	version?: string;
	question_version: string;
	/** Points and most points of each text answer, in turn; empty without an explanation. */
	marks: readonly number[];
};

/** The list's part of an application. */
export function listedOf(application: Application): ListedApplication {
	const { id, job_id, submitted_at, candidate, score, question_version, is_admin_test, human_review } = application;
	return {
		id,
		job_id,
		submitted_at: submitted_at.replace(' ', 'T'),
		name: candidate.name,
		email: candidate.email,
		score,
		// Rows that an earlier build stored lack what came later.
		risk: application.risk_score ?? null,
		is_suspicious: application.suspicious_patterns ?? false,
		is_risk_dismissed: application.risk_dismissed ?? false,
		is_admin_test,
		is_shortlisted: application.shortlisted ?? false,
		needs_person: needsHumanScore(application),
		evaluation_failed: isNotScorable(application),
		review_asked_at: isOpenReview(human_review) ? (human_review?.asked_at.replace(' ', 'T') ?? '') : '',
		method: application.evaluation_method,
		...(application.evaluator_version !== undefined && { version: application.evaluator_version }),
		question_version,
		marks: (application.answer_marks ?? []).flatMap(({ points, of }) => [points, of]),
	};
}

type Risky = Pick<ListedApplication, 'risk' | 'is_risk_dismissed'>;

/** The risk as filters, figures and sorting count it: a dismissed one is none. Null when nothing was measured. */
export const riskOf = ({ risk, is_risk_dismissed }: Risky): number | null =>
	risk !== null && is_risk_dismissed ? 0 : risk;

export const isHighRisk = (row: Risky): boolean => (riskOf(row) ?? 0) > HIGH_RISK_ABOVE;

/** Whether 'Show only suspicious patterns' shows it: suspicious patterns or a high risk, unless dismissed. */
export const isSuspicious = (row: Risky & Pick<ListedApplication, 'is_suspicious'>): boolean =>
	!row.is_risk_dismissed && (row.is_suspicious || isHighRisk(row));
