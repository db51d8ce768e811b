import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

const lostPassword = lateScreen(() => import('./lost-password-screen.tsx'));

export const accountPages = {
	signIn: { screen: lateScreen(() => import('./sign-in-screen.tsx')), access: 'anyone', frame: 'public' },
	register: { screen: lateScreen(() => import('./register-screen.tsx')), access: 'anyone', frame: 'public' },
	forgotPassword: { screen: lostPassword, access: 'anyone', frame: 'public' },
	resetPassword: { screen: lostPassword, access: 'anyone', frame: 'public' },
} satisfies Pages;
