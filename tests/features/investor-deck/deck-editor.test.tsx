import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SyncWindows from '../../../app/app-shell/sync-dialogs.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { deferred } from '../../support/deferred.ts';
import { placesOnPage } from '../../support/places-on-page.ts';
import { render } from '../../support/render.ts';
import { button, database, edit, field, outbox, ownersDevice, slide } from './deck-screen.tsx';
import '../../../app/styles/base.css';

ownersDevice();

const save = () => button('Save Slide').click();
const waiting = () => page.getByText('It is sent automatically', { exact: false });

test('an edit is called a draft on this device once it is in the database, not before, and nothing moves', async () => {
	await edit(slide());
	await field('Title').click();
	const places = placesOnPage();
	const before = places();
	const { relaxed } = database();
	const release = deferred();
	// Writes wait for each other.
	const writing = relaxed.transaction('rw', relaxed.local_drafts, () => Dexie.waitFor(release.promise));
	await field('Title').fill('What is broken');
	await expect.element(page.getByText('What is broken').first()).toBeVisible();
	const mark = page.getByText('Draft on this device, not saved');
	await expect.element(mark).not.toBeVisible();
	release.resolve();
	await writing;
	await expect.element(mark).toBeVisible();
	expect(await relaxed.local_drafts.count()).toBe(1);
	expect(places()).toEqual(before);
	await save();
	await expect.element(page.getByText('Saved on this device', { exact: true })).toBeVisible();
	expect(places()).toEqual(before);
});

describe('a column header of a comparison', () => {
	const HEADERS = ['Platform', 'Feature 1'];
	const ROWS = [
		{ platform: 'Candor', feature_1: 'Yes', highlight: true },
		{ platform: 'Others', feature_1: 'No', highlight: false },
	];
	const table = () => slide({ slide_type: 'comparison_table', content: { headers: HEADERS, rows: ROWS } });
	/** The payload for the table with other headers and rows. */
	const changed = (headers: string[], rows: object[]) => [
		{ changes: { 'content.headers': { base: HEADERS, mine: headers }, 'content.rows': { base: ROWS, mine: rows } } },
	];

	test('that is renamed moves the cells of its column', async () => {
		await edit(table());
		await field('Header 2').fill('Works offline');
		await expect.element(field('Row 1, Works offline')).toHaveValue('Yes');
		await save();
		await expect.element(waiting()).toBeVisible();
		expect(await outbox()).toEqual(
			changed(
				['Platform', 'Works offline'],
				[
					{ platform: 'Candor', works_offline: 'Yes', highlight: true },
					{ platform: 'Others', works_offline: 'No', highlight: false },
				],
			),
		);
	});

	test.each([
		['platform', 'Header 2 has the same name as another header. The column is still called “Feature 1”.'],
		['', 'Header 2 is empty. The column is still called “Feature 1”.'],
		['Highlight', 'Header 2: this name cannot be used. The column is still called “Feature 1”.'],
	])('that is renamed to “%s” is refused with a message, and keeps the typed text', async (name, sentence) => {
		await edit(table());
		await field('Row 2, Feature 1').fill('Not yet');
		await field('Header 2').fill(name);
		await expect.element(page.getByText(sentence)).toBeVisible();
		await save();
		await expect.element(page.getByText('Correct the fields marked below. Nothing was saved.')).toBeVisible();
		await expect.element(field('Header 2')).toHaveValue(name);
		await expect.element(field('Row 1, Feature 1')).toHaveValue('Yes');
		await expect.element(field('Row 2, Feature 1')).toHaveValue('Not yet');
		expect(await outbox()).toEqual([]);

		await field('Header 2').fill('Price');
		await save();
		await expect.element(waiting()).toBeVisible();
		expect(await outbox()).toEqual(
			changed(
				['Platform', 'Price'],
				[
					{ platform: 'Candor', price: 'Yes', highlight: true },
					{ platform: 'Others', price: 'Not yet', highlight: false },
				],
			),
		);
	});
});

test.each([
	['bullet point', slide({ content: { bullets: ['a', 'b'] } })],
	[
		'statistic',
		slide({
			slide_type: 'stats_grid',
			content: {
				stats: [
					{ number: '1', label: 'a' },
					{ number: '2', label: 'b' },
				],
			},
		}),
	],
	[
		'step',
		slide({
			slide_type: 'process_flow',
			content: {
				steps: [
					{ number: 2, title: 'b', description: '' },
					{ number: 1, title: 'a', description: '' },
				],
			},
		}),
	],
])('the last %s cannot be removed', async (name, shown) => {
	await edit(shown);
	await button(`Remove ${name} 2`).click();
	await expect.element(button(`Remove ${name} 2`)).not.toBeInTheDocument();
	await expect.element(button(`Remove ${name} 1`)).toBeDisabled();
});

test('a new step has the highest number plus one', async () => {
	const steps = [
		{ number: 7, title: 'Seventh', description: '' },
		{ number: 2, title: 'Second', description: '' },
	];
	await edit(slide({ slide_type: 'process_flow', content: { steps } }));
	await button('Add Step').click();
	await expect.element(field('Title of step 8')).toHaveValue('');
	await button('Remove step 7').click();
	await button('Remove step 8').click();
	await button('Add Step').click();
	await expect.element(field('Title of step 3')).toBeVisible();
});

test('a slide of an unknown type is edited as JSON; invalid JSON stays and is not saved', async () => {
	await edit(slide({ slide_type: 'poster', content: { text: 'Raw' } }));
	await expect.element(page.getByText('Editor for slide type "poster" is not yet implemented.')).toBeVisible();
	await field('Title').fill('Poster');
	await field('Content (JSON)').fill('{"text": "Half');
	await expect.element(page.getByText('This is not valid JSON.', { exact: false })).toBeVisible();
	await save();
	await expect.element(page.getByText('Correct the fields marked below. Nothing was saved.')).toBeVisible();
	await expect.element(field('Content (JSON)')).toHaveValue('{"text": "Half');
	expect(await outbox()).toEqual([]);

	// Valid for a moment, then not again.
	await userEvent.type(field('Content (JSON)'), '"} x');
	await expect.element(field('Content (JSON)')).toHaveValue('{"text": "Half"} x');
	await expect.element(field('Content (JSON)')).toHaveFocus();
	await field('Content (JSON)').fill('{"text": "Whole"}');
	await save();
	await expect.element(waiting()).toBeVisible();
	expect(await outbox()).toMatchObject([
		{ changes: { title: { mine: 'Poster' }, content: { mine: { text: 'Whole' } } } },
	]);
	await inEveryLook('staff');
});

test('a deck of 60 slides allows no more', async () => {
	const slides = Array.from({ length: 60 }, (_, index) =>
		slide({ id: `slide${String(index).padStart(10, '0')}`, slide_number: index + 1, title: `Title ${index + 1}` }),
	);
	await edit(...slides);
	await expect.element(page.getByText('A deck has at most 60 slides. Delete one to add another.')).toBeVisible();
	await expect.element(button('Add Slide')).toBeDisabled();
	await expect.element(button('Duplicate')).toBeDisabled();
	await button('Delete').click();
	await expect.element(button('Add Slide')).toBeEnabled();
});

const PROBLEM = slide();
const MARKET = slide({ id: 'slide0000000002', slide_number: 2, title: 'Market' });

const titles = () =>
	page
		.getByRole('list', { name: 'Slides' })
		.getByRole('listitem')
		.elements()
		.map((row) => row.querySelectorAll('button span span')[0]?.textContent);

test('leaving with an unsaved edit asks first, and the edit stays', async () => {
	await edit(PROBLEM);
	await field('Title').fill('The problem');
	await page.getByRole('link', { name: 'View Deck' }).click();
	await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Stay' }));
	await expect.element(field('Title')).toHaveValue('The problem');
	await expect.element(page.getByText('Draft on this device, not saved')).toBeVisible();
});

test('a slide can be moved and deleted, and undoing restores it where it was', async () => {
	await edit(PROBLEM, MARKET);
	expect(titles()).toEqual(['Problem', 'Market']);
	await page
		.getByRole('list', { name: 'Slides' })
		.getByRole('button', { name: /Market/ })
		.first()
		.click();
	await button('Move Market up').click();
	await expect.poll(titles).toEqual(['Market', 'Problem']);
	await button('Delete').click();
	await expect.poll(titles).toEqual(['Problem']);
	await button('Undo').click();
	await expect.poll(titles).toEqual(['Market', 'Problem']);
});

test('without a network there is no export, and a click says why', async () => {
	await edit(PROBLEM);
	await button('Export PDF').click();
	await expect
		.element(page.getByText('Failed to export PDF. The server makes it. Try again when the network is back.'))
		.toBeVisible();
});

test('a slide that two devices changed is resolved by field: the chosen title is sent again, based on the other one’s', async () => {
	await edit(PROBLEM);
	await field('Title').fill('Mine');
	await field('Subtitle').fill('Only mine');
	await button('Save Slide').click();
	await expect.poll(outbox).toHaveLength(1);
	const { relaxed } = database();
	await relaxed.investor_deck_slides.put(slide({ title: 'Theirs' }));
	await relaxed.outbox.toCollection().modify({
		state: 'parked',
		parked: { reason: 'conflict', detail: 'title', current: { slide: { title: 'Theirs' } } },
	});
	await render(<SyncWindows />);
	await button('Compare and choose').click();
	const dialog = page.getByRole('dialog');
	await expect.element(dialog.getByText('Theirs')).toBeVisible();
	expect(dialog.getByRole('group').all()).toHaveLength(1);
	await userEvent.click(dialog.getByRole('radio', { name: 'Keep mine' }));
	await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
	await expect
		.poll(outbox)
		.toEqual([{ changes: { title: { base: 'Theirs', mine: 'Mine' }, subtitle: { base: '', mine: 'Only mine' } } }]);
	await expect.element(page.getByRole('heading', { name: 'Slide 1: Mine' })).toBeVisible();
});

test('the list, the facts and the choice name the type of a slide in words', async () => {
	await edit(slide({ slide_type: 'stats_grid', content: {} }));
	await expect.element(page.getByText(/^Type: Statistics · ID: /)).toBeVisible();
	await expect
		.element(page.getByRole('list', { name: 'Slides' }).getByText('Statistics', { exact: true }))
		.toBeVisible();
	expect(document.body.textContent).not.toMatch(/[a-z]_[a-z]/);
});
