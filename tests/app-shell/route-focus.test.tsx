import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RouteChanges } from '../../app/app-shell/route-changes.tsx';
import { routes } from '../../app/app-shell/routes.ts';
import { focusHeadingOnceRendered } from '../../app/core/platform/navigation-focus.ts';
import { accountDatabase } from '../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../app/core/sync/sync-channel.ts';
import { paths } from '../../app/paths.ts';
import { aSyncedJob } from '../core/sync/rows.ts';
import { render } from '../support/render.ts';
import { anApplication, aReview } from '../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../support/staff-page.ts';
import { storeApplications } from '../support/store-applications.ts';

const USER = 'routefocusstaff';
const JOB = 'job000000000001';

/** The tab that pulls for the account: it has received everything. */
let puller: BroadcastChannel;
beforeEach(async () => {
	vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status: 404 })));
	puller = openSyncChannel(USER);
	puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: null });
	});
	await signInAs({ id: USER });
	const { jobs, meta } = accountDatabase(USER).relaxed;
	await jobs.put(aSyncedJob({ id: JOB }));
	await storeApplications(accountDatabase(USER), [
		anApplication({ job_id: JOB }),
		anApplication({ id: 'later', job_id: JOB, submitted_at: '2020-01-01T00:00:00.000Z' }),
	]);
	await meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
});
afterEach(async () => {
	puller.close();
	await signOutAgain();
});

function Ways({ to }: { to: string }) {
	const navigate = useNavigate();
	return (
		<button type="button" onClick={() => void navigate(to)}>
			Go
		</button>
	);
}

/** Shows the page of a path, with a button that leads to another. */
const show = (from: string, to: string) =>
	render(
		<MemoryRouter initialEntries={[from]}>
			<RouteChanges />
			<main>
				<Routes>
					<Route path="/" element={<Ways to={to} />} />
					{routes.map(({ pattern, screen: { Component } }) => (
						<Route key={pattern} path={pattern} element={<Component />} />
					))}
				</Routes>
			</main>
		</MemoryRouter>,
	);

const hasFocus = (heading: string) =>
	expect.poll(() => [document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', heading]);

test.each([
	['applications', paths.applications.to(JOB), 'Applications'],
	['the results of a job', paths.results.to(JOB), 'Results Not Found'],
	['editing a job', paths.jobEdit.to(JOB), 'Edit Job'],
	['the questions of a job', paths.questions.to(JOB), 'Assessment Questions'],
	['hire events', paths.hireEvents.to(), 'Hire Events'],
	['a job', paths.job.to(JOB), 'Support Engineer'],
])('after the page of %s has loaded, its heading has the focus', async (_page, path, heading) => {
	await show('/', path);
	await userEvent.click(page.getByRole('button', { name: 'Go' }));
	await hasFocus(heading);
});

test('the heading of the next review has the focus after its key', async () => {
	const job = { ...aReview().job, id: JOB };
	answering({
		[`GET /api/staff/assessments/${anApplication().id}`]: () => Response.json(aReview({ job })),
		'GET /api/staff/assessments/later': () =>
			Response.json(aReview({ id: 'later', job, candidate: { ...aReview().candidate, name: 'Zoe Lind' } })),
	});
	await show('/', paths.assessmentReview.to(anApplication().id));
	await userEvent.click(page.getByRole('button', { name: 'Go' }));
	await hasFocus(aReview().candidate.name);
	await expect.element(page.getByText('1 of 2')).toBeVisible();
	await userEvent.keyboard('j');
	await hasFocus('Zoe Lind');
});

test('after a job was created, the heading of the list that follows has the focus', async () => {
	await show('/', paths.jobCreate.to());
	await userEvent.click(page.getByRole('button', { name: 'Go' }));
	await hasFocus('Create Job');
	for (const box of page.getByRole('textbox').elements()) await userEvent.fill(box, 'Harbour pilot');
	await userEvent.click(page.getByRole('button', { name: 'Create Job' }));
	await expect.element(page.getByText(/Harbour pilot/).first()).toBeVisible();
	await hasFocus('Manage Jobs');
});

test('a heading that is replaced after it got the focus gives it to the next one, until the user moves it', async () => {
	const main = document.createElement('main');
	const button = document.createElement('button');
	document.body.append(button, main);
	const draw = (title: string): void => {
		main.innerHTML = `<h1 tabindex="-1">${title}</h1>`;
	};
	const stop = focusHeadingOnceRendered();
	for (const title of ['Loading', 'Applications', 'Applications of a job']) {
		draw(title);
		await hasFocus(title);
	}
	main.innerHTML = '';
	await new Promise(requestAnimationFrame);
	draw('Job Not Found');
	await hasFocus('Job Not Found');
	button.focus();
	draw('Applications');
	await new Promise(requestAnimationFrame);
	expect(document.activeElement).toBe(button);
	stop();
	main.remove();
	button.remove();
});

test('a heading that comes a minute after the navigation has the focus', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const main = document.createElement('main');
	document.body.append(main);
	const stop = focusHeadingOnceRendered();
	vi.advanceTimersByTime(60_000);
	vi.useRealTimers();
	main.innerHTML = '<h1 tabindex="-1">Applications</h1>';
	await hasFocus('Applications');
	stop();
	main.remove();
});
