import { waitForVoiceFont } from '../core/platform/voice-font.ts';
import { type PathName, paths } from '../paths.ts';
import { pageMessages } from '../ui/page-words.ts';
import type { Access } from './asks-sign-in.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import type { StaffPathName } from './staff-screens.tsx';

/** The frame around a screen; the assessment page has none. */
export type Frame = 'public' | 'admin' | 'none';

export type RouteEntry = { pattern: string; screen: LazyPart<object>; access: Access; frame: Frame; title: string };

const { titles } = pageMessages;

type Entry = Omit<RouteEntry, 'pattern'>;

/** All routes except the staff pages. The dashboard's frame depends on the account's role. */
const entries: Record<Exclude<PathName, StaffPathName>, Entry> = {
	// Wait for the font: the sample answer is above the fold, and a late font swap would shift everything below it.
	landing: {
		screen: lazyPart(async () => {
			const [screen] = await Promise.all([import('../features/landing/landing-screen.tsx'), waitForVoiceFont()]);
			return screen;
		}),
		access: 'anyone',
		frame: 'public',
		title: '',
	},
	signIn: {
		screen: lazyPart(() => import('../features/accounts/sign-in-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.signIn,
	},
	register: {
		screen: lazyPart(() => import('../features/accounts/register-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.register,
	},
	forgotPassword: {
		screen: lazyPart(() => import('../features/accounts/forgot-password-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.forgotPassword,
	},
	resetPassword: {
		screen: lazyPart(() => import('../features/accounts/reset-password-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.resetPassword,
	},
	invite: {
		screen: lazyPart(() => import('../features/candidate-invitation/candidate-invitation-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.invite,
	},
	terms: {
		screen: lazyPart(() => import('../features/privacy/terms-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.terms,
	},
	privacy: {
		screen: lazyPart(() => import('../features/privacy/privacy-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.privacy,
	},
	jobs: {
		screen: lazyPart(() => import('../features/jobs/jobs-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.jobs,
	},
	job: {
		screen: lazyPart(() => import('../features/jobs/job-detail-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.job,
	},
	dashboard: {
		screen: lazyPart(() => import('../features/dashboard/dashboard-screen.tsx')),
		access: 'account',
		frame: 'admin',
		title: titles.dashboard,
	},
	assess: {
		screen: lazyPart(() => import('../features/take-assessment/take-assessment-screen.tsx')),
		access: 'writer',
		frame: 'none',
		title: titles.assess,
	},
	congratulations: {
		screen: lazyPart(() => import('../features/results/congratulations-screen.tsx')),
		access: 'writer',
		frame: 'public',
		title: titles.congratulations,
	},
	myApplications: {
		screen: lazyPart(() => import('../features/results/my-applications-screen.tsx')),
		access: 'account',
		frame: 'public',
		title: titles.myApplications,
	},
	acceptInvitation: {
		screen: lazyPart(() => import('../features/admins/accept-invitation-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.acceptInvitation,
	},
	// The deck's pages set their own titles, so that other accounts load no text of the deck.
	investorDeck: {
		screen: lazyPart(() => import('../features/investor-deck/static-deck-screen.tsx')),
		access: 'owner',
		frame: 'none',
		title: '',
	},
	investorDeckEdit: {
		screen: lazyPart(() => import('../features/investor-deck/deck-editor-screen.tsx')),
		access: 'owner',
		frame: 'admin',
		title: '',
	},
	investorDeckDynamic: {
		screen: lazyPart(() => import('../features/investor-deck/dynamic-deck-screen.tsx')),
		access: 'owner',
		frame: 'admin',
		title: '',
	},
};

const isStaffPath = (name: PathName): name is StaffPathName => !(name in entries);

/** Entry of a staff page. The table of staff screens, with titles and guards, is loaded with the first of them. */
const staffEntry = (name: StaffPathName): Entry => ({
	screen: lazyPart(async () => (await import('./staff-screens.tsx')).loadStaffScreen(name)),
	access: 'account',
	frame: 'admin',
	title: '',
});

const names = Object.keys(paths) as PathName[];

export const routes: RouteEntry[] = names.map((name) => ({
	pattern: paths[name].pattern,
	...(isStaffPath(name) ? staffEntry(name) : entries[name]),
}));
