import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const candidateInvitationPages = {
	invite: { screen: lateScreen(() => import('./candidate-invitation-screen.tsx')), access: 'anyone', frame: 'public' },
} satisfies Pages;
