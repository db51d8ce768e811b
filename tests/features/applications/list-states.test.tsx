import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { deferred } from '../../support/deferred.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

beforeEach(async () => {
	await page.viewport(1440, 1000);
});

const list = () => page.getByRole('region', { name: 'List of applications' });

describe('a card', () => {
	test.each([
		[
			'that no method could score is left to a person',
			{ score: null, evaluation_method: '', system_status: 'critical_failure' },
			'Could not be scored automatically. A person should read it.',
		],
		[
			'without quality indicators names the tool that adds them',
			{ quality_indicators: null },
			'No quality indicators: use the re-evaluation tool to add them.',
		],
		['of test mode is marked', { test_mode: true }, 'Test mode'],
	])('%s', async (_, shape, sentence) => {
		await showApplications([anApplication(shape)], { settings: { cards: true } });
		await expect.element(list().getByText(sentence, { exact: true })).toBeVisible();
	});
});

test.each([
	['Score Filter', ['All', 'Excellent (90+)', 'Good (80-89)', 'Needs Review (below 80)', 'Pending']],
	['Date Range', ['Last 7 days', 'Last 30 days', 'Last 90 days', 'All time']],
	['Sort By', ['Date', 'Name', 'Score', 'Risk']],
	['Sort Order', ['Ascending', 'Descending']],
])('%s has the specified values', async (label, values) => {
	await showApplications([anApplication()]);
	await expect.element(page.getByPlaceholder('Name or e-mail')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
	await userEvent.click(page.getByRole('button', { name: new RegExp(`^${label}`) }));
	const options = page.getByRole('option').all();
	expect(new Set(options.map((option) => option.element().textContent))).toEqual(new Set(values));
});

test('a filter without matches says what to do', async () => {
	await showApplications([anApplication()], { address: '/?score=pending' });
	await expect
		.element(page.getByText('Try a shorter search, or clear the filters to see all applications.', { exact: true }))
		.toBeVisible();
	await inEveryLook('staff');
});

test('the list of a job without applications says that they appear once the link is shared', async () => {
	await showApplications([]);
	await expect
		.element(
			page.getByText('Share the job link with candidates; applications appear here as they arrive.', { exact: true }),
		)
		.toBeVisible();
});

test.each([
	[true, 'Add to Shortlist', 'Sigrid Lunde added to the shortlist.'],
	[true, 'Remove from Shortlist', 'Sigrid Lunde removed from the shortlist.'],
	[false, 'Add to Shortlist', 'This device could not store the change. Nothing was changed; try again.'],
])('shows the result of a shortlist change (stored: %s): %s', async (stored, action, sentence) => {
	await render(<Toaster />);
	await showApplications([anApplication({ shortlisted: action.startsWith('Remove') })], {
		onShortlist: () => Promise.resolve(stored),
	});
	await userEvent.click(page.getByRole('checkbox', { name: 'Select 1 application' }));
	await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: action }));
	await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

test('the shortlist buttons are busy until the change is stored', async () => {
	const stored = deferred<boolean>();
	const asked: unknown[] = [];
	await showApplications([anApplication({ id: 'a1' }), anApplication({ id: 'a2', shortlisted: true })], {
		onShortlist: (ids, listed) => {
			asked.push([ids, listed]);
			return stored.promise;
		},
	});
	await userEvent.click(page.getByRole('checkbox', { name: 'Select all 2' }));
	const add = page.getByRole('button', { name: 'Add to Shortlist' });
	const remove = page.getByRole('button', { name: 'Remove from Shortlist' });
	await userEvent.click(add);
	for (const button of [add, remove]) {
		await expect.element(button).toHaveAttribute('aria-busy', 'true');
		await userEvent.click(button, { force: true });
	}
	expect(asked).toEqual([[['a1'], true]]);
	stored.resolve(true);
	for (const button of [add, remove]) await expect.element(button).not.toHaveAttribute('aria-busy');
});
