import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { deckMessages } from '../../../app/features/investor-deck/words.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { button, database, edit, field, open, ownersDevice, slide, stored } from './deck-screen.tsx';

const pull = ownersDevice();
const { dynamic, editor, toasts } = deckMessages;

/** Strict writes end as given; drafts are written as usual. */
function strictWritesEnd(end: () => Promise<never>): void {
	const { store } = database();
	const write = store.write.bind(store);
	vi.spyOn(store, 'write').mockImplementation((...call) => (call[0] === 'strict' ? end() : write(...call)));
}
const isFull = () => Promise.reject(new Error('full'));

/** Exports with the given response. */
async function exportWith(reply: () => Promise<Response>): Promise<void> {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
	vi.stubGlobal('fetch', reply);
	await edit(slide());
	await button('Export PDF').click();
}

async function saveEdited(): Promise<void> {
	await edit(slide());
	await field('Title').fill('Other');
	await button('Save Slide').click();
}

/** The specified sentences of editor, dynamic deck and export: where each is defined, and how it is shown to a user. */
const SENTENCES: [sentence: string, written: string, reach: () => Promise<unknown>][] = [
	[
		'Loading investor deck editor...',
		editor.loading,
		() => {
			pull.ends = 'pending';
			return open();
		},
	],
	['Edit Investor Deck', editor.title, () => edit(slide())],
	['View Deck', editor.view, () => edit(slide())],
	['Export PDF', editor.export, () => edit(slide())],
	['Save Slide', editor.save, () => edit(slide())],
	[
		'Saving...',
		editor.saving,
		() => {
			strictWritesEnd(() => new Promise(() => undefined));
			return saveEdited();
		},
	],
	['Untitled', editor.untitled, () => edit(slide({ title: '' }))],
	['Slide 1: Problem', editor.heading(1, 'Problem'), () => edit(slide())],
	[
		'Select a slide to edit',
		editor.select,
		async () => {
			await edit(slide());
			await button('Delete').click();
		},
	],
	['Add Bullet Point', deckMessages.fields.addBullet, () => edit(slide())],
	[
		'Highlight this row',
		deckMessages.fields.highlightRow,
		() =>
			edit(
				slide({ slide_type: 'comparison_table', content: { headers: ['Platform'], rows: [{ platform: 'Candor' }] } }),
			),
	],
	[
		'Editor for slide type "poster" is not yet implemented.',
		editor.unknown('poster'),
		() => edit(slide({ slide_type: 'poster' })),
	],
	[
		'Default slides initialized',
		toasts.seeded,
		async () => {
			pull.ends = null;
			await stored();
			await open();
		},
	],
	[
		'Failed to initialize slides',
		toasts.seedFailed,
		async () => {
			pull.ends = null;
			await stored();
			strictWritesEnd(isFull);
			await open();
		},
	],
	[
		'Failed to load slides',
		toasts.loadFailed,
		() => {
			pull.ends = 'unavailable';
			return open();
		},
	],
	[
		'Slide saved successfully',
		toasts.saved,
		async () => {
			await edit(slide());
			await button('Save Slide').click();
		},
	],
	[
		'Failed to save slide',
		toasts.saveFailed,
		() => {
			strictWritesEnd(isFull);
			return saveEdited();
		},
	],
	[
		'Loading investor deck...',
		dynamic.loading,
		() => {
			pull.ends = 'pending';
			return open('dynamic');
		},
	],
	[
		'Renderer for slide type "poster" is not yet implemented.',
		dynamic.unknown('poster'),
		async () => {
			await stored(slide({ slide_type: 'poster' }));
			await open('dynamic');
		},
	],
	...[
		['No slides found. Please use the editor to create slides first.', dynamic.none] as const,
		['Go to Editor', dynamic.goToEditor] as const,
	].map(([sentence, written]): (typeof SENTENCES)[number] => [
		sentence,
		written,
		async () => {
			pull.ends = null;
			await stored();
			await open('dynamic');
		},
	]),
	[
		'Failed to load slides from database.',
		dynamic.failed,
		() => {
			pull.ends = 'unavailable';
			return open('dynamic');
		},
	],
	['Generating PDF...', toasts.generating, () => exportWith(() => new Promise(() => undefined))],
	[
		'PDF exported successfully',
		toasts.exported,
		() => exportWith(async () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })),
	],
];

test.each(SENTENCES)('%s', async (sentence, written, reach) => {
	expect(written).toBe(sentence);
	await reach();
	await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible();
});

test('a slide that could not be saved stays as typed', async () => {
	strictWritesEnd(isFull);
	await saveEdited();
	await expect.element(page.getByText('Failed to save slide')).toBeVisible();
	await expect.element(field('Title')).toHaveValue('Other');
	await expect.element(page.getByText('Draft on this device, not saved')).toBeVisible();
});

test.each([
	[429, { code: 'too_many_requests', message: '' }, 'Too many exports in a short time. Try again in a minute.'],
	[503, { code: 'server_busy', message: '' }, 'The server is making another PDF. Try again in a moment.'],
	[413, { code: 'body_too_large', message: '' }, 'The slides are too large for one file. Shorten them.'],
	[
		400,
		{ code: 'invalid_body', message: slideErrorMessages.deckTooLong(900_000) },
		slideErrorMessages.deckTooLong(900_000),
	],
	[502, 'Bad gateway', 'The server did not make it. Try again in a moment.'],
])('an export that the server refuses with %i says "Failed to export PDF" and why', async (status, body, reason) => {
	await exportWith(async () => Response.json(body, { status }));
	await expect.element(page.getByText(`Failed to export PDF. ${reason}`, { exact: true })).toBeVisible();
});

test('an export sends the saved slides, and says that unsaved edits are left out', async () => {
	const titles: unknown[] = [];
	const sends = (path: string, { body }: RequestInit = {}): Promise<Response> => {
		if (path === '/api/export-investor-deck' && typeof body === 'string')
			titles.push(...JSON.parse(body).slides.map(({ title }: { title: string }) => title));
		return new Promise(() => undefined);
	};
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
	await edit(slide({ title: 'Saved' }));
	expect(page.getByText(editor.exportSaved).query()).toBeNull();
	await field('Title').fill('Half a thou');
	await expect.element(button('Export PDF')).toHaveAccessibleDescription(editor.exportSaved);
	vi.stubGlobal('fetch', sends);
	await button('Export PDF').click();
	await expect.poll(() => titles).toEqual(['Saved']);
	await inEveryLook('staff');
});

test('an export names the slide that no deck can have, and sends nothing', async () => {
	const sends = vi.fn<(path: string) => Promise<Response>>(() => new Promise(() => undefined));
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
	vi.stubGlobal('fetch', sends);
	await edit(slide(), slide({ id: 'slide0000000002', slide_number: 2, title: 'x'.repeat(5_000) }));
	await button('Export PDF').click();
	await expect.element(page.getByText(/^Failed to export PDF\. Slide 2: /)).toBeVisible();
	expect(sends).not.toHaveBeenCalledWith('/api/export-investor-deck', expect.anything());
});

test('the deck of the saved slides fits in every width, also with text at 200 %', async () => {
	await stored(slide());
	await open('dynamic');
	await expect.element(page.getByRole('heading', { name: 'Problem' })).toBeVisible();
	await inEveryLook('staff');
});
