import { needsPerson } from './application-stats.ts';
import type { Application } from './assessment.ts';
import { isOpenReview } from './human-review.ts';
import { isHighRisk, listedOf } from './listed-application.ts';
import { scoreBand } from './score-band.ts';

/** Why an application waits for the hiring team, the most urgent first. */
export const WORK_KINDS = ['review_requested', 'needs_person', 'high_risk'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Whether the application has an open request for human review. Staff tests never do. */
export const hasOpenRequest = ({ human_review, is_admin_test }: Application): boolean =>
	isOpenReview(human_review) && !is_admin_test;

/** Why an application waits, and since when (ISO 8601). Empty for one that does not; one can wait for several reasons. */
export function workOf(application: Application): { kind: WorkKind; since: string }[] {
	if (application.is_admin_test) return [];
	const listed = listedOf(application);
	const kinds: { kind: WorkKind; since: string }[] = [];
	if (hasOpenRequest(application)) {
		kinds.push({ kind: 'review_requested', since: application.human_review?.asked_at.replace(' ', 'T') ?? '' });
	}
	if (scoreBand(application.score) === 'pending' && needsPerson(application)) {
		kinds.push({ kind: 'needs_person', since: listed.submitted_at });
	}
	if (isHighRisk(listed)) kinds.push({ kind: 'high_risk', since: listed.submitted_at });
	return kinds;
}
