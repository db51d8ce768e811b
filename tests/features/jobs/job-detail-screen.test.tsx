import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineText } from '../../../app/app-shell/offline-text.tsx';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import JobDetailScreen from '../../../app/features/jobs/job-detail-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, aUser, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aJob } from './a-job.ts';
import '../../../app/styles/base.css';

const STAFF = { id: 'jobdetailadmin1' } as const;
const { jobs, meta } = accountDatabase(STAFF.id).relaxed;
const JOB = 'job000000000001';

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
	await Promise.all([jobs.clear(), meta.clear()]);
	await signOutAgain();
});

const show = (jobId = JOB) =>
	render(
		<MemoryRouter initialEntries={[`/apply/${jobId}?from=mail`]}>
			<Routes>
				<Route path="/apply/:jobId" element={<JobDetailScreen />} />
			</Routes>
		</MemoryRouter>,
	);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test.each([
	[true, 'Night Porter', 0],
	[false, 'Lift Warden', 1],
])(
	'the hiring team opens a job of its device without a network, and tries its assessment (active: %s)',
	async (active, title, badges) => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		await signInAs(STAFF);
		await jobs.put(aSyncedJob({ id: JOB, title, active }));
		await meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
		await show();
		await expect.element(heading(title)).toBeVisible();
		expect(page.getByText('Paused', { exact: true }).elements()).toHaveLength(badges);
		await expect
			.element(page.getByRole('link', { name: 'Start Assessment' }).first())
			.toHaveAttribute('href', `/assess/${JOB}`);
	},
);

test('what the page says of working offline agrees with the banner above it', async () => {
	answering({ [`GET /api/public/jobs/${JOB}`]: () => Response.json(aJob({ id: JOB })) });
	await render(<OfflineText user={aUser({ role: null })} lastSyncedAt="" />);
	await expect.element(page.getByText('You can open a new assessment when you are back online.')).toBeVisible();
	await show();
	await expect.element(page.getByText('Works once opened').first()).toBeInTheDocument();
});

test('the page says how long the middle 80 % wrote, and nothing before ten submissions', async () => {
	answering({
		[`GET /api/public/jobs/${JOB}`]: () => Response.json(aJob({ id: JOB, usual_minutes: { from: 9, to: 14 } })),
	});
	const screen = await show();
	await expect.element(page.getByText('The middle 80 % of people needed 9 to 14 minutes.')).toBeVisible();
	await expect.element(page.getByText('About 15-20 minutes').first()).toBeInTheDocument();
	await screen.unmount();
	answering({ [`GET /api/public/jobs/${JOB}`]: () => Response.json(aJob({ id: JOB })) });
	await show();
	await expect.element(page.getByText('About 15-20 minutes').first()).toBeInTheDocument();
	expect(page.getByText(/^The middle 80/).query()).toBeNull();
});

test('a very long title leaves room for the job on a small phone', async () => {
	await page.viewport(320, 640);
	const title = 'Deputy Head of Guest Services and Night Operations '.repeat(4).slice(0, 170);
	answering({ [`GET /api/public/jobs/${JOB}`]: () => Response.json(aJob({ id: JOB, title })) });
	await show();
	await expect.element(heading(title.trim())).toBeVisible();
	const { height } = heading(title.trim()).element().getBoundingClientRect();
	expect(height).toBeLessThan(0.6 * 640);
	await expect.element(page.getByText('Halden Ferries').first()).toBeInViewport();
});

test('the address of a job, without what led to it, is copied and the page says so', async () => {
	answering({ [`GET /api/public/jobs/${JOB}`]: () => Response.json(aJob({ id: JOB })) });
	Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
	const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Share this job' }));
	await expect.element(page.getByText('The link is copied.')).toBeVisible();
	expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/apply/${JOB}`);
	Reflect.deleteProperty(navigator, 'share');
	await inEveryLook();
});

test('an unknown job says so', async () => {
	answering({
		'GET /api/public/jobs/': () => Response.json({ code: 'job_not_found', message: 'No.' }, { status: 404 }),
	});
	await show('unknownjob00000');
	await expect.element(heading('Job Not Found')).toBeVisible();
	await inEveryLook();
});
