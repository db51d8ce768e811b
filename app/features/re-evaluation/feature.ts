import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const reEvaluationPages = {
	reEvaluation: { screen: lateScreen(() => import('./re-evaluation-screen.tsx')), access: 'manager', frame: 'admin' },
} satisfies Pages;
