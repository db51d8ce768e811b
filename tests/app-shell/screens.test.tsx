import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Guard } from '../../app/app-shell/guard.tsx';
import { routes } from '../../app/app-shell/routes.ts';
import { accountDatabase } from '../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../app/core/sync/sync-channel.ts';
import type { CurrentUser } from '../../app/domain/access/current-user.ts';
import { type PathName, paths } from '../../app/paths.ts';
import { Toaster } from '../../app/ui/toaster.tsx';
import { aSyncedJob } from '../core/sync/rows.ts';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import { EXPECTED_PAGES, pageNames, type Visitor } from '../support/expected-pages.ts';
import { render } from '../support/render.ts';
import { signInAs, signOutAgain } from '../support/staff-page.ts';

const ACCOUNTS = {
	candidate: { id: 'screenscandidat', role: null },
	reviewer: { id: 'screensreviewer', role: 'reviewer' },
	admin: { id: 'screensadmin001', role: 'admin' },
	owner: { id: 'screensowner001', role: null, isDeckOwner: true },
} as const satisfies Record<string, Partial<CurrentUser>>;

const JOB = 'job000000000001';

function Place() {
	return <output aria-label="Place">{useLocation().pathname}</output>;
}

/** The tab that pulls for the account: it has received everything. */
let puller: BroadcastChannel | undefined;

beforeEach(() => {
	vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status: 404 })));
});
afterEach(async () => {
	puller?.close();
	await signOutAgain();
});

/** Opens a path in the app's route table, with a job on the device of an account. */
async function visit(visitor: Visitor, name: PathName): Promise<void> {
	if (visitor !== 'guest') {
		const { id } = ACCOUNTS[visitor];
		const channel = openSyncChannel(id);
		channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
			if (data.kind === 'kick') postTo(channel, { kind: 'pulled', failure: null });
		});
		puller = channel;
		await signInAs(ACCOUNTS[visitor]);
		const { jobs, meta } = accountDatabase(id).relaxed;
		await jobs.put(aSyncedJob({ id: JOB }));
		await meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	}
	await render(
		<MemoryRouter initialEntries={[paths[name].pattern.replace(/:\w+/, JOB)]}>
			<Routes>
				{routes.map(({ pattern, access, screen: { Component } }) => (
					<Route
						key={pattern}
						path={pattern}
						element={
							<Guard access={access}>
								<Component />
							</Guard>
						}
					/>
				))}
			</Routes>
			<Place />
			<Toaster />
		</MemoryRouter>,
	);
}

const shows = (heading: RegExp) => expect.poll(() => document.querySelector('h1')?.textContent).toMatch(heading);
const isAt = (path: string) => expect.poll(() => page.getByLabelText('Place').element().textContent).toBe(path);

const SCREENS = pageNames.map((name) => [name, EXPECTED_PAGES[name].visitor, EXPECTED_PAGES[name].heading] as const);

test.each([...SCREENS, ['adminJobs', 'reviewer', /^Jobs$/] as const])(
	'the path %s opens its screen, here for %s',
	async (name, visitor, heading) => {
		await visit(visitor, name);
		await shows(heading);
	},
);

test.each<[PathName, 'candidate' | 'reviewer', string]>([
	['jobCreate', 'candidate', "You don't have permission to create jobs."],
	['jobCreate', 'reviewer', "You don't have permission to create jobs."],
	['jobEdit', 'candidate', "You don't have permission to edit jobs."],
	['jobEdit', 'reviewer', "You don't have permission to edit jobs."],
	['applications', 'candidate', "You don't have permission to view job applications."],
	['assessmentReview', 'candidate', "You don't have permission to view assessment details."],
	['adminUsers', 'reviewer', 'Access Denied - You need admin privileges to view this page.'],
	['teamTexts', 'reviewer', 'Access Denied - You need admin privileges to view this page.'],
	['reEvaluation', 'reviewer', 'Access Denied - You need admin privileges to view this page.'],
])('the screen %s denies access to a %s, says why and leads to the dashboard', async (name, visitor, sentence) => {
	await visit(visitor, name);
	await shows(/^Access Denied$/);
	await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

/** Writes a text in each field that the page shows, and submits its forms. */
async function submits(text: string): Promise<void> {
	const boxes = document.querySelectorAll<HTMLInputElement>('main input:not([type=checkbox], [type=radio])');
	for (const box of boxes)
		if (box.checkVisibility() && !box.disabled) await userEvent.fill(page.elementLocator(box), text);
	for (const form of [...document.forms]) form.requestSubmit();
	// Lets the observer change what was added.
	await new Promise(requestAnimationFrame);
}

describe.each<[string, PageChanger]>([
	['a translator', 'translator'],
	['an extension', 'extension'],
])('%s that changes the page', (_, by) => {
	test.each(SCREENS.filter(([, visitor]) => visitor === 'guest' || visitor === 'candidate'))(
		'breaks nothing at the path %s, for %s',
		async (name, visitor, heading) => {
			const failures: unknown[] = [];
			const listen = (event: ErrorEvent) => failures.push(event.error ?? event.message);
			window.addEventListener('error', listen);
			onTestFinished(() => window.removeEventListener('error', listen));
			onTestFinished(changePage(by));
			await visit(visitor, name);
			await shows(heading);
			for (const text of ['', 'a', 'ada@candor.test', 'A long and Different text of 48 characters, no more'])
				await submits(text);
			expect(failures).toEqual([]);
			await expect.poll(() => document.querySelector('h1')).not.toBeNull();
		},
	);
});

test.each<[PathName, Visitor, string]>([
	['jobCreate', 'reviewer', 'Access denied. You need admin privileges to create jobs.'],
	['jobCreate', 'candidate', 'Access denied. You need admin privileges to create jobs.'],
	['jobEdit', 'reviewer', 'Access denied. You need admin privileges to edit jobs.'],
	['jobEdit', 'candidate', 'Access denied. You need admin privileges to edit jobs.'],
])(
	'the screen %s says as a toast, too, that a %s may not use it, before a key or the pointer',
	async (name, visitor, sentence) => {
		await visit(visitor, name);
		await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
	},
);

test('the guard denies staff pages to a candidate with a sentence and a link to the dashboard', async () => {
	await visit('candidate', 'system');
	await shows(/^Access Denied$/);
	await expect
		.element(page.getByText('Access Denied - You need admin privileges to view this page.', { exact: true }))
		.toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('the questions of a job are denied to a reviewer', async () => {
	await visit('reviewer', 'questions');
	await shows(/^Access Denied$/);
});

test.each<[PathName, Visitor, string]>([
	['signIn', 'candidate', '/dashboard'],
	['register', 'reviewer', '/dashboard'],
	['system', 'guest', '/login'],
	['investorDeck', 'admin', '/'],
])('the path %s leads a signed-in or signed-out visitor (%s) to %s', async (name, visitor, to) => {
	await visit(visitor, name);
	await isAt(to);
});
