import Papa from 'papaparse';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { Job } from '../../../app/domain/jobs/job.ts';
import AdminJobsScreen from '../../../app/features/manage-jobs/admin-jobs-screen.tsx';
import { createJob } from '../../../app/features/manage-jobs/create-job.ts';
import { emptyNewJob } from '../../../app/features/manage-jobs/find-new-job.ts';
import { changeJob } from '../../../app/features/manage-jobs/job-edit-actions.ts';
import { JobNumbers } from '../../../app/features/manage-jobs/job-numbers.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';

const USER = 'jobsscreenadmin';
const database = () => accountDatabase(USER).relaxed;

/** Three jobs, the newest last; the two paused ones have pending applications. */
const JOBS: Job[] = [
	aJob({ id: 'lift', title: 'Lift Warden', location: 'Oslo', active: false, created_at: '2026-11-01T09:00:00.000Z' }),
	aJob({ id: 'night', title: 'Night Porter', created_at: '2026-11-02T09:00:00.000Z' }),
	aJob({ id: 'day', title: 'Day Porter', active: false, created_at: '2026-11-03T09:00:00.000Z' }),
];
const pendingOf = (job_id: string, count: number) =>
	Array.from({ length: count }, (_, index) => anApplication({ id: `${job_id}${index}`, job_id, score: null }));

beforeEach(async () => {
	answering({});
	await page.viewport(1280, 1000);
	await signInAs({ id: USER, role: 'admin' });
	await database().jobs.bulkPut(JOBS.map(aSyncedJob));
	await storeApplications(accountDatabase(USER), [...pendingOf('lift', 2), ...pendingOf('day', 1)]);
	await database().meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
});
afterEach(async () => {
	await clearDevice(USER);
	window.history.replaceState(null, '', '/');
	await signOutAgain();
});

async function open(address = '', state: unknown = null): Promise<void> {
	window.history.replaceState(null, '', `/admin/jobs${address}`);
	await render(
		<MemoryRouter initialEntries={[{ pathname: '/admin/jobs', state }]}>
			<AdminJobsScreen />
		</MemoryRouter>,
	);
	await expect.element(search()).toBeVisible();
}

const titles = () =>
	page
		.getByRole('listitem')
		.getByRole('heading', { level: 2 })
		.getByRole('link')
		.elements()
		.map(({ textContent }) => textContent);
const lists = (...expected: string[]) => expect.poll(titles).toEqual(expected);
/** Chooses an action in the menu of a job. */
async function act(job: string, action: string): Promise<void> {
	await userEvent.click(page.getByRole('button', { name: `More actions for ${job}` }));
	await userEvent.click(page.getByRole('menuitem', { name: action, exact: true }));
}
const search = () => page.getByRole('searchbox', { name: 'Search' });
const choose = async (label: 'Status' | 'Sort By', option: string) => {
	await userEvent.click(page.getByRole('button', { name: new RegExp(`^${label}`) }));
	await userEvent.click(page.getByRole('option', { name: option }));
};

test('search and status narrow the list, which states how many of all jobs it shows, and are in the address', async () => {
	await open();
	await lists('Day Porter', 'Night Porter', 'Lift Warden');
	await expect.element(page.getByText('Showing 3 of 3 jobs')).toBeVisible();

	await userEvent.fill(search(), 'porter');
	await lists('Day Porter', 'Night Porter');
	await expect.element(page.getByText('Showing 2 of 3 jobs')).toBeVisible();

	await choose('Status', 'Paused');
	await lists('Day Porter');
	await expect.element(page.getByText('Showing 1 of 3 jobs')).toBeVisible();
	await expect.poll(() => window.location.search).toBe('?q=porter&status=paused');
});

test('the jobs with the most pending applications come first on request', async () => {
	await open();
	await choose('Sort By', 'Most pending');
	await lists('Lift Warden', 'Day Porter', 'Night Porter');
	await expect.poll(() => window.location.search).toBe('?sort=pending');
});

test('the filter fits a window of 768 px with text at 200 %', async () => {
	// Without the page's gutters.
	await page.viewport(768 - 2 * 32, 900);
	document.documentElement.style.fontSize = '200%';
	try {
		await open();
		const filter = search().element().closest('search');
		expect(filter?.scrollWidth).toBeLessThanOrEqual(filter?.clientWidth ?? 0);
	} finally {
		document.documentElement.style.fontSize = '';
	}
});

test('the list opens with the filter of the address', async () => {
	await open('?q=oslo&status=paused&sort=title');
	await lists('Lift Warden');
	await expect.element(search()).toHaveValue('oslo');
	await expect.element(page.getByRole('button', { name: 'Status Paused' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Sort By Title' })).toBeVisible();
});

test('a filter that no job matches can be cleared, which keeps the order and moves the focus to the search', async () => {
	await open('?q=astronaut&status=active&sort=title');
	await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('No job matches');
	await expect.element(page.getByText('No job has these words and this status.')).toBeVisible();
	await expect.element(page.getByText('Showing 0 of 3 jobs')).toBeVisible();

	await userEvent.click(page.getByRole('button', { name: 'Clear the filter' }));
	await lists('Day Porter', 'Lift Warden', 'Night Porter');
	await expect.element(search()).toHaveFocus();
	await expect.poll(() => window.location.search).toBe('?sort=title');
});

test('large numbers of a job are grouped in thousands', async () => {
	const applications = { total: 10_000, withheld: 0, pending: 1200, excellent: 512, good: 0 };
	await render(
		<MemoryRouter>
			<JobNumbers job={{ id: 'lift', title: 'Lift Warden', applications }} recent={3455} receiving={false} />
		</MemoryRouter>,
	);
	const texts = page.getByRole('listitem').elements();
	expect(texts.map(({ textContent }) => textContent)).toEqual([
		'10,000 applications for Lift Warden',
		'1,200 pending',
		'512 excellent',
		'3,455 in 7 days',
	]);
});

test('a job that was just created is named, and its questions are offered', async () => {
	await open('', { created: 'night' });
	await expect.element(page.getByText('Night Porter was created.')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Write the questions now' }))
		.toHaveAttribute('href', '/admin/jobs/night/questions');
	await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
	await expect.element(page.getByText('Night Porter was created.')).not.toBeInTheDocument();
});

test('a job that the server has not received is not said to be created', async () => {
	const draft = emptyNewJob('jobnew000000002');
	await createJob(
		accountDatabase(USER),
		{ ...draft, fields: { ...draft.fields, title: 'Dawn Porter' } },
		{ newId: newRecordId, at: '2026-11-20T10:00:00.000Z' },
	);
	await open('', { created: draft.id });
	await expect.element(page.getByText('Dawn Porter is saved on this device, and not created yet.')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Write the questions now' })).toBeVisible();
	await expect.element(page.getByText('Dawn Porter was created.')).not.toBeInTheDocument();
});

test('after a deletion the focus moves to the next job, after the last one to the previous, then to the heading', async () => {
	answering({ 'POST delete_job_cascade': () => Response.json({ success: true }) });
	await open();
	/** Deletes a job; the pull that follows takes it from the list. */
	const remove = async (id: string, title: string): Promise<void> => {
		await userEvent.click(page.getByRole('button', { name: `More actions for ${title}` }));
		await userEvent.click(page.getByRole('menuitem', { name: 'Delete', exact: true }));
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete Job' }));
		await database().jobs.delete(id);
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		await expect.poll(titles).not.toContain(title);
	};
	await remove('night', 'Night Porter');
	await expect.element(page.getByRole('link', { name: 'Lift Warden', exact: true })).toHaveFocus();
	await remove('lift', 'Lift Warden');
	await expect.element(page.getByRole('link', { name: 'Day Porter', exact: true })).toHaveFocus();
	await remove('day', 'Day Porter');
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
	[
		'has records of another part of the server',
		409,
		'job_has_records',
		'Cannot delete job: It has related records... Remove what refers to it first, or contact support.',
	],
	['failed twice', 500, 'failed', 'Failed to delete job with both methods. Please contact support.'],
	['is not for this account', 403, 'forbidden', 'Permission denied. Only administrators can delete jobs.'],
])('a deletion that %s says so in its dialog, and keeps the job', async (_why, status, code, sentence) => {
	answering({ 'POST delete_job_cascade': () => Response.json({ code, message: 'No.' }, { status }) });
	await open();
	await userEvent.click(page.getByRole('button', { name: 'More actions for Night Porter' }));
	await userEvent.click(page.getByRole('menuitem', { name: 'Delete', exact: true }));
	const dialog = page.getByRole('dialog', { name: 'Delete Night Porter?' });
	const confirm = dialog.getByRole('button', { name: 'Delete Job' });
	await userEvent.click(confirm);
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
	await expect.element(confirm).toBeEnabled();
	expect(titles()).toContain('Night Porter');
});

test('the list of jobs, the menu of one and its deletion look right', async () => {
	await open();
	await lists('Day Porter', 'Night Porter', 'Lift Warden');
	await inEveryLook('staff');
	await userEvent.click(page.getByRole('button', { name: 'More actions for Night Porter' }));
	await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
	await inEveryLook('staff');
	await userEvent.click(page.getByRole('menuitem', { name: 'Delete', exact: true }));
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Delete Job' })).toBeEnabled();
	await inEveryLook('staff');
});

test('a change whose sending was interrupted by a lost network is shown as saved, not as sending', async () => {
	cutNetwork();
	await changeJob(USER, 'night', { title: 'Night Receptionist' });
	await database().outbox.toCollection().modify({ state: 'sending', sent: true });
	await open();
	const row = page.getByRole('listitem').filter({ hasText: 'Night Receptionist' });
	await expect.element(row.getByText('Saved on this device')).toBeVisible();
	await expect.element(row.getByText('Sending')).not.toBeInTheDocument();
});

describe('without a network', () => {
	beforeEach(() => cutNetwork());

	test.each([360, 1280])('the buttons stay where they are when a job is paused: %i px', async (width) => {
		await page.viewport(width, 1000);
		await open();
		const row = page.getByRole('listitem').filter({ hasText: 'Night Porter' });
		const edit = row.getByRole('link', { name: 'Edit Night Porter' });
		await expect.element(edit).toBeVisible();
		const { top } = edit.element().getBoundingClientRect();
		await userEvent.click(row.getByRole('button', { name: 'Pause Night Porter' }));
		await expect.element(row.getByText('Saved on this device')).toBeVisible();
		expect(edit.element().getBoundingClientRect().top).toBe(top);
	});

	test('the applications of a job are exported from this device; of a job without any there is no file', async () => {
		const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
		await open();
		await render(<Toaster />);
		await act('Day Porter', 'Export CSV');
		await expect.poll(() => made.mock.calls.length).toBe(1);
		const [file] = made.mock.calls[0] ?? [];
		const text = file instanceof Blob ? await file.text() : '';
		const [head, ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, '')).data;
		expect(head?.slice(0, 4)).toEqual(['Email', 'Name', 'Score', 'Status']);
		expect(rows.map((row) => row.slice(0, 4))).toEqual([['sigrid@lunde.example', 'Sigrid Lunde', '', 'Pending']]);
		await act('Night Porter', 'Export CSV');
		await expect.element(page.getByRole('alert')).toHaveTextContent('No applications found for this job');
		expect(made).toHaveBeenCalledOnce();
	});

	test('no job is deleted, and the dialog says why', async () => {
		await open();
		await act('Night Porter', 'Delete');
		const dialog = page.getByRole('dialog', { name: 'Delete Night Porter?' });
		await expect
			.element(dialog.getByText(/There is no network\. You can delete the job when you are back online/))
			.toBeVisible();
		await expect.element(dialog.getByRole('button', { name: 'Delete Job' })).toBeDisabled();
	});

	test('a job that the server has not received is deleted', async () => {
		const draft = emptyNewJob('jobnew000000001');
		await createJob(
			accountDatabase(USER),
			{ ...draft, fields: { ...draft.fields, title: 'A mistake' } },
			{ newId: newRecordId, at: '2026-11-20T10:00:00.000Z' },
		);
		await open();
		await act('A mistake', 'Delete');
		const dialog = page.getByRole('dialog', { name: 'Delete A mistake?' });
		await expect
			.element(dialog.getByText(/It was created on this device, and the server has not confirmed it yet\./))
			.toBeVisible();
		await userEvent.click(dialog.getByRole('button', { name: 'Delete Job' }));
		await lists('Day Porter', 'Night Porter', 'Lift Warden');
		expect(await database().outbox.count()).toBe(0);
	});
});

test('a deletion says what goes with the job, and that it is done', async () => {
	const calls = answering({ 'POST delete_job_cascade': () => Response.json({ success: true }) });
	await open();
	await render(<Toaster />);
	await act('Day Porter', 'Delete');
	const dialog = page.getByRole('dialog', { name: 'Delete Day Porter?' });
	await expect
		.element(dialog.getByText(/Its application goes with it: answers, scores, reviews and hire events\./))
		.toBeVisible();
	await userEvent.click(dialog.getByRole('button', { name: 'Delete Job' }));
	await expect.element(page.getByText('Job deleted successfully!')).toBeVisible();
	expect(calls.map(({ body }) => body)).toContainEqual({ job_id: 'day' });
});
