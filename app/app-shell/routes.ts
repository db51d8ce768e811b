import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { waitForVoiceFont } from '../core/platform/voice-font.ts';
import { sessionStore } from '../core/session/session-store.ts';
import { type PathName, paths } from '../paths.ts';
import { lateScreen, Nothing, type Screen } from '../ui/late-screen.tsx';
import { pageMessages } from '../ui/page-words.ts';
import type { Access } from './asks-sign-in.ts';
import type { Frame } from './frame-around.tsx';
import { reviewScreen } from './late-review.ts';

/** The frame of all pages that have one. */
export const pageFrame = lateScreen<{ frame: Frame; access: Access; children: ReactNode }>(
	() => import('./frame-around.tsx'),
	{ Waiting: Nothing },
);

export type RouteEntry = { pattern: string; screen: Screen; access: Access; frame: Frame; title: string };

type Entry = Omit<RouteEntry, 'pattern'>;

const { titles } = pageMessages;

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

type Load = Parameters<typeof lateScreen>[0];

/** A page in the frame of the hiring team. */
const staff = (load: Load, title: string, access: Access = 'staff'): Entry => ({
	screen: lateScreen(load),
	access,
	frame: 'admin',
	title,
});

/** A page in the public frame. */
const publicPage = (load: Load, title: string, access: Access = 'anyone'): Entry => ({
	screen: lateScreen(load),
	access,
	frame: 'public',
	title,
});

const lostPassword = lateScreen(() => import('../features/accounts/lost-password-screen.tsx'));
const jobForm = lateScreen(() => import('../features/manage-jobs/job-form-screen.tsx'));
const team = lateScreen(() => import('../features/admins/manage-admins-screen.tsx'));
const legal = lateScreen(() => import('../features/privacy/legal-screen.tsx'));

const applicationsScreen = () => import('../features/applications/applications-screen.tsx');

/** All routes. The dashboard's frame depends on the account's role. */
const entries: Record<PathName, Entry> = {
	landing: publicPage(async () => {
		const [screen] = await Promise.all([import('../features/landing/landing-screen.tsx'), waitForVoiceFont()]);
		return screen;
	}, ''),
	signIn: publicPage(() => import('../features/accounts/sign-in-screen.tsx'), titles.signIn),
	register: publicPage(() => import('../features/accounts/register-screen.tsx'), titles.register),
	forgotPassword: { screen: lostPassword, access: 'anyone', frame: 'public', title: titles.forgotPassword },
	resetPassword: { screen: lostPassword, access: 'anyone', frame: 'public', title: titles.resetPassword },
	invite: publicPage(() => import('../features/candidate-invitation/candidate-invitation-screen.tsx'), titles.invite),
	summary: publicPage(() => import('../features/summary-links/summary-screen.tsx'), titles.summary),
	terms: { screen: legal, access: 'anyone', frame: 'public', title: titles.terms },
	privacy: { screen: legal, access: 'anyone', frame: 'public', title: titles.privacy },
	jobs: publicPage(() => import('../features/jobs/jobs-screen.tsx'), titles.jobs),
	job: publicPage(() => import('../features/jobs/job-detail-screen.tsx'), titles.job),
	dashboard: staff(() => import('../features/dashboard/dashboard-screen.tsx'), titles.dashboard, 'account'),
	assess: {
		screen: lateScreen(() => import('../features/take-assessment/take-assessment-screen.tsx')),
		access: 'writer',
		frame: 'none',
		title: titles.assess,
	},
	congratulations: publicPage(
		() => import('../features/results/congratulations-screen.tsx'),
		titles.congratulations,
		'writer',
	),
	myApplications: publicPage(
		() => import('../features/results/my-applications-screen.tsx'),
		titles.myApplications,
		'account',
	),
	yourAccount: publicPage(
		() => import('../features/your-account/your-account-screen.tsx'),
		titles.yourAccount,
		'account',
	),
	acceptInvitation: publicPage(
		() => import('../features/admins/accept-invitation-screen.tsx'),
		titles.acceptInvitation,
	),
	// The deck's pages set their own titles, so that other accounts load no text of the deck.
	investorDeck: {
		screen: lateScreen(() => import('../features/investor-deck/static-deck-screen.tsx')),
		access: 'owner',
		frame: 'none',
		title: '',
	},
	investorDeckEdit: staff(() => import('../features/investor-deck/deck-editor-screen.tsx'), '', 'owner'),
	investorDeckDynamic: staff(() => import('../features/investor-deck/dynamic-deck-screen.tsx'), '', 'owner'),
	adminJobs: staff(() => import('../features/manage-jobs/admin-jobs-screen.tsx'), staffTitles.adminJobs),
	// The screen itself rejects accounts that may not create, with the specified sentence.
	jobCreate: { screen: jobForm, access: 'account', frame: 'admin', title: staffTitles.jobCreate },
	// The screen itself rejects accounts that may not edit, with the specified sentence.
	jobEdit: { screen: jobForm, access: 'account', frame: 'admin', title: staffTitles.jobEdit },
	questions: staff(() => import('../features/questions/question-editor-screen.tsx'), staffTitles.questions),
	// The screen itself rejects candidates.
	applications: staff(applicationsScreen, staffTitles.applications, 'account'),
	compare: staff(async () => ({ default: (await applicationsScreen()).CompareScreen }), staffTitles.compare, 'account'),
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
