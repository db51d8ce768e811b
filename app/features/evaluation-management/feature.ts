import { SlidersHorizontal } from 'lucide-react';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const evaluationPages = {
	evaluation: {
		screen: lateScreen(() => import('./evaluation-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		rail: SlidersHorizontal,
	},
} satisfies Pages;
