import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

/** Loads the screen, and the search for a person, which opens it. */
export const loadReview = () => import('./assessment-review-screen.tsx');

export const reviewPages = {
	// The screen itself rejects candidates, with the specified sentence.
	assessmentReview: { screen: lateScreen(loadReview), access: 'account', frame: 'admin' },
} satisfies Pages;
