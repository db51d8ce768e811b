import type { Pages } from '../../feature.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

export const deckPages = {
	investorDeck: {
		screen: lateScreen(() => import('./static-deck-screen.tsx')),
		access: 'owner',
		frame: 'none',
		menus: ['account'],
	},
	investorDeckEdit: { screen: lateScreen(() => import('./deck-editor-screen.tsx')), access: 'owner', frame: 'admin' },
	investorDeckDynamic: {
		screen: lateScreen(() => import('./dynamic-deck-screen.tsx')),
		access: 'owner',
		frame: 'admin',
	},
} satisfies Pages;
