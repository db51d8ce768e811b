import { waitForVoiceFont } from '../../core/platform/voice-font.ts';
import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const landingPages = {
	landing: {
		screen: lateScreen(async () => {
			const [screen] = await Promise.all([import('./landing-screen.tsx'), waitForVoiceFont()]);
			return screen;
		}),
		access: 'anyone',
		frame: 'public',
		menus: ['footer'],
	},
} satisfies Pages;
