import { canManageAdmins, canManageJobs } from '#domain/access/actor';
import type { CurrentUser } from '#domain/access/current-user';
import { paths } from '../paths.ts';
import { shellMessages } from './words.ts';

type MenuLink = { to: string; label: string };

/** Appends the link to the staff pages for staff. Reviewers are not admins, so their label is different. */
const withStaffLink = (links: MenuLink[], { role }: CurrentUser, label: string): MenuLink[] =>
	role
		? [...links, { to: paths.adminJobs.to(), label: canManageJobs({ role }) ? label : shellMessages.hiring }]
		: links;

const adminLinks = (user: CurrentUser): MenuLink[] =>
	canManageAdmins(user) ? [{ to: paths.adminUsers.to(), label: shellMessages.manageAdmins }] : [];

/** Links to the System Dashboard, Hire Events and Evaluation Management, for staff. */
const operationLinks = ({ role }: CurrentUser): MenuLink[] =>
	role
		? [
				{ to: paths.system.to(), label: shellMessages.system },
				{ to: paths.hireEvents.to(), label: shellMessages.hireEvents },
				{ to: paths.evaluation.to(), label: shellMessages.evaluation },
			]
		: [];

const textsLink = ({ role }: CurrentUser): MenuLink[] =>
	canManageJobs({ role }) ? [{ to: paths.teamTexts.to(), label: shellMessages.teamTexts }] : [];

const preferencesLink = ({ role }: CurrentUser): MenuLink[] =>
	role ? [{ to: paths.ownPreferences.to(), label: shellMessages.ownPreferences }] : [];

const accountLink = { to: paths.yourAccount.to(), label: shellMessages.yourAccount };

const deckLink = ({ isDeckOwner }: CurrentUser): MenuLink[] =>
	isDeckOwner ? [{ to: paths.investorDeck.to(), label: shellMessages.investorDeck }] : [];

/** Links of the bar: Jobs for guests; also Dashboard for accounts, and Admin for staff. */
export function barLinks(user: CurrentUser | null): MenuLink[] {
	const jobs = { to: paths.jobs.to(), label: shellMessages.jobs };
	if (!user) return [jobs];
	return withStaffLink([{ to: paths.dashboard.to(), label: shellMessages.dashboard }, jobs], user, shellMessages.admin);
}

/** Links of the account's menu. On narrow screens they include those of the bar and the rail, which are not shown there. */
export function accountLinks(user: CurrentUser, kind: 'wide' | 'narrow'): MenuLink[] {
	const links = [
		{ to: paths.dashboard.to(), label: shellMessages.dashboard },
		...(kind === 'narrow' ? [{ to: paths.jobs.to(), label: shellMessages.jobs }] : []),
		{ to: paths.myApplications.to(), label: shellMessages.myApplications },
	];
	const staff = withStaffLink(links, user, shellMessages.adminPanel);
	return [
		...staff,
		...adminLinks(user),
		...operationLinks(user),
		...textsLink(user),
		...preferencesLink(user),
		...deckLink(user),
		accountLink,
	];
}
