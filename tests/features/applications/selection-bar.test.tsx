import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SelectionMenu } from '../../../app/features/applications/selection-bar.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import { showApplications } from './show-applications.tsx';

const PEOPLE = Array.from({ length: 40 }, (_, index) => {
	const name = `Candidate ${index + 11}`;
	return anApplication({
		id: `a${index + 11}`,
		score: 90,
		candidate: { name, first_name: 'Candidate', last_name: String(index + 11), email: `a${index + 11}@mail.example` },
	});
});

const focused = () => document.activeElement?.textContent;

beforeEach(() => page.viewport(1440, 500));

test('the list stays where it is while the focus moves through the actions for the selection', async () => {
	await showApplications(PEOPLE);
	document.querySelector('h1')?.focus();
	await userEvent.keyboard('jxjxjjj');
	await expect.poll(focused).toBe('Candidate 15');
	const top = window.scrollY;
	expect(top).toBeGreaterThan(0);
	for (const key of ['a', '{Tab}', '{Tab}']) {
		await userEvent.keyboard(key);
		expect(document.activeElement?.closest('section')?.ariaLabel).toBe('Selection');
		expect(window.scrollY).toBe(top);
	}
});

test('an export from the menu says that it works until the file is there', async () => {
	let finish = () => {};
	const done = new Promise<void>((resolve) => {
		finish = resolve;
	});
	await render(
		<MemoryRouter>
			<div style={{ paddingTop: 200 }}>
				<SelectionMenu
					jobId="job1"
					selected={[]}
					onClear={() => undefined}
					exports={[{ label: 'Export to CSV (2)', busyText: 'Exporting…', onExport: () => done }]}
				/>
			</div>
		</MemoryRouter>,
	);
	await userEvent.click(page.getByRole('button', { name: 'More actions for the selection' }));
	await userEvent.click(page.getByRole('menuitem', { name: 'Export to CSV (2)' }));
	await expect.element(page.getByRole('status')).toHaveTextContent('Exporting…');
	finish();
	await expect.element(page.getByText('Exporting…')).not.toBeInTheDocument();
});

test('two to five selected applications can be compared, in the order of the list', async () => {
	await showApplications(PEOPLE);
	document.querySelector('h1')?.focus();
	const compare = page.getByRole('link', { name: 'Compare' });
	await userEvent.keyboard('jx');
	await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible();
	expect(compare.query()).toBeNull();
	await userEvent.keyboard('jx');
	const first = [11, 12].map((number) => `a${number}`).join('.');
	await expect.element(compare).toHaveAttribute('href', expect.stringContaining(`/compare?ids=${first}`));
	await userEvent.keyboard('jxjxjx');
	await expect.element(compare).toHaveAttribute('href', expect.stringContaining('.a15'));
	await userEvent.keyboard('jx');
	await expect.element(compare).not.toBeInTheDocument();
});

describe('as an admin', () => {
	beforeEach(() => signInAs({ id: 'selectingadmin1', role: 'admin' }));
	afterEach(signOutAgain);

	test.each([
		[1440, 1],
		[768, 2],
		[360, 2],
		[320, 2],
	])('in a window of %i px the actions take at most %i line(s)', async (width, lines) => {
		await page.viewport(width, 900);
		// Both buttons of the shortlist are shown where they fit.
		const isPhone = width < 640;
		await showApplications(PEOPLE.map((person, at) => ({ ...person, shortlisted: at === 0 || isPhone })));
		const main = document.querySelector('section')?.closest('div');
		// Beside the rail.
		if (main && width === 1440) main.style.width = '1104px';
		document.querySelector('h1')?.focus();
		await userEvent.keyboard('jxjx');
		const bar = page.getByRole('region', { name: 'Selection' });
		await expect.element(bar.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
		expect(bar.element().getBoundingClientRect().height).toBeLessThan(30 + lines * 40);
	});

	test('on phones one line has the actions for one application, and their menu clears the selection', async () => {
		await page.viewport(360, 900);
		await showApplications(PEOPLE);
		document.querySelector('h1')?.focus();
		await userEvent.keyboard('jx');
		const bar = page.getByRole('region', { name: 'Selection' });
		await expect.element(bar).toBeVisible();
		expect(bar.element().getBoundingClientRect().height).toBeLessThan(70);
		await userEvent.click(bar.getByRole('button', { name: 'More actions for the selection' }));
		await userEvent.click(page.getByRole('menuitem', { name: 'Clear selection' }));
		await expect.element(bar).not.toBeInTheDocument();
	});

	test('the exports of the selection and its re-evaluation are in a menu', async () => {
		// Few enough that the bar covers no row.
		await showApplications(PEOPLE.slice(0, 3));
		document.querySelector('h1')?.focus();
		await userEvent.keyboard('jxjx');
		await userEvent.click(page.getByRole('button', { name: 'More actions for the selection' }));
		await expect.element(page.getByRole('menuitem').first()).toBeVisible();
		const entries = page.getByRole('menuitem').all();
		expect(entries.map((entry) => entry.element().textContent)).toEqual([
			'Export to CSV (2)',
			'Export Summary PDF (2)',
			'Request re-evaluation',
		]);
		await inEveryLook('staff');
	});
});
