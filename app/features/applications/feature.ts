import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

const loadScreens = () => import('./applications-screen.tsx');

/** The screens themselves reject candidates, with the specified sentence. */
export const applicationPages = {
	applications: { screen: lateScreen(loadScreens), access: 'account', frame: 'admin' },
	compare: {
		screen: lateScreen(async () => ({ default: (await loadScreens()).CompareScreen })),
		access: 'account',
		frame: 'admin',
	},
} satisfies Pages;
