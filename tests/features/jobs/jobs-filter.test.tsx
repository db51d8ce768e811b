import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Job } from '../../../app/domain/jobs/job.ts';
import JobDetailScreen from '../../../app/features/jobs/job-detail-screen.tsx';
import JobsScreen from '../../../app/features/jobs/jobs-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aJob } from './a-job.ts';
import '../../../app/styles/base.css';

const MANY = 500;
const TOWNS = ['Bergen', 'Sofia', 'Tromsø', 'Remote'];
const TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;
const ARRANGEMENTS = ['On-site', 'Remote', 'Hybrid'] as const;
const JOBS = Array.from(
	{ length: MANY },
	(_, index): Job =>
		aJob({
			id: `job${String(index).padStart(12, '0')}`,
			title: index === 77 ? 'Écrivain of the night' : `Porter ${index}`,
			location: TOWNS[index % 4] ?? '',
			type: TYPES[index % 4] ?? 'Full-time',
			work_arrangement: ARRANGEMENTS[index % 3] ?? 'On-site',
		}),
);
/** Every twelfth job, from the third on, is a hybrid one in Tromsø. */
const HYBRID_IN_TROMSO = Math.ceil((MANY - 2) / 12);

beforeEach(async () => {
	await page.viewport(1280, 900);
	vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ jobs: JOBS })));
});
afterEach(() => {
	vi.unstubAllGlobals();
	window.history.replaceState(null, '', '/');
});

/** Opens the list at an address, with the links of the list leading within the page. */
async function open(search = ''): Promise<void> {
	window.history.replaceState(null, '', `/jobs${search}`);
	await render(
		<MemoryRouter initialEntries={[`/jobs${search}`]}>
			<Routes>
				<Route
					path="/jobs"
					element={
						<main>
							<JobsScreen />
						</main>
					}
				/>
				<Route path="/apply/:jobId" element={<JobDetailScreen />} />
			</Routes>
		</MemoryRouter>,
	);
}
const titles = () =>
	page
		.getByRole('heading', { level: 2 })
		.elements()
		.map(({ textContent }) => textContent);
const lists = (count: number) => expect.poll(() => titles().length).toBe(count);
const searchIs = (search: string) => expect.poll(() => window.location.search).toBe(search);
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

test('who opens a job from the filtered list comes back to the filtered list', async () => {
	vi.stubGlobal('fetch', (address: string) =>
		Promise.resolve(Response.json(String(address).endsWith(JOBS[77]?.id ?? '') ? JOBS[77] : { jobs: JOBS })),
	);
	await open('?q=ecrivain&type=Part-time');
	await userEvent.click(page.getByRole('link', { name: 'Apply Now: Écrivain of the night' }));
	const back = page.getByRole('link', { name: 'Browse Other Jobs' });
	await expect.element(back).toHaveAttribute('href', '/jobs?q=ecrivain&type=Part-time');
	await userEvent.click(back);
	await expect.poll(titles).toEqual(['Écrivain of the night']);
});

test('words are found whatever their accents and letter case, the address keeps them, and the count says so', async () => {
	await open();
	await lists(MANY);
	const search = page.getByRole('searchbox', { name: 'Search jobs' });
	await userEvent.type(search, 'ecrivain NIGHT');
	await expect.poll(titles).toEqual(['Écrivain of the night']);
	await expect.element(page.getByText(`1 of ${MANY} open jobs matches.`)).toBeVisible();
	await expect.element(search).toHaveFocus();
	await searchIs('?q=ecrivain+NIGHT');
});

test('type, arrangement and place narrow the list together, and are in the address', async () => {
	await open();
	await userEvent.selectOptions(select('Location'), 'Tromsø');
	await userEvent.selectOptions(select('Work arrangement'), 'Hybrid');
	await lists(HYBRID_IN_TROMSO);
	await searchIs('?arrangement=Hybrid&location=Troms%C3%B8');
});

test('an address that was shared opens the same list, on another device too', async () => {
	await open('?arrangement=Hybrid&location=Troms%C3%B8');
	await lists(HYBRID_IN_TROMSO);
	await expect.element(select('Location')).toHaveValue('Tromsø');
});

test('an address with a value that no job has matches nothing, shows it as text, and leads back to all jobs', async () => {
	await open('?arrangement=Hybrid&type=%3Cscript%3E');
	await expect.element(page.getByRole('heading', { level: 2, name: 'No job matches' })).toBeVisible();
	await expect.element(select('Type')).toHaveValue('<script>');
	await inEveryLook();
	await userEvent.click(page.getByRole('link', { name: 'Show all jobs' }));
	await lists(MANY);
	// The pressed link is gone.
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the list of jobs looks right', async () => {
	vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ jobs: JOBS.slice(0, 5) })));
	await open();
	await lists(5);
	await inEveryLook();
});
