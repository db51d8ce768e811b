import { Activity } from 'lucide-react';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const systemPages = {
	system: {
		screen: lateScreen(() => import('./system-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		rail: Activity,
	},
} satisfies Pages;
