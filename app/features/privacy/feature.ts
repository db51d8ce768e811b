import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

const legal = lateScreen(() => import('./legal-screen.tsx'));

export const legalPages = {
	terms: { screen: legal, access: 'anyone', frame: 'public', menus: ['footer'] },
	privacy: { screen: legal, access: 'anyone', frame: 'public', menus: ['footer'] },
} satisfies Pages;
