import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CategoryValues } from '../../../app/domain/evaluation/category-rows.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { reads } from '../../support/staff-page.ts';
import {
	aStoredCategory,
	box,
	button,
	database,
	field,
	goOffline,
	number,
	open,
	outbox,
	renderScreen,
	says,
	settingsDevice,
	stored,
} from './settings-screen.tsx';

const scene = settingsDevice();
const rows = () => page.getByRole('tabpanel').getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const wordsOf = (list: string) => dialog().getByRole('list', { name: list }).getByRole('listitem');

async function edit(shape: Parameters<typeof aStoredCategory>[0] = {}): Promise<void> {
	await stored({ categories: [aStoredCategory({ name: 'Sales', ...shape })] });
	await open('Job Categories');
	await button('Edit Sales').click();
	await expect.element(field('Name')).toHaveValue('Sales');
}

describe('the list of categories', () => {
	test('shows categories in order, with badges, the first five keywords and weights as percentages', async () => {
		await database().relaxed.jobs.bulkPut([
			aSyncedJob({ id: 'job000000000001', category_id: 'category0000002' }),
			aSyncedJob({ id: 'job000000000002', category_id: 'category0000002' }),
			aSyncedJob({ id: 'job000000000003', category_id: '' }),
		]);
		await stored({
			categories: [
				aStoredCategory({
					id: 'category0000002',
					name: 'Sales',
					description: '',
					sort_order: 1,
					is_active: false,
					keywords: ['client', 'sale', 'target', 'offer', 'price', 'contract', 'lead'],
					scoring_weights: { domainExpertise: 0.25, generalSkills: 0.25, communication: 0.45, problemSolving: 0.05 },
				}),
				aStoredCategory({ is_default: true }),
			],
		});
		await open('Job Categories');
		await expect
			.element(rows().first())
			.toHaveTextContent('GeneralDefaultAny kind of work.Domain 40%General 30%Communication 20%Used by 1 job');
		await expect
			.element(rows().filter({ hasText: 'Sales' }).first())
			.toHaveTextContent(
				'SalesInactiveclient, sale, target, offer, price +2 moreDomain 25%General 25%Communication 45%Used by 2 jobs',
			);
		// A default category cannot be deleted.
		await expect.element(button('Delete Sales')).toBeVisible();
		await expect.element(button('Delete General')).not.toBeInTheDocument();
	});

	test('shows a message when there is none, and offers to add one', async () => {
		await stored();
		await open('Job Categories');
		await says('No job categories configured');
		await expect.element(button('Add Category')).toBeVisible();
	});

	test('shows an error when it could not be loaded, never an empty list', async () => {
		scene.pullEnds = 'unavailable';
		await open('Job Categories');
		await says('Failed to load evaluation settings');
		await expect.element(page.getByText('No job categories configured')).not.toBeInTheDocument();
	});

	test('says that access is denied when the server refuses it', async () => {
		scene.pullEnds = 'forbidden';
		await stored({ categories: [aStoredCategory()] });
		await renderScreen();
		await says('Access Denied - You need admin privileges to view this page.');
	});

	test('is read-only for reviewers', async () => {
		await stored({ categories: [aStoredCategory()] });
		await open('Job Categories', 'reviewer');
		await says('Any kind of work.');
		for (const name of ['Add Category', 'Edit General', 'Delete General']) {
			await expect.element(button(name)).not.toBeInTheDocument();
		}
	});

	test('warns when no default is active', async () => {
		await stored({ categories: [aStoredCategory({ is_default: true, is_active: false })] });
		await open('Job Categories');
		await says('No category is the active default.');
	});
});

describe('a new category', () => {
	test('starts with the specified values, whose weights sum to exactly 1, and is created', async () => {
		scene.result = 'applied';
		await stored();
		await open('Job Categories');
		await button('Add Category').click();
		await expect.element(field('Name')).toBeVisible();
		const numbers = dialog().getByRole('spinbutton').elements() as HTMLInputElement[];
		expect(numbers.map(({ value }) => value)).toEqual(['0.4', '0.3', '0.2', '0.1', '65', '-20', '15', '25', '95']);
		expect(numbers.slice(0, 4).map(({ min, max, step }) => [min, max, step])).toEqual(Array(4).fill(['0', '1', '0.1']));
		expect(numbers.slice(4).map(({ step }) => step)).toEqual(Array(5).fill('1'));
		await expect.element(dialog().getByText('Sum: 1.00')).toBeVisible();
		await expect.element(box('Active')).toBeChecked();
		await expect.element(box('Default Category')).not.toBeChecked();
		await field('Name').fill('Clock making');
		await expect.element(button('Save Category')).toBeEnabled();
		await button('Save Category').click();
		await says('Category created successfully');
		await expect.element(dialog()).not.toBeInTheDocument();
	});

	test('is saved on the device offline, with its keywords trimmed, non-empty and unique', async () => {
		goOffline(scene);
		await stored();
		await open('Job Categories');
		await button('Add Category').click();
		await field('Name').fill('  Clock making ');
		await field('Keywords').fill('  spring  ');
		await userEvent.keyboard('{Enter}');
		await field('Keywords').fill('   ');
		await userEvent.keyboard('{Enter}');
		await field('Keywords').fill('spring');
		await says('“spring” is already in the list.');
		await userEvent.keyboard('{Enter}');
		await field('Keywords').fill('escapement');
		await button('Add to Keywords').click();
		await field('Keywords').fill('oil');
		await button('Add to Keywords').click();
		await button('Remove escapement').click();
		await expect
			.poll(() =>
				wordsOf('Keywords')
					.elements()
					.map((chip) => chip.textContent),
			)
			.toEqual(['spring', 'oil']);
		await button('Save Category').click();
		await says('Saved on this device. It is sent automatically when the network is back.');
		const values: CategoryValues = {
			...valuesOf(aStoredCategory()),
			name: 'Clock making',
			description: '',
			keywords: ['spring', 'oil'],
		};
		expect(await outbox()).toEqual([{ kind: 'add_category', payload: values }]);
		await reads(rows().filter({ hasText: 'Clock making' }).first(), /Not sent yet/);
	});
});

const criteria = aStoredCategory().evaluation_criteria;

const valuesOf = ({ id: _id, sort_order: _order, ...values }: ReturnType<typeof aStoredCategory>): CategoryValues =>
	values;

describe('an edit of a category', () => {
	test.each([360, 1280])('has no axe violations at %i px, also when invalid and before a deletion', async (width) => {
		await page.viewport(width, 800);
		await edit({ keywords: ['client'], evaluation_criteria: { ...criteria, requiredSkills: ['Patience'] } });
		await number('Communication').fill('0.3');
		await number('Minimum score').fill('25.5');
		expect(await violationsOf(dialog().element())).toEqual([]);
		await userEvent.keyboard('{Escape}');
		await button('Discard').click();
		await expect.element(dialog()).not.toBeInTheDocument();
		await button('Delete Sales').click();
		await reads(dialog(), /Are you sure/);
		expect(await violationsOf(dialog().element())).toEqual([]);
	});

	test('sends the changes with their base values, and keeps the criteria', async () => {
		goOffline(scene);
		const evaluation_criteria = {
			requiredSkills: ['Patience'],
			penaltyFactors: ['Haste'],
			bonusKeywords: ['discount'],
			disqualifyingResponses: ['I lie'],
		};
		await edit({ evaluation_criteria });
		for (const [list, word] of [
			['Required skills', 'Patience'],
			['Penalty factors', 'Haste'],
			['Bonus keywords', 'discount'],
			['Disqualifying responses', 'I lie'],
		] as const) {
			await expect.element(wordsOf(list)).toHaveTextContent(word);
		}
		await field('Description').fill('Winning customers.');
		await field('Bonus keywords').fill('lead');
		await userEvent.keyboard('{Enter}');
		await button('Save Category').click();
		await says(/Saved on this device/);
		expect(await outbox()).toEqual([
			{
				kind: 'edit_category',
				payload: {
					changes: {
						description: { base: 'Any kind of work.', mine: 'Winning customers.' },
						'evaluation_criteria.bonusKeywords': { base: ['discount'], mine: ['discount', 'lead'] },
					},
				},
			},
		]);
	});

	test('is accepted by the server', async () => {
		scene.result = 'applied';
		await edit();
		expect(dialog().getByRole('button', { name: 'Try it' }).elements()).toHaveLength(1);
		await field('Name').fill('Selling');
		await button('Save Category').click();
		await says('Category updated successfully');
	});

	test('whose weights do not sum to 1 shows the sum in red, disables the button, and says why on Enter', async () => {
		await edit();
		await number('Communication').fill('0.3');
		await expect.element(dialog().getByText('Sum: 1.10, not 1')).toHaveClass(/text-bad/);
		await expect.element(button('Save Category')).toBeDisabled();
		await number('Communication').click();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog().getByRole('alert')).toHaveTextContent('Scoring weights must sum to 1.0');
		expect(await outbox()).toEqual([]);
	});

	test('within a thousandth of 1 is saved with Enter, though the button requires exactly 1', async () => {
		goOffline(scene);
		await edit();
		await number('Communication').fill('0.2005');
		await expect.element(button('Save Category')).toBeDisabled();
		await userEvent.keyboard('{Enter}');
		await says(/Saved on this device/);
		expect(await outbox()).toHaveLength(1);
	});

	test('with unordered scores is refused with the server’s message', async () => {
		await edit();
		await number('Minimum score').fill('96');
		await button('Save Category').click();
		await expect
			.element(dialog().getByRole('alert'))
			.toHaveTextContent(
				'Minimum, base and maximum must be from 0 to 100, in this order. The penalty must be 0 or less, and the bonus 0 or more.',
			);
		await number('Minimum score').fill('25.5');
		await says('Enter a whole number.');
		await button('Save Category').click();
		await reads(dialog().getByRole('alert'), /Correct the marked numbers./);
		await number('Minimum score').fill('25');
		await field('Name').fill(' ');
		await button('Save Category').click();
		await reads(dialog().getByRole('alert'), /Give the category a name/);
		expect(await outbox()).toEqual([]);
	});

	test.each([
		['Scoring weights must sum to 1.0', 'Scoring weights must sum to 1.0'],
		['', 'The server does not accept one of the values.'],
	])('that the server refuses shows why: “%s”', async (detail, sentence) => {
		scene.result = { reason: 'invalid_value', detail };
		await edit();
		await field('Name').fill('Selling');
		await button('Save Category').click();
		await says(sentence);
	});

	test('that the device cannot store stays open with the error', async () => {
		await edit();
		vi.spyOn(database().store, 'write').mockRejectedValue(new Error('full'));
		await field('Name').fill('Selling');
		await button('Save Category').click();
		await says('Failed to save category');
		await reads(dialog().getByRole('alert'), /what you typed is still here/);
		await expect.element(field('Name')).toHaveValue('Selling');
	});

	test('keeps its base values when a pull changes the category while it is open', async () => {
		goOffline(scene);
		await edit();
		await database().relaxed.evaluation_categories.put(aStoredCategory({ name: 'Their name' }));
		await field('Name').fill('My name');
		await button('Save Category').click();
		await says(/Saved on this device/);
		expect(await outbox()).toEqual([
			{ kind: 'edit_category', payload: { changes: { name: { base: 'Sales', mine: 'My name' } } } },
		]);
	});

	test.each([
		[
			{ is_default: true },
			'Active',
			'While the default category is inactive, jobs without a category use the standard weights and scores.',
		],
		[{ is_default: true }, 'Default Category', 'Jobs without a category then use the standard weights and scores.'],
		[{}, 'Default Category', 'The current default category will no longer be the default.'],
		[{}, 'Active', '1 job names this category. While it is inactive, the default category applies.'],
	])('shows the effect of a switch: %j, %s', async (shape, name, sentence) => {
		await database().relaxed.jobs.put(aSyncedJob({ category_id: 'category0000001' }));
		await edit(shape);
		await box(name).click();
		await says(sentence);
	});
});

test('a changed category is discarded by Escape only after a question', async () => {
	await edit();
	await userEvent.fill(field('Name'), 'Sales abroad');
	await userEvent.keyboard('{Escape}');
	await page
		.getByRole('dialog', { name: 'Discard what you typed?' })
		.getByRole('button', { name: 'Keep writing' })
		.click();
	await expect.element(field('Name')).toHaveValue('Sales abroad');
});

describe('the deletion of a category', () => {
	const remove = async () => {
		await database().relaxed.jobs.put(aSyncedJob({ category_id: 'category0000001' }));
		await stored({ categories: [aStoredCategory({ name: 'Sales' })] });
		await open('Job Categories');
		await button('Delete Sales').click();
		await reads(dialog(), /Are you sure you want to delete this category\? This action cannot be undone\./);
		await reads(dialog(), /1 job uses it and will get the default category./);
		await reads(dialog(), /Scores already given do not change./);
	};

	test('asks for confirmation, lists the jobs that get the default category, and removes the row', async () => {
		scene.result = 'applied';
		await remove();
		await button('Delete Category').click();
		await says('Category deleted successfully');
		expect(scene.requests).toContain('DELETE /api/collections/evaluation_categories/records/category0000001');
		await expect.element(page.getByText('Any kind of work.')).not.toBeInTheDocument();
	});

	test('that fails shows the error and keeps the row', async () => {
		await remove();
		await button('Delete Category').click();
		await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to delete category');
		await button('Keep category').click();
		await says('Any kind of work.');
		await expect.element(button('Delete Sales')).toHaveFocus();
	});

	test('needs the network, and says so beforehand', async () => {
		goOffline(scene);
		await remove();
		await says('You are offline. Deleting needs the network.');
		await expect.element(button('Delete Category')).toBeDisabled();
	});
});
