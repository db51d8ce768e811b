import type { AssessmentReview } from '#domain/assessments/assessment';
import { useSession } from '../../core/session/use-session.ts';

/**
 * Whether the assessment is the current user's own official one. Only colleagues may decide about it; the server rejects
 * the user's own actions.
 */
export function useIsOwnOfficial({ candidate, is_admin_test: isTest }: AssessmentReview): boolean {
	const { user } = useSession();
	return !isTest && user !== null && user.email.toLowerCase() === candidate.email.toLowerCase();
}
