import { LayoutDashboard } from 'lucide-react';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const dashboardPages = {
	dashboard: {
		screen: lateScreen(() => import('./dashboard-screen.tsx')),
		access: 'account',
		// For accounts that are not staff it is public.
		frame: 'admin',
		menus: ['bar'],
		rail: LayoutDashboard,
	},
} satisfies Pages;
