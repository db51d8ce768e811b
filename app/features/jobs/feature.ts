import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const jobPages = {
	jobs: {
		screen: lateScreen(() => import('./jobs-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		menus: ['bar', 'footer'],
	},
	job: { screen: lateScreen(() => import('./job-detail-screen.tsx')), access: 'anyone', frame: 'public' },
} satisfies Pages;
