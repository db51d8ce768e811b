import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const assessmentPages = {
	assess: { screen: lateScreen(() => import('./take-assessment-screen.tsx')), access: 'writer', frame: 'none' },
} satisfies Pages;
