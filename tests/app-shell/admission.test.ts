import { describe, expect, test } from 'vitest';
import { type Admission, admissionTo } from '../../app/app-shell/asks-sign-in.ts';
import { routes } from '../../app/app-shell/routes.ts';
import type { SessionView } from '../../app/core/session/session-store.ts';
import { type PathName, paths } from '../../app/paths.ts';
import { PUBLIC_BUT_GUARDED, SPECIFIED_ROUTES, type SpecifiedRoute } from '../support/specified-routes.ts';
import { aUser } from '../support/staff-page.ts';

const VISITORS = ['guest', 'candidate', 'reviewer', 'admin', 'owner'] as const;
type Visitor = (typeof VISITORS)[number];
type Sight = Record<Visitor, Admission>;

const everybody = (sight: Admission): Sight => ({
	guest: sight,
	candidate: sight,
	reviewer: sight,
	admin: sight,
	owner: sight,
});
const ANYONE = everybody('page');
const SIGNED_IN: Sight = { ...ANYONE, guest: 'signIn' };
const STAFF: Sight = { ...SIGNED_IN, candidate: 'denied', owner: 'denied' };
/** Every other visitor is redirected to the landing page. */
const DECK_OWNER: Sight = { ...everybody('landing'), owner: 'page' };

/** What the guard does for each visitor on each path. `screens-denied` shows which screens deny more themselves. */
const SIGHTS: Record<PathName, Sight> = {
	landing: ANYONE,
	signIn: ANYONE,
	register: ANYONE,
	forgotPassword: ANYONE,
	resetPassword: ANYONE,
	terms: ANYONE,
	privacy: ANYONE,
	jobs: ANYONE,
	invite: ANYONE,
	summary: ANYONE,
	job: ANYONE,
	acceptInvitation: ANYONE,
	dashboard: SIGNED_IN,
	assess: SIGNED_IN,
	congratulations: SIGNED_IN,
	myApplications: SIGNED_IN,
	yourAccount: SIGNED_IN,
	jobCreate: SIGNED_IN,
	jobEdit: SIGNED_IN,
	applications: SIGNED_IN,
	compare: SIGNED_IN,
	assessmentReview: SIGNED_IN,
	results: STAFF,
	adminJobs: STAFF,
	questions: STAFF,
	adminUsers: STAFF,
	ownPreferences: STAFF,
	teamTexts: STAFF,
	evaluation: STAFF,
	reEvaluation: STAFF,
	system: STAFF,
	hireEvents: STAFF,
	investorDeck: DECK_OWNER,
	investorDeckEdit: DECK_OWNER,
	investorDeckDynamic: DECK_OWNER,
};

const SESSIONS: Record<Visitor, SessionView> = {
	guest: { status: 'guest', user: null },
	candidate: { status: 'signedIn', user: aUser({ role: null }) },
	reviewer: { status: 'signedIn', user: aUser({ role: 'reviewer' }) },
	admin: { status: 'signedIn', user: aUser({ role: 'admin' }) },
	owner: { status: 'signedIn', user: aUser({ role: null, isDeckOwner: true }) },
};

/** Pages that a rejected session still opens: those for anyone, and the candidate's own assessment and its result. */
const OPEN_TO_REJECTED: readonly PathName[] = [
	...(Object.keys(SIGHTS) as PathName[]).filter((name) => SIGHTS[name] === ANYONE),
	'assess',
	'congratulations',
];

const names = Object.keys(paths) as PathName[];

/** What the guard of a path decides. */
function admission(name: PathName, session: SessionView): Admission {
	const route = routes.find(({ pattern }) => pattern === paths[name].pattern);
	if (!route) throw new Error(`No route for ${name}.`);
	return admissionTo(route.access, session);
}

describe.each(VISITORS)('%s', (visitor) => {
	test.each(names)('gets the specified page or redirect: %s', (name) => {
		expect(admission(name, SESSIONS[visitor])).toBe(SIGHTS[name][visitor]);
	});
});

test.each(names)('a rejected session signs in again in place, except on pages that stay open: %s', (name) => {
	const rejected = { status: 'needsSignIn', user: aUser({ isDeckOwner: true }), isUnknown: false } as const;
	expect(admission(name, rejected)).toBe(OPEN_TO_REJECTED.includes(name) ? 'page' : 'signInAgain');
});

test.each(names)('a protected page waits until the device knows its session, and leads nowhere before: %s', (name) => {
	expect(admission(name, { status: 'loading', user: null })).toBe(SIGHTS[name] === ANYONE ? 'page' : 'waiting');
});

test('a guest is led to sign-in from every protected route but the deck, and from the two guarded public ones', () => {
	const led = names.filter((name) => SIGHTS[name].guest === 'signIn').map((name) => paths[name].pattern);
	const guarded = (Object.keys(SPECIFIED_ROUTES) as SpecifiedRoute[]).filter(
		(route) =>
			(SPECIFIED_ROUTES[route] !== 'public' && !route.startsWith('/admin/investor-deck')) ||
			PUBLIC_BUT_GUARDED.some((each) => each === route),
	);
	const { ownPreferences, teamTexts, yourAccount, compare } = paths;
	const added: readonly string[] = [ownPreferences, teamTexts, yourAccount, compare].map(({ pattern }) => pattern);
	expect(led.filter((pattern) => !added.includes(pattern)).sort()).toEqual(guarded.sort());
});
