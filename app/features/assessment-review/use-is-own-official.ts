import type { AssessmentReview } from '#domain/assessments/assessment';
import { useSession } from '../../core/session/use-session.ts';

/** Whether the assessment is the reader's own official one, about which colleagues decide. The server refuses the rest. */
export function useIsOwnOfficial({ candidate, is_admin_test: isTest }: AssessmentReview): boolean {
	const { user } = useSession();
	return !isTest && user !== null && user.email.toLowerCase() === candidate.email.toLowerCase();
}
