import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const questionPages = {
	questions: { screen: lateScreen(() => import('./question-editor-screen.tsx')), access: 'staff', frame: 'admin' },
} satisfies Pages;
