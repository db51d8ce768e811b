import Dexie from 'dexie';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PersonSearch } from '../../../app/app-shell/person-search.tsx';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { deferred } from '../../support/deferred.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { signedInAs } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'personsearch001', role: 'reviewer' });

const person = (name: string, email: string) => ({ name, email, first_name: '', last_name: '' });

beforeEach(async () => {
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.jobs.bulkPut([
		aSyncedJob({ id: 'job1', title: 'Night Porter' }),
		aSyncedJob({ id: 'job2', title: 'Driver' }),
	]);
	const mara = person('Mara Łind', 'mara@candor.test');
	await storeApplications(accountDatabase(USER.id), [
		anApplication({ id: 'one', job_id: 'job1', candidate: mara, score: 81, submitted_at: '2026-11-17 10:00:00.000Z' }),
		anApplication({
			id: 'two',
			job_id: 'job2',
			candidate: mara,
			score: null,
			submitted_at: '2026-11-18 10:00:00.000Z',
		}),
		anApplication({ id: 'three', job_id: 'job2', candidate: person('Omar Haddad', 'omar@candor.test') }),
	]);
});

const show = () =>
	render(
		<MemoryRouter>
			<PersonSearch />
			<Routes>
				<Route path="/" element={<p>Start</p>} />
				<Route path="/admin/jobs/job1/applications" element={<p>The applications of job1</p>} />
				<Route path="/admin/assessment/one" element={<p>The review of one</p>} />
			</Routes>
		</MemoryRouter>,
	);
/** Presses a key at once, which `userEvent` does not. */
const press = (key: string, init: KeyboardEventInit = {}): void => {
	document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
};
const options = () =>
	page
		.getByRole('option')
		.elements()
		.map(({ textContent }) => textContent);

// The first test: the others find the dialog loaded.
test('what is typed before the dialog has loaded is searched for, and no key acts on the page', async () => {
	const onPage = vi.fn();
	document.addEventListener('keydown', onPage);
	await show();
	press('k', { ctrlKey: true });
	await Promise.resolve();
	onPage.mockClear();
	for (const key of ['s', 'Backspace', 'd', 'r']) press(key);
	expect(page.getByRole('dialog').elements()).toEqual([]);
	await expect.element(page.getByRole('combobox', { name: 'Name, email or job' })).toHaveValue('dr');
	expect(onPage).not.toHaveBeenCalled();
	document.removeEventListener('keydown', onPage);
	await userEvent.keyboard('i');
	await expect.poll(options).toEqual([expect.stringMatching(/^Driver/)]);
});

test('Ctrl+K finds a person over all jobs by name without accents, and Enter opens the chosen review', async () => {
	await page.viewport(1440, 900);
	await show();
	await userEvent.keyboard('{Control>}k{/Control}');
	const field = page.getByRole('combobox', { name: 'Name, email or job' });
	await expect.element(field).toHaveFocus();
	await expect.poll(options).toHaveLength(3);
	await userEvent.keyboard('lind');
	await expect
		.poll(options)
		.toEqual([
			expect.stringMatching(/^Mara Łindmara@candor.testDriverApplied, 18 Nov/),
			expect.stringMatching(/^Mara Łindmara@candor.testNight PorterApplied, score 81, 17 Nov/),
		]);
	await inEveryLook('staff');
	await userEvent.keyboard('{ArrowDown}{Enter}');
	await expect.element(page.getByText('The review of one')).toBeVisible();
	expect(page.getByRole('dialog').query()).toBeNull();
});

test('the button opens it too, an address is found, and an unknown name says so', async () => {
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Find a person (Ctrl K)' }));
	const field = page.getByRole('combobox', { name: 'Name, email or job' });
	await userEvent.fill(field, 'omar@');
	await expect.poll(options).toEqual([expect.stringMatching(/^Omar Haddad/)]);
	await userEvent.fill(field, 'nobody');
	await expect.element(page.getByText('Nothing matches.')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(field).not.toBeInTheDocument();
});

test('a job is found by its title, and Enter opens its applications', async () => {
	await show();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.poll(options).toHaveLength(3);
	await userEvent.keyboard('porter');
	await expect.poll(options).toEqual(['Night PorterApplications']);
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('The applications of job1')).toBeVisible();
});

test('a person comes before a job that matches as well, and after one that matches better than their address', async () => {
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.jobs.put(aSyncedJob({ id: 'job3', title: 'Marine Engineer' }));
	await show();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.poll(options).toHaveLength(3);
	await userEvent.keyboard('mar');
	await expect
		.poll(options)
		.toEqual([
			expect.stringMatching(/^Mara/),
			expect.stringMatching(/^Mara/),
			'Marine EngineerApplications',
			expect.stringMatching(/^Omar/),
		]);
	await relaxed.jobs.put(aSyncedJob({ id: 'job3', title: 'Candle Maker' }));
	await userEvent.fill(page.getByRole('combobox'), 'cand');
	await expect.poll(() => options()[0]).toBe('Candle MakerApplications');
	await expect.poll(options).toHaveLength(4);
	await relaxed.jobs.delete('job3');
});

test('Enter that is pressed before anything was read opens the first result once it was', async () => {
	await page.viewport(1440, 900);
	const { relaxed } = accountDatabase(USER.id);
	const release = deferred();
	// Reads wait for the transaction that writes.
	const writing = relaxed.transaction('rw', relaxed.tables, () => Dexie.waitFor(release.promise));
	await show();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(page.getByRole('combobox', { name: 'Name, email or job' })).toHaveFocus();
	await userEvent.keyboard('porter{Enter}');
	expect(options()).toEqual([]);
	release.resolve();
	await writing;
	await expect.element(page.getByText('The applications of job1')).toBeVisible();
});

test('a name that begins with the letters comes before a later application with a name that has them inside', async () => {
	await storeApplications(accountDatabase(USER.id), [
		anApplication({
			id: 'four',
			job_id: 'job1',
			candidate: person('Thomas Moe', 'thomas@candor.test'),
			submitted_at: '2026-11-25 10:00:00.000Z',
		}),
	]);
	await show();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.poll(() => options()[0]).toMatch(/^Thomas Moe/);
	await userEvent.keyboard('ma');
	await expect
		.poll(() => options().slice(0, 3))
		.toEqual([
			expect.stringMatching(/^Mara Łind.*18 Nov/),
			expect.stringMatching(/^Mara Łind.*17 Nov/),
			expect.stringMatching(/^Thomas Moe/),
		]);
});
