import type { Application } from './assessment.ts';
import { isOpenReview } from './human-review.ts';
import { isHighRisk, type ListedApplication } from './listed-application.ts';

/** Why an application needs staff attention, most urgent first. */
export const WORK_KINDS = ['review_requested', 'failed', 'needs_person', 'high_risk'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Whether the application has an open request for human review. Always false for staff tests. */
export const hasOpenRequest = ({ human_review, is_admin_test }: Application): boolean =>
	isOpenReview(human_review) && !is_admin_test;

/** Why an application needs staff attention and since when (ISO 8601). There may be several reasons, or none. */
export function workOf(application: ListedApplication): { kind: WorkKind; since: string }[] {
	if (application.is_admin_test) return [];
	const { review_asked_at, needs_person, evaluation_failed, submitted_at } = application;
	const kinds: { kind: WorkKind; since: string }[] = [];
	if (review_asked_at !== '') kinds.push({ kind: 'review_requested', since: review_asked_at });
	if (needs_person) kinds.push({ kind: evaluation_failed ? 'failed' : 'needs_person', since: submitted_at });
	if (isHighRisk(application)) kinds.push({ kind: 'high_risk', since: submitted_at });
	return kinds;
}
