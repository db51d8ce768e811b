import type { Admission } from '../../app/app-shell/asks-sign-in.ts';
import { type PathName, paths } from '../../app/paths.ts';

export const VISITORS = ['guest', 'candidate', 'reviewer', 'admin', 'owner'] as const;
export type Visitor = (typeof VISITORS)[number];

/** What the guard does for each visitor. */
type Sight = Record<Visitor, Admission>;

const everybody = (sight: Admission): Sight => ({
	guest: sight,
	candidate: sight,
	reviewer: sight,
	admin: sight,
	owner: sight,
});
export const ANYONE = everybody('page');
const SIGNED_IN: Sight = { ...ANYONE, guest: 'signIn' };
const STAFF: Sight = { ...SIGNED_IN, candidate: 'denied', owner: 'denied' };
const MANAGERS: Sight = { ...STAFF, reviewer: 'denied' };
/** Every other visitor is redirected to the landing page. */
const DECK_OWNER: Sight = { ...everybody('landing'), owner: 'page' };

type ExpectedPage = {
	sight: Sight;
	/** A visitor who may open it, and the heading that the visitor gets. */
	visitor: Visitor;
	heading: RegExp;
	/** Not in the specified table of routes. */
	isAdded?: true;
};

/** What is expected of every page. `app-shell/screens` shows which screens deny more themselves. */
export const EXPECTED_PAGES: Record<PathName, ExpectedPage> = {
	landing: { sight: ANYONE, visitor: 'guest', heading: /^Hired for what you write\.$/ },
	dashboard: { sight: SIGNED_IN, visitor: 'candidate', heading: /^Dashboard$/ },
	jobs: { sight: ANYONE, visitor: 'guest', heading: /^Jobs$/ },
	job: { sight: ANYONE, visitor: 'guest', heading: /^Job/ },
	terms: { sight: ANYONE, visitor: 'guest', heading: /^Terms$/, isAdded: true },
	privacy: { sight: ANYONE, visitor: 'guest', heading: /^Privacy notice$/, isAdded: true },
	signIn: { sight: ANYONE, visitor: 'guest', heading: /^Sign in to Candor$/ },
	register: { sight: ANYONE, visitor: 'guest', heading: /^Create an account$/ },
	forgotPassword: { sight: ANYONE, visitor: 'guest', heading: /^Forgot your password\?$/ },
	resetPassword: { sight: ANYONE, visitor: 'guest', heading: /^Invalid Reset Link$/ },
	invite: { sight: ANYONE, visitor: 'guest', heading: /^Invalid invitation link$/ },
	acceptInvitation: { sight: ANYONE, visitor: 'guest', heading: /^Join the hiring team$/ },
	summary: { sight: ANYONE, visitor: 'guest', heading: /^Shortlist$/, isAdded: true },
	assess: { sight: SIGNED_IN, visitor: 'candidate', heading: /^This assessment was not opened on this device yet$/ },
	congratulations: { sight: SIGNED_IN, visitor: 'candidate', heading: /^No assessment here$/ },
	myApplications: { sight: SIGNED_IN, visitor: 'candidate', heading: /^My Applications$/ },
	adminJobs: { sight: STAFF, visitor: 'admin', heading: /^Manage Jobs$/ },
	jobCreate: { sight: SIGNED_IN, visitor: 'admin', heading: /^Create Job$/ },
	jobEdit: { sight: SIGNED_IN, visitor: 'admin', heading: /^Edit Job$/ },
	questions: { sight: STAFF, visitor: 'admin', heading: /^Assessment Questions$/ },
	applications: { sight: SIGNED_IN, visitor: 'admin', heading: /^Applications$/ },
	compare: { sight: SIGNED_IN, visitor: 'admin', heading: /^Compare applications$/, isAdded: true },
	// The server answers that there is none.
	results: { sight: STAFF, visitor: 'admin', heading: /^Results Not Found$/ },
	assessmentReview: { sight: SIGNED_IN, visitor: 'admin', heading: /^Assessment Review$/ },
	adminUsers: { sight: MANAGERS, visitor: 'admin', heading: /^Manage Admins$/ },
	system: { sight: STAFF, visitor: 'admin', heading: /^System Dashboard$/ },
	hireEvents: { sight: STAFF, visitor: 'admin', heading: /^Hire Events$/ },
	evaluation: { sight: STAFF, visitor: 'admin', heading: /^Evaluation Management$/ },
	reEvaluation: { sight: MANAGERS, visitor: 'admin', heading: /^Assessment Re-Evaluation$/ },
	teamTexts: { sight: MANAGERS, visitor: 'admin', heading: /^Mails and reasons$/, isAdded: true },
	ownPreferences: { sight: STAFF, visitor: 'admin', heading: /^Notification preferences$/, isAdded: true },
	investorDeck: { sight: DECK_OWNER, visitor: 'owner', heading: /^Investor Deck$/ },
	investorDeckEdit: { sight: DECK_OWNER, visitor: 'owner', heading: /^Edit Investor Deck$/ },
	investorDeckDynamic: { sight: DECK_OWNER, visitor: 'owner', heading: /^Investor Deck$/ },
	yourAccount: { sight: SIGNED_IN, visitor: 'candidate', heading: /^Your account$/, isAdded: true },
};

export const pageNames = Object.keys(EXPECTED_PAGES) as PathName[];

/** Pages that the specification links to without giving a route, and those that it does not know. */
export const addedRoutes: readonly string[] = pageNames
	.filter((name) => EXPECTED_PAGES[name].isAdded)
	.map((name) => paths[name].pattern);
