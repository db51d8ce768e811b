import { Briefcase } from 'lucide-react';
import { isAdmin } from '#domain/access/actor';
import type { Pages } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { lateScreen } from '../../ui/late-screen.tsx';

const jobForm = lateScreen(() => import('./job-form-screen.tsx'));

/** Labels of the links to the list, which the public list's must differ from. Reviewers are not admins. */
const LABELS = {
	manager: { bar: 'Admin', account: 'Admin Panel', rail: paths.adminJobs.title },
	reviewer: { bar: 'Hiring', account: 'Hiring', rail: 'Jobs and applications' },
};

export const manageJobPages = {
	adminJobs: {
		screen: lateScreen(() => import('./admin-jobs-screen.tsx')),
		access: 'staff',
		frame: 'admin',
		menus: ['bar'],
		rail: Briefcase,
		labels: (user) => LABELS[user && isAdmin(user) ? 'manager' : 'reviewer'],
	},
	// The screen itself rejects accounts that may not create or edit, with the specified sentences.
	jobCreate: { screen: jobForm, access: 'account', frame: 'admin' },
	jobEdit: { screen: jobForm, access: 'account', frame: 'admin' },
} satisfies Pages;
