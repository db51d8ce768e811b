import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const teamTextPages = {
	teamTexts: {
		screen: lateScreen(() => import('./team-texts-screen.tsx')),
		access: 'manager',
		frame: 'admin',
		menus: ['account'],
	},
} satisfies Pages;
