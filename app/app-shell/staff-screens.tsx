import type { ComponentType } from 'react';
import { canManageJobs } from '#domain/access/actor';
import { sessionStore } from '../core/session/session-store.ts';
import { useSession } from '../core/session/use-session.ts';
import { accountDatabase } from '../core/store/current-account.ts';
import { reportStorageFailure } from '../core/store/storage-status.ts';
import type { PathName } from '../paths.ts';
import type { Access } from './asks-sign-in.ts';
import { Guard } from './guard.tsx';
import { RouteTitle } from './route-title.tsx';

/** Titles of the staff pages. */
export const staffTitles = {
	adminJobs: 'Manage Jobs',
	/** Title of `adminJobs` for accounts that may not manage jobs. */
	hiringJobs: 'Jobs',
	jobCreate: 'Create Job',
	jobEdit: 'Edit Job',
	questions: 'Assessment Questions',
	applications: 'Applications',
	results: 'Assessment Results',
	assessmentReview: 'Assessment Review',
	adminUsers: 'Manage Admins',
	ownPreferences: 'Notification preferences',
	system: 'System Dashboard',
	hireEvents: 'Hire Events',
	evaluation: 'Evaluation Management',
	reEvaluation: 'Assessment Re-Evaluation',
} as const;

const titles = staffTitles;

type Code = { default: ComponentType<object> };
type StaffScreen = { load: () => Promise<Code>; access: Exclude<Access, 'anyone'>; title: string };

/** The staff pages: code, access and title. */
export const staffScreens = {
	adminJobs: {
		load: () => import('../features/manage-jobs/admin-jobs-screen.tsx'),
		access: 'staff',
		title: titles.adminJobs,
	},
	jobCreate: {
		load: () => import('../features/manage-jobs/job-create-screen.tsx'),
		// The screen itself rejects accounts that may not create, with the specified sentence.
		access: 'account',
		title: titles.jobCreate,
	},
	jobEdit: {
		load: () => import('../features/manage-jobs/job-edit-screen.tsx'),
		// The screen itself rejects accounts that may not edit, with the specified sentence.
		access: 'account',
		title: titles.jobEdit,
	},
	questions: {
		load: () => import('../features/questions/question-editor-screen.tsx'),
		access: 'staff',
		title: titles.questions,
	},
	applications: {
		load: () => import('../features/applications/applications-screen.tsx'),
		// The screen itself rejects candidates.
		access: 'account',
		title: titles.applications,
	},
	assessmentReview: {
		load: () => import('../features/assessment-review/assessment-review-screen.tsx'),
		// The screen itself rejects candidates.
		access: 'account',
		title: titles.assessmentReview,
	},
	ownPreferences: {
		load: () => import('../features/admins/own-preferences-screen.tsx'),
		access: 'staff',
		title: titles.ownPreferences,
	},
	adminUsers: {
		load: () => import('../features/admins/manage-admins-screen.tsx'),
		// The screen itself rejects reviewers.
		access: 'staff',
		title: titles.adminUsers,
	},
	system: {
		load: () => import('../features/system/system-screen.tsx'),
		access: 'staff',
		title: titles.system,
	},
	reEvaluation: {
		load: () => import('../features/re-evaluation/re-evaluation-screen.tsx'),
		// The screen itself rejects reviewers.
		access: 'staff',
		title: titles.reEvaluation,
	},
	evaluation: {
		load: () => import('../features/evaluation-management/evaluation-screen.tsx'),
		access: 'staff',
		title: titles.evaluation,
	},
	hireEvents: {
		load: () => import('../features/hire-events/hire-events-screen.tsx'),
		access: 'staff',
		title: titles.hireEvents,
	},
	results: {
		load: () => import('../features/results/results-screen.tsx'),
		access: 'staff',
		title: titles.results,
	},
} as const satisfies Partial<Record<PathName, StaffScreen>>;

/** Names of the paths with a page in this table. */
export type StaffPathName = keyof typeof staffScreens;

/** Opens the account's database while the code of the first page loads. */
async function openDatabaseEarly(): Promise<void> {
	await sessionStore.load();
	const userId = sessionStore.current()?.user.id;
	if (userId) await accountDatabase(userId).relaxed.open();
}

/** Loads a page's code and wraps it in its guard. Rejects when the code cannot be loaded. */
export async function loadStaffScreen(name: StaffPathName): Promise<Code> {
	const { load, access, title }: StaffScreen = staffScreens[name];
	openDatabaseEarly().catch(reportStorageFailure);
	const { default: Screen } = await load();
	return {
		default: function GuardedScreen() {
			return (
				<Guard access={access}>
					<StaffTitle title={title} />
					<Screen />
				</Guard>
			);
		},
	};
}

/** Sets the title; Manage Jobs is called Jobs for reviewers. */
function StaffTitle({ title }: { title: string }) {
	const { user } = useSession();
	const isReader = user !== null && !canManageJobs(user);
	return <RouteTitle title={isReader && title === titles.adminJobs ? titles.hiringJobs : title} />;
}
