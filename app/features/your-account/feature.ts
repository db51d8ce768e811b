import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const yourAccountPages = {
	yourAccount: {
		screen: lateScreen(() => import('./your-account-screen.tsx')),
		access: 'account',
		frame: 'public',
		menus: ['account'],
	},
} satisfies Pages;
