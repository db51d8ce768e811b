import { expect, type Page } from '@playwright/test';
import { consentMessages } from '../../app/features/take-assessment/consent-words.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test as base } from '../support/end-to-end.ts';
import { storeSession } from '../support/stored-sign-in.ts';
import { assessmentsOf } from './stage.ts';

/** A browser with service workers blocked, as on a first visit that is cut short. */
const test = base.extend({ serviceWorkers: 'block' });

async function openSignedIn(page: Page, address: string, email: string): Promise<void> {
	await storeSession(page, address, email);
	await page.goto(address);
}

/** The chunks of the sign-in page and of the dialogs (`vite.config.ts`). */
const SCREEN = /\/assets\/sign-in-[^/]*\.js$/;
const DIALOGS = /\/assets\/account-[^/]*\.js$/;

const prompts = [{ prompt: 'Tell us about the lift.' }];

test('on a first visit, writing, review, submission and confirmation work offline once the notice is accepted; a screen or dialog whose chunk cannot be loaded says so, and opens once it loads', async ({
	server,
	page,
}) => {
	const job = await buildJob(server, { title: 'Lift Warden' }, prompts);
	const other = await buildJob(server, { title: 'Night Porter' }, prompts);
	const mara = await buildAccount(server, { first_name: 'Mara' });
	await page.route(SCREEN, (route) => route.abort());
	await page.goto(`${server.url}/jobs`);
	await page.getByRole('link', { name: 'Sign In' }).click();
	await expect(page.getByRole('heading', { name: 'This part of the app is not on this device yet.' })).toBeVisible();
	await page.unroute(SCREEN);
	await expect(page.getByRole('heading', { name: 'Sign in to Candor' })).toBeVisible();

	await openSignedIn(page, `${server.url}/assess/${job.id}`, mara.email);
	const question = page.getByRole('heading', { name: 'Tell us about the lift.' });
	await page.getByRole('button', { name: consentMessages.start }).click();
	await expect(question).toBeVisible();
	await expect(question).toBeFocused();
	await page.context().setOffline(true);

	const candidatePage = new Candidate(page);
	await candidatePage.types('I rang the three families and carried their shopping for two days.');
	await expect(page.getByText('No network')).toBeVisible();
	await candidatePage.submits();
	await expect(page.getByRole('heading', { name: 'Your assessment is saved on this device.' })).toBeVisible();
	// The submission, and the consent if the network was cut before it was sent.
	await expect(page.getByRole('button', { name: /^[12] waiting/ })).toBeVisible();
	await expect(page.getByText('This page stopped working')).toHaveCount(0);

	await page.context().setOffline(false);
	await expect(page.getByRole('heading', { name: /^(We have your assessment|Your result is here)/ })).toBeVisible();
	await expect(page.getByText('Sent automatically when the network came back.')).toBeVisible();
	expect(await assessmentsOf(server, mara)).toHaveLength(1);

	await page.goto(`${server.url}/assess/${other.id}`);
	await candidatePage.begins();
	await candidatePage.types('I rang the three families.');
	await candidatePage.seesSaved();
	await page.route(DIALOGS, (route) => route.abort());
	await page.reload();
	await page.getByRole('button', { name: 'Review & Submit' }).click();
	const missing = page.getByText('This part of the app is not on this device yet.');
	await expect(missing).toBeVisible();
	await expect(candidatePage.answer).toHaveValue('I rang the three families.');
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await expect(missing).toHaveCount(0);
	await candidatePage.types(' Twice.');
	await page.getByRole('button', { name: 'Review & Submit' }).click();
	await expect(missing).toBeVisible();
	await page.unroute(DIALOGS);
	await expect(page.getByRole('heading', { name: 'Ready to Submit Your Assessment?' })).toBeVisible();
});
