import { UsersRound } from 'lucide-react';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

const team = lateScreen(() => import('./manage-admins-screen.tsx'));

export const adminPages = {
	adminUsers: { screen: team, access: 'manager', frame: 'admin', rail: UsersRound },
	ownPreferences: { screen: team, access: 'staff', frame: 'admin', menus: ['account'] },
	acceptInvitation: {
		screen: lateScreen(() => import('./accept-invitation-screen.tsx')),
		access: 'anyone',
		frame: 'public',
	},
} satisfies Pages;
