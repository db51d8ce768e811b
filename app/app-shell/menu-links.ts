import { canManageAdmins, canManageJobs } from '#domain/access/actor';
import type { CurrentUser } from '#domain/access/current-user';
import { paths } from '../paths.ts';
import { shellMessages } from './words.ts';

export type MenuLink = { to: string; label: string };

/** The link to the hiring team's pages, after `links`; reviewers are no admins and do not read that word. */
const withStaffLink = (links: MenuLink[], { role }: CurrentUser, label: string): MenuLink[] =>
	role
		? [...links, { to: paths.adminJobs.to(), label: canManageJobs({ role }) ? label : shellMessages.hiring }]
		: links;

/** The links to what admins manage beside jobs. */
const adminLinks = (user: CurrentUser): MenuLink[] =>
	canManageAdmins(user) ? [{ to: paths.adminUsers.to(), label: shellMessages.manageAdmins }] : [];

/** The links to the System Dashboard, Hire Events and Evaluation Management, for the hiring team. */
const operationLinks = ({ role }: CurrentUser): MenuLink[] =>
	role
		? [
				{ to: paths.system.to(), label: shellMessages.system },
				{ to: paths.hireEvents.to(), label: shellMessages.hireEvents },
				{ to: paths.evaluation.to(), label: shellMessages.evaluation },
			]
		: [];

/** The link to one's own notification preferences, for the hiring team. */
const preferencesLink = ({ role }: CurrentUser): MenuLink[] =>
	role ? [{ to: paths.ownPreferences.to(), label: shellMessages.ownPreferences }] : [];

/** The link to the investor deck, for its owner alone. */
const deckLink = ({ isDeckOwner }: CurrentUser): MenuLink[] =>
	isDeckOwner ? [{ to: paths.investorDeck.to(), label: shellMessages.investorDeck }] : [];

/** The bar's links: Dashboard and Jobs, and Admin for the hiring team. A guest has Jobs. */
export function barLinks(user: CurrentUser | null): MenuLink[] {
	const jobs = { to: paths.jobs.to(), label: shellMessages.jobs };
	if (!user) return [jobs];
	return withStaffLink([{ to: paths.dashboard.to(), label: shellMessages.dashboard }, jobs], user, shellMessages.admin);
}

/** The user menu's links, those whose screens exist. */
export function userMenuLinks(user: CurrentUser): MenuLink[] {
	const links = [
		{ to: paths.dashboard.to(), label: shellMessages.dashboard },
		{ to: paths.myApplications.to(), label: shellMessages.myApplications },
	];
	const staff = withStaffLink(links, user, shellMessages.adminPanel);
	return [...staff, ...adminLinks(user), ...operationLinks(user), ...preferencesLink(user), ...deckLink(user)];
}

/** The mobile menu's links, with those of the rail, which is not drawn there. */
export function mobileMenuLinks(user: CurrentUser): MenuLink[] {
	const links = [
		{ to: paths.dashboard.to(), label: shellMessages.dashboard },
		{ to: paths.jobs.to(), label: shellMessages.jobs },
		{ to: paths.myApplications.to(), label: shellMessages.myApplications },
	];
	const staff = withStaffLink(links, user, shellMessages.adminPanel);
	return [...staff, ...adminLinks(user), ...operationLinks(user), ...preferencesLink(user), ...deckLink(user)];
}
