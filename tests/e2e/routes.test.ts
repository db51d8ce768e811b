import { expect, type Page, test } from '@playwright/test';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, openDevice } from '../support/device.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
	type BuiltRoute,
	isOpen,
	OPEN_ROUTES,
	PUBLIC_BUT_GUARDED,
	SPECIFIED_ROUTES,
	type SpecifiedRoute,
} from '../support/specified-routes.ts';
import { submitFor } from '../support/submit.ts';

const VISITORS = ['guest', 'candidate', 'reviewer', 'admin', 'owner'] as const;
type Visitor = (typeof VISITORS)[number];

/** What the page shows: its heading, or the path it redirects to. */
type Sight = RegExp | { leadsTo: '/' | '/login' | '/dashboard' };

const SIGN_IN: Sight = { leadsTo: '/login' };
const DENIED = /^Access Denied$/;
const everybody = (sight: Sight): Record<Visitor, Sight> => ({
	guest: sight,
	candidate: sight,
	reviewer: sight,
	admin: sight,
	owner: sight,
});
const signedIn = (sight: Sight): Record<Visitor, Sight> => ({ ...everybody(sight), guest: SIGN_IN });
const staff = (sight: Sight): Record<Visitor, Sight> => ({ ...signedIn(sight), candidate: DENIED, owner: DENIED });
const admins = (sight: Sight): Record<Visitor, Sight> => ({ ...staff(sight), reviewer: DENIED });

/** Every other visitor is redirected to the landing page. */
const deckOwner = (sight: Sight): Record<Visitor, Sight> => ({ ...everybody({ leadsTo: '/' }), owner: sight });

/** What each visitor sees on each route that has a screen. */
const SIGHTS: Record<BuiltRoute, Record<Visitor, Sight>> = {
	'/': everybody(/^Hired for what you write\.$/),
	'/login': { ...everybody({ leadsTo: '/dashboard' }), guest: /^Sign in to Candor$/ },
	'/register': { ...everybody({ leadsTo: '/dashboard' }), guest: /^Create an account$/ },
	'/forgot-password': everybody(/^Forgot your password\?$/),
	'/reset-password': everybody(/^Invalid Reset Link$/),
	'/jobs': everybody(/^Jobs$/),
	'/apply/:jobId': everybody(/^Night Porter$/),
	'/invite/:token': everybody(/^Invitation not found or has expired$/),
	'/assess/:jobId': signedIn(/^Assessment for Night Porter$/),
	'/congratulations/:jobId': signedIn(/^Not submitted yet$/),
	'/dashboard': signedIn(/^Dashboard$/),
	'/applications': signedIn(/^My Applications$/),
	'/admin/jobs': { ...staff(/^Manage Jobs$/), reviewer: /^Jobs$/ },
	'/admin/jobs/create': admins(/^Create Job$/),
	'/admin/jobs/:jobId/edit': admins(/^Edit Job$/),
	'/admin/jobs/:jobId/questions': admins(/^Assessment Questions$/),
	'/admin/jobs/:jobId/applications': staff(/^Applications$/),
	'/results/:jobId': staff(/^Results Not Found$/),
	'/admin/assessment/:assessmentId': staff(/^Mara Lind$/),
	'/admin/accept-invitation': everybody(/^Join the hiring team$/),
	'/admin/users': admins(/^Manage Admins$/),
	'/admin/assessment-re-evaluation': admins(/^Assessment Re-Evaluation$/),
	'/admin/evaluation': staff(/^Evaluation Management$/),
	'/admin/system': staff(/^System Dashboard$/),
	'/admin/hire-events': staff(/^Hire Events$/),
	'/admin/investor-deck': deckOwner(/^Investor Deck$/),
	'/admin/investor-deck/edit': deckOwner(/^Edit Investor Deck$/),
	'/admin/investor-deck/dynamic': deckOwner(/^Investor Deck$/),
};

let server: TestServer;
let jobId: string;
let assessmentId: string;
const emails = new Map<Visitor, string>();

test.beforeAll(async () => {
	server = await startServer();
	({ id: jobId } = await buildJob(server, { title: 'Night Porter' }));
	assessmentId = await submitFor(server, await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' }), jobId);
	emails.set('candidate', (await buildAccount(server)).email);
	emails.set('reviewer', (await buildStaff(server, 'reviewer')).email);
	emails.set('owner', (await buildAccount(server, { email: 'owner@candor.test' })).email);
	emails.set('admin', (await buildStaff(server, 'admin')).email);
});
test.afterAll(() => server.stop());

/** A route of staff that the specification does not list. */
const OWN_ROUTE = '/admin/notifications';
type Route = SpecifiedRoute | typeof OWN_ROUTE;

const addressOf = (route: Route): string =>
	route.replace(':jobId', jobId).replace(':assessmentId', assessmentId).replace(':token', 'a'.repeat(43));

/** The URL that a page shows after opening: a token is removed from it. */
const addressShown = (route: Route): string => (route === '/invite/:token' ? '/invite/opened' : addressOf(route));

async function sees(page: Page, route: Route, sight: Sight): Promise<void> {
	const address = addressOf(route);
	await page.goto(`${server.url}${address}`);
	const isLed = !(sight instanceof RegExp);
	await expect(page, route).toHaveURL(`${server.url}${isLed ? sight.leadsTo : addressShown(route)}`);
	const heading = page.getByRole('heading', { level: 1 });
	if (isLed) await expect(heading, route).toBeVisible();
	else await expect(heading, route).toHaveText(sight);
}

async function visiting(visitor: Visitor, visit: (page: Page, device: Device) => Promise<void>): Promise<void> {
	const device = await openDevice();
	try {
		const email = emails.get(visitor);
		if (email) await new Candidate(device.page()).signInAt(`${server.url}/dashboard`, email);
		await visit(device.page(), device);
		expect(device.errors()).toEqual([]);
	} finally {
		await device.dispose();
	}
}

for (const visitor of VISITORS) {
	test(`every route shows the specified screen or redirects: ${visitor}`, async () => {
		await visiting(visitor, async (page) => {
			for (const route of Object.keys(SPECIFIED_ROUTES) as SpecifiedRoute[]) {
				await sees(page, route, isOpen(route) ? { leadsTo: '/' } : SIGHTS[route][visitor]);
			}
			await sees(page, OWN_ROUTE, staff(/^Notification preferences$/)[visitor]);
			await page.goto(`${server.url}/no/such/page?x=1#y`);
			await expect(page).toHaveURL(`${server.url}/`);
		});
	});
}

test('a guest is redirected to sign-in from every protected page but the deck, and from the two guarded public routes', () => {
	const isDeck = (route: BuiltRoute) => route.startsWith('/admin/investor-deck');
	const led = (Object.keys(SIGHTS) as BuiltRoute[]).filter((route) => SIGHTS[route].guest === SIGN_IN);
	const isGuarded = (route: BuiltRoute) =>
		(SPECIFIED_ROUTES[route] !== 'public' && !isDeck(route)) || PUBLIC_BUT_GUARDED.some((each) => each === route);
	expect(led).toEqual((Object.keys(SIGHTS) as BuiltRoute[]).filter(isGuarded));
});

test('lists the routes that have no screen yet', () => {
	for (const route of OPEN_ROUTES) test.info().annotations.push({ type: 'open route', description: route });
	expect(Object.keys(SPECIFIED_ROUTES)).toHaveLength(Object.keys(SIGHTS).length + OPEN_ROUTES.length);
});

test('signing in returns to the requested page with its query and hash', async () => {
	await visiting('guest', async (page) => {
		const wanted = `${server.url}/admin/jobs/${jobId}/applications?score=excellent#list`;
		await page.goto(wanted);
		await expect(page).toHaveURL(`${server.url}/login`);
		await page.getByRole('link', { name: 'Create a new account' }).click();
		await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
		await page.getByLabel('Email').fill(emails.get('admin') ?? '');
		await page.getByLabel('Password', { exact: true }).fill('Candor!demo1');
		await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(wanted);
		// The sign-in page was replaced in the history: going back does not return to it.
		await page.goBack();
		await expect(page).not.toHaveURL(`${server.url}/login`);
	});
});

test('the landing page offers a guest the sign-in links, and a signed-in user the dashboard', async () => {
	await visiting('guest', async (page) => {
		await page.goto(server.url);
		const header = page.getByRole('banner');
		const leads = async (within: ReturnType<Page['getByRole']>, name: string, to: string) =>
			expect(within.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
		await leads(header, 'Sign In', '/login');
		await leads(header, 'Get Started', '/register');
		await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
		const main = page.getByRole('main');
		await leads(main, 'Find Jobs', '/jobs');
		await leads(main, 'Post a Job', '/login');
		await expect(main.locator('a[href="/register"]')).toHaveCount(1);
	});
	await visiting('candidate', async (page) => {
		for (const width of [360, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(server.url);
			const header = page.getByRole('banner');
			await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
			await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
			await expect(header.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
		}
	});
});
