import { describe, expect, test } from 'vitest';
import { type Admission, admissionTo } from '../../app/app-shell/asks-sign-in.ts';
import { routes } from '../../app/app-shell/routes.ts';
import type { SessionView } from '../../app/core/session/session-store.ts';
import { type PathName, paths } from '../../app/paths.ts';
import { ANYONE, addedRoutes, EXPECTED_PAGES, pageNames, VISITORS, type Visitor } from '../support/expected-pages.ts';
import { PUBLIC_BUT_GUARDED, SPECIFIED_ROUTES, type SpecifiedRoute } from '../support/specified-routes.ts';
import { aUser } from '../support/staff-page.ts';

const SESSIONS: Record<Visitor, SessionView> = {
	guest: { status: 'guest', user: null },
	candidate: { status: 'signedIn', user: aUser({ role: null }) },
	reviewer: { status: 'signedIn', user: aUser({ role: 'reviewer' }) },
	admin: { status: 'signedIn', user: aUser({ role: 'admin' }) },
	owner: { status: 'signedIn', user: aUser({ role: null, isDeckOwner: true }) },
};

/** Pages that a rejected session still opens: those for anyone, and the candidate's own assessment and its result. */
const OPEN_TO_REJECTED: readonly PathName[] = [
	...pageNames.filter((name) => EXPECTED_PAGES[name].sight === ANYONE),
	'assess',
	'congratulations',
];

/** What the guard of a path decides. */
function admission(name: PathName, session: SessionView): Admission {
	const route = routes.find(({ pattern }) => pattern === paths[name].pattern);
	if (!route) throw new Error(`No route for ${name}.`);
	return admissionTo(route.access, session);
}

describe.each(VISITORS)('%s', (visitor) => {
	test.each(pageNames)('gets the specified page or redirect: %s', (name) => {
		expect(admission(name, SESSIONS[visitor])).toBe(EXPECTED_PAGES[name].sight[visitor]);
	});
});

test.each(pageNames)('a rejected session signs in again in place, except on pages that stay open: %s', (name) => {
	const rejected = { status: 'needsSignIn', user: aUser({ isDeckOwner: true }), isUnknown: false } as const;
	expect(admission(name, rejected)).toBe(OPEN_TO_REJECTED.includes(name) ? 'page' : 'signInAgain');
});

test.each(pageNames)(
	'a protected page waits until the device knows its session, and leads nowhere before: %s',
	(name) => {
		expect(admission(name, { status: 'loading', user: null })).toBe(
			EXPECTED_PAGES[name].sight === ANYONE ? 'page' : 'waiting',
		);
	},
);

test('a guest is led to sign-in from every protected route but the deck, and from the two guarded public ones', () => {
	const led = pageNames
		.filter((name) => EXPECTED_PAGES[name].sight.guest === 'signIn')
		.map((name) => paths[name].pattern);
	const guarded = (Object.keys(SPECIFIED_ROUTES) as SpecifiedRoute[]).filter(
		(route) =>
			(SPECIFIED_ROUTES[route] !== 'public' && !route.startsWith('/admin/investor-deck')) ||
			PUBLIC_BUT_GUARDED.some((each) => each === route),
	);
	expect(led.filter((pattern) => !addedRoutes.includes(pattern)).sort()).toEqual(guarded.sort());
});
