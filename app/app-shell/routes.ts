import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { waitForVoiceFont } from '../core/platform/voice-font.ts';
import { sessionStore } from '../core/session/session-store.ts';
import { type PathName, paths } from '../paths.ts';
import { lateScreen, Nothing, type Screen } from '../ui/late-screen.tsx';
import { pageMessages } from '../ui/page-words.ts';
import type { Access } from './asks-sign-in.ts';
import type { Frame } from './frame-around.tsx';
import { MissingSearch } from './missing-search.ts';

/** The frame of all pages that have one. */
export const pageFrame = lateScreen<{ frame: Frame; access: Access; children: ReactNode }>(
	() => import('./frame-around.tsx'),
	{ Waiting: Nothing },
);

export type RouteEntry = { pattern: string; screen: Screen; access: Access; frame: Frame; title: string };

type Entry = Omit<RouteEntry, 'pattern'>;

/** Titles of the staff pages. */
export const staffTitles = {
	adminJobs: 'Manage Jobs',
	jobCreate: 'Create Job',
	jobEdit: 'Edit Job',
	questions: 'Assessment Questions',
	applications: 'Applications',
	compare: 'Compare applications',
	results: 'Assessment Results',
	assessmentReview: 'Assessment Review',
	adminUsers: 'Manage Admins',
	ownPreferences: 'Notification preferences',
	teamTexts: 'Mails and reasons',
	system: 'System Dashboard',
	hireEvents: 'Hire Events',
	evaluation: 'Evaluation Management',
	reEvaluation: 'Assessment Re-Evaluation',
} as const;

const staff = (
	load: Parameters<typeof lateScreen>[0],
	title: string,
	access: 'staff' | 'account' = 'staff',
): Entry => ({ screen: lateScreen(load), access, frame: 'admin', title });

const lostPassword = lateScreen(() => import('../features/accounts/lost-password-screen.tsx'));
const jobForm = lateScreen(() => import('../features/manage-jobs/job-form-screen.tsx'));
const team = lateScreen(() => import('../features/admins/manage-admins-screen.tsx'));
const legal = lateScreen(() => import('../features/privacy/legal-screen.tsx'));

const reviewScreen = () => import('../features/assessment-review/assessment-review-screen.tsx');

/** The search for a person. It comes with the review, which it opens. */
export const personSearch = lateScreen<{ onClose: () => void }>(
	async () => ({ default: (await reviewScreen()).PersonSearchDialog }),
	{ Waiting: Nothing, Missing: MissingSearch },
);

/** All routes. The dashboard's frame depends on the account's role. */
const entries: Record<PathName, Entry> = {
	landing: {
		screen: lateScreen(async () => {
			const [screen] = await Promise.all([import('../features/landing/landing-screen.tsx'), waitForVoiceFont()]);
			return screen;
		}),
		access: 'anyone',
		frame: 'public',
		title: '',
	},
	signIn: {
		screen: lateScreen(() => import('../features/accounts/sign-in-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.signIn,
	},
	register: {
		screen: lateScreen(() => import('../features/accounts/register-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.register,
	},
	forgotPassword: {
		screen: lostPassword,
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.forgotPassword,
	},
	resetPassword: {
		screen: lostPassword,
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.resetPassword,
	},
	invite: {
		screen: lateScreen(() => import('../features/candidate-invitation/candidate-invitation-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.invite,
	},
	summary: {
		screen: lateScreen(() => import('../features/summary-links/summary-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.summary,
	},
	terms: {
		screen: legal,
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.terms,
	},
	privacy: {
		screen: legal,
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.privacy,
	},
	jobs: {
		screen: lateScreen(() => import('../features/jobs/jobs-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.jobs,
	},
	job: {
		screen: lateScreen(() => import('../features/jobs/job-detail-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.job,
	},
	dashboard: {
		screen: lateScreen(() => import('../features/dashboard/dashboard-screen.tsx')),
		access: 'account',
		frame: 'admin',
		title: pageMessages.titles.dashboard,
	},
	assess: {
		screen: lateScreen(() => import('../features/take-assessment/take-assessment-screen.tsx')),
		access: 'writer',
		frame: 'none',
		title: pageMessages.titles.assess,
	},
	congratulations: {
		screen: lateScreen(() => import('../features/results/congratulations-screen.tsx')),
		access: 'writer',
		frame: 'public',
		title: pageMessages.titles.congratulations,
	},
	myApplications: {
		screen: lateScreen(() => import('../features/results/my-applications-screen.tsx')),
		access: 'account',
		frame: 'public',
		title: pageMessages.titles.myApplications,
	},
	yourAccount: {
		screen: lateScreen(() => import('../features/your-account/your-account-screen.tsx')),
		access: 'account',
		frame: 'public',
		title: pageMessages.titles.yourAccount,
	},
	acceptInvitation: {
		screen: lateScreen(() => import('../features/admins/accept-invitation-screen.tsx')),
		access: 'anyone',
		frame: 'public',
		title: pageMessages.titles.acceptInvitation,
	},
	// The deck's pages set their own titles, so that other accounts load no text of the deck.
	investorDeck: {
		screen: lateScreen(() => import('../features/investor-deck/static-deck-screen.tsx')),
		access: 'owner',
		frame: 'none',
		title: '',
	},
	investorDeckEdit: {
		screen: lateScreen(() => import('../features/investor-deck/deck-editor-screen.tsx')),
		access: 'owner',
		frame: 'admin',
		title: '',
	},
	investorDeckDynamic: {
		screen: lateScreen(() => import('../features/investor-deck/dynamic-deck-screen.tsx')),
		access: 'owner',
		frame: 'admin',
		title: '',
	},
	adminJobs: staff(() => import('../features/manage-jobs/admin-jobs-screen.tsx'), staffTitles.adminJobs),
	// The screen itself rejects accounts that may not create, with the specified sentence.
	jobCreate: { screen: jobForm, access: 'account', frame: 'admin', title: staffTitles.jobCreate },
	// The screen itself rejects accounts that may not edit, with the specified sentence.
	jobEdit: { screen: jobForm, access: 'account', frame: 'admin', title: staffTitles.jobEdit },
	questions: staff(() => import('../features/questions/question-editor-screen.tsx'), staffTitles.questions),
	// The screen itself rejects candidates.
	applications: staff(
		() => import('../features/applications/applications-screen.tsx'),
		staffTitles.applications,
		'account',
	),
	compare: staff(() => import('../features/applications/applications-screen.tsx'), staffTitles.compare, 'account'),
	// The screen itself rejects candidates.
	assessmentReview: staff(reviewScreen, staffTitles.assessmentReview, 'account'),
	ownPreferences: { screen: team, access: 'staff', frame: 'admin', title: staffTitles.ownPreferences },
	// The screen itself rejects reviewers, as the next one does.
	teamTexts: staff(() => import('../features/team-texts/team-texts-screen.tsx'), staffTitles.teamTexts),
	adminUsers: { screen: team, access: 'staff', frame: 'admin', title: staffTitles.adminUsers },
	system: staff(() => import('../features/system/system-screen.tsx'), staffTitles.system),
	// The screen itself rejects reviewers.
	reEvaluation: staff(() => import('../features/re-evaluation/re-evaluation-screen.tsx'), staffTitles.reEvaluation),
	evaluation: staff(() => import('../features/evaluation-management/evaluation-screen.tsx'), staffTitles.evaluation),
	hireEvents: staff(() => import('../features/hire-events/hire-events-screen.tsx'), staffTitles.hireEvents),
	results: staff(() => import('../features/results/results-screen.tsx'), staffTitles.results),
};

export const routes: RouteEntry[] = (Object.keys(paths) as PathName[]).map((name) => ({
	pattern: paths[name].pattern,
	...entries[name],
}));

/** Loads the code of a path's screen and frame. Resolves when it has loaded or failed. */
export async function preloadScreen(pathname: string): Promise<void> {
	const route = routes.find(({ pattern }) => matchPath(pattern, pathname));
	if (!route || (route.access === 'owner' && !(await isDeckOwner()))) return;
	await Promise.all([route.screen.preload(), route.frame !== 'none' && pageFrame.preload()]);
}

async function isDeckOwner(): Promise<boolean> {
	await sessionStore.load();
	return sessionStore.view().user?.isDeckOwner === true;
}
