import { shellMessages } from '../messages/shell.ts';
import { voiceFontOrPatience } from '../platform/voice-font.ts';
import { lazyScreen, type Screen } from './lazy-screen.ts';
import { type PathName, paths } from './paths.ts';

/** Who may see a page: anybody, an account, the hiring team. */
export type Access = 'anyone' | 'account' | 'staff';
/** What is drawn around a screen; a writing page draws everything itself. */
export type Frame = 'public' | 'admin' | 'none';

export type RouteEntry = { pattern: string; screen: Screen; access: Access; frame: Frame; title: string };

const { titles } = shellMessages;

/** Every page: its code, who may see it, and what is around it. The dashboard takes the frame of whoever looks at it. */
const entries: Record<PathName, Omit<RouteEntry, 'pattern'>> = {
	// Its sample answer is above the fold: set in the fallback first, everything below it would move.
	landing: {
		screen: lazyScreen(async () => {
			const [screen] = await Promise.all([import('../screens/landing/landing-screen.tsx'), voiceFontOrPatience()]);
			return screen;
		}),
		access: 'anyone',
		frame: 'public',
		title: '',
	},
	signIn: {
		screen: lazyScreen(() => import('../screens/sign-in/sign-in-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.signIn,
	},
	register: {
		screen: lazyScreen(() => import('../screens/register/register-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.register,
	},
	terms: {
		screen: lazyScreen(() => import('../screens/terms/terms-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.terms,
	},
	privacy: {
		screen: lazyScreen(() => import('../screens/privacy/privacy-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.privacy,
	},
	jobs: {
		screen: lazyScreen(() => import('../screens/jobs/jobs-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.jobs,
	},
	job: {
		screen: lazyScreen(() => import('../screens/job-detail/job-detail-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.job,
	},
	dashboard: {
		screen: lazyScreen(() => import('../screens/dashboard/dashboard-screen.tsx')),
		access: 'account',
		frame: 'admin',
		title: titles.dashboard,
	},
	assess: {
		screen: lazyScreen(() => import('../screens/take-assessment/take-assessment-screen.tsx')),
		access: 'account',
		frame: 'none',
		title: titles.assess,
	},
	congratulations: {
		screen: lazyScreen(() => import('../screens/congratulations/congratulations-screen.tsx')),
		access: 'account',
		frame: 'public',
		title: titles.congratulations,
	},
	adminJobs: {
		screen: lazyScreen(() => import('../screens/admin-jobs/admin-jobs-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.adminJobs,
	},
	jobEdit: {
		screen: lazyScreen(() => import('../screens/job-edit/job-edit-screen.tsx')),
		// The screen itself refuses whoever may not edit, in the specification's words.
		access: 'account',
		frame: 'admin',
		title: titles.jobEdit,
	},
	applications: {
		screen: lazyScreen(() => import('../screens/applications/applications-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.applications,
	},
	assessmentReview: {
		screen: lazyScreen(() => import('../screens/assessment-review/assessment-review-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.assessmentReview,
	},
};

const names = Object.keys(entries) as PathName[];

export const routes: RouteEntry[] = names.map((name) => ({ pattern: paths[name].pattern, ...entries[name] }));
