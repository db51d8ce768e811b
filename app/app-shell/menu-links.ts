import type { CurrentUser } from '#domain/access/current-user';
import { paths } from '../paths.ts';
import { shellMessages } from './words.ts';

export type MenuLink = { to: string; label: string };

/** The bar's links: Dashboard and Jobs, and Admin for the hiring team. A guest has Jobs. */
export function barLinks(user: CurrentUser | null): MenuLink[] {
	const jobs = { to: paths.jobs.to(), label: shellMessages.jobs };
	if (!user) return [jobs];
	const links = [{ to: paths.dashboard.to(), label: shellMessages.dashboard }, jobs];
	return user.role ? [...links, { to: paths.adminJobs.to(), label: shellMessages.admin }] : links;
}

/** The user menu's links, those whose screens exist. */
export function userMenuLinks(user: CurrentUser): MenuLink[] {
	const links = [
		{ to: paths.dashboard.to(), label: shellMessages.dashboard },
		{ to: paths.myApplications.to(), label: shellMessages.myApplications },
	];
	return user.role ? [...links, { to: paths.adminJobs.to(), label: shellMessages.adminPanel }] : links;
}

/** The mobile menu's links. */
export function mobileMenuLinks(user: CurrentUser): MenuLink[] {
	const links = [
		{ to: paths.dashboard.to(), label: shellMessages.dashboard },
		{ to: paths.jobs.to(), label: shellMessages.jobs },
		{ to: paths.myApplications.to(), label: shellMessages.myApplications },
	];
	return user.role ? [...links, { to: paths.adminJobs.to(), label: shellMessages.adminPanel }] : links;
}
