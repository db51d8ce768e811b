import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const summaryPages = {
	summary: { screen: lateScreen(() => import('./summary-screen.tsx')), access: 'anyone', frame: 'public' },
} satisfies Pages;
