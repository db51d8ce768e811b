import { Handshake } from 'lucide-react';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const hireEventPages = {
	hireEvents: {
		screen: lateScreen(() => import('./hire-events-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		rail: Handshake,
	},
} satisfies Pages;
