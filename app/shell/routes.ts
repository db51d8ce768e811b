import { pageMessages } from '../messages/page.ts';
import { voiceFontOrPatience } from '../platform/voice-font.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { type PathName, paths } from './paths.ts';

/** Who may see a page: anybody, an account, the hiring team. */
export type Access = 'anyone' | 'account' | 'staff';
/** What is drawn around a screen; a writing page draws everything itself. */
export type Frame = 'public' | 'admin' | 'none';

export type RouteEntry = { pattern: string; screen: LazyPart<object>; access: Access; frame: Frame; title: string };

const { titles } = pageMessages;

/** Every page: its code, who may see it, and what is around it. The dashboard takes the frame of whoever looks at it. */
const entries: Record<PathName, Omit<RouteEntry, 'pattern'>> = {
	// Its sample answer is above the fold: set in the fallback first, everything below it would move.
	landing: {
		screen: lazyPart(async () => {
			const [screen] = await Promise.all([import('../screens/landing/landing-screen.tsx'), voiceFontOrPatience()]);
			return screen;
		}),
		access: 'anyone',
		frame: 'public',
		title: '',
	},
	signIn: {
		screen: lazyPart(() => import('../screens/sign-in/sign-in-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.signIn,
	},
	register: {
		screen: lazyPart(() => import('../screens/register/register-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.register,
	},
	forgotPassword: {
		screen: lazyPart(() => import('../screens/forgot-password/forgot-password-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.forgotPassword,
	},
	resetPassword: {
		screen: lazyPart(() => import('../screens/reset-password/reset-password-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.resetPassword,
	},
	terms: {
		screen: lazyPart(() => import('../screens/terms/terms-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.terms,
	},
	privacy: {
		screen: lazyPart(() => import('../screens/privacy/privacy-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.privacy,
	},
	jobs: {
		screen: lazyPart(() => import('../screens/jobs/jobs-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.jobs,
	},
	job: {
		screen: lazyPart(() => import('../screens/job-detail/job-detail-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: titles.job,
	},
	dashboard: {
		screen: lazyPart(() => import('../screens/dashboard/dashboard-screen.tsx')),
		access: 'account',
		frame: 'admin',
		title: titles.dashboard,
	},
	assess: {
		screen: lazyPart(() => import('../screens/take-assessment/take-assessment-screen.tsx')),
		access: 'account',
		frame: 'none',
		title: titles.assess,
	},
	congratulations: {
		screen: lazyPart(() => import('../screens/congratulations/congratulations-screen.tsx')),
		access: 'account',
		frame: 'public',
		title: titles.congratulations,
	},
	adminJobs: {
		screen: lazyPart(() => import('../screens/admin-jobs/admin-jobs-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.adminJobs,
	},
	jobCreate: {
		screen: lazyPart(() => import('../screens/job-edit/job-create-screen.tsx')),
		// The screen itself refuses whoever may not create, in the specification's words.
		access: 'account',
		frame: 'admin',
		title: titles.jobCreate,
	},
	jobEdit: {
		screen: lazyPart(() => import('../screens/job-edit/job-edit-screen.tsx')),
		// The screen itself refuses whoever may not edit, in the specification's words.
		access: 'account',
		frame: 'admin',
		title: titles.jobEdit,
	},
	questions: {
		screen: lazyPart(() => import('../screens/question-editor/question-editor-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.questions,
	},
	applications: {
		screen: lazyPart(() => import('../screens/applications/applications-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.applications,
	},
	assessmentReview: {
		screen: lazyPart(() => import('../screens/assessment-review/assessment-review-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		title: titles.assessmentReview,
	},
};

const names = Object.keys(entries) as PathName[];

export const routes: RouteEntry[] = names.map((name) => ({ pattern: paths[name].pattern, ...entries[name] }));
