import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const resultPages = {
	congratulations: {
		screen: lateScreen(() => import('./congratulations-screen.tsx')),
		access: 'writer',
		frame: 'public',
	},
	myApplications: {
		screen: lateScreen(() => import('./my-applications-screen.tsx')),
		access: 'account',
		frame: 'public',
		menus: ['account'],
	},
	results: { screen: lateScreen(() => import('./results-screen.tsx')), access: 'staff', frame: 'admin' },
} satisfies Pages;
