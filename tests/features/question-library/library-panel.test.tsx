import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { LIBRARY_COLUMNS } from '../../../app/domain/question-library/library-csv.ts';
import type { LibraryEntry } from '../../../app/domain/question-library/library-entry.ts';
import { type ChosenEntry, LibraryPanel } from '../../../app/features/question-library/library-panel.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { deferred } from '../../support/deferred.ts';
import { render } from '../../support/render.ts';
import { signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';

const USER = signedInAs({ id: 'adminaccount001' });

const entry = (id: string, shape: Partial<LibraryEntry>): LibraryEntry => ({
	id,
	category: 'Teamwork',
	subcategory: 'Feedback',
	prompt: `Question ${id}`,
	type: 'text',
	options: [],
	tags: [],
	difficulty_level: 'Mid',
	industry: [],
	created_at: '2026-11-20T10:00:00.000Z',
	updated_at: '2026-11-20T10:00:00.000Z',
	...shape,
});

const ADVICE = entry('advice', {
	prompt: 'Tell us about advice that was not welcome.',
	tags: ['a', 'b', 'c', 'd', 'e'],
});
const TOOL = entry('tool', {
	category: 'Learning',
	prompt: 'How do you begin with a new tool?',
	type: 'multiple-choice',
	options: ['Read', 'Try', 'Ask', 'Break it'],
	difficulty_level: 'Entry',
	industry: ['Laboratories'],
});

async function stored(entries: LibraryEntry[]): Promise<void> {
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.question_library.clear();
	await relaxed.question_library.bulkPut(entries);
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
}

/** Records what is sent to the import, and responds like this. */
function serverAnswers(status: number, body: object): { entries: unknown[] }[] {
	const sent: { entries: unknown[] }[] = [];
	vi.stubGlobal('fetch', (path: string, { body: text }: { body: string }) => {
		if (!path.includes('import')) return Promise.reject(new TypeError('no network'));
		sent.push(JSON.parse(text));
		return Promise.resolve(new Response(JSON.stringify(body), { status }));
	});
	return sent;
}

beforeEach(async () => {
	serverAnswers(503, {});
	await stored([ADVICE, TOOL]);
});

async function open() {
	const onAdd = vi.fn<(entry: ChosenEntry) => void>();
	const onClose = vi.fn();
	await render(
		<>
			<LibraryPanel isOpen onClose={onClose} onAdd={onAdd} />
			<Toaster />
		</>,
	);
	await expect.element(page.getByRole('heading', { name: 'Question Library' })).toBeVisible();
	await expect.element(page.getByText(/2 questions/)).toBeVisible();
	return { onAdd, onClose };
}

const shown = () =>
	page
		.getByRole('list', { name: 'Questions of the library' })
		.getByRole('article')
		.elements()
		.map((row) => row.querySelector('[id] > p')?.textContent);

const csv = (...rows: string[]) =>
	new File([[LIBRARY_COLUMNS.map(([name]) => name).join(','), ...rows].join('\r\n')], 'more.csv');
const choose = (file: File) => userEvent.upload(page.getByLabelText('CSV file'), file);
const preview = () => page.getByRole('dialog', { name: 'Import CSV' });

test('groups entries by category; search and filters narrow them and can be cleared', async () => {
	await open();
	await expect.poll(shown).toEqual([TOOL.prompt, ADVICE.prompt]);
	await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'ADVICE welcome');
	await expect.poll(shown).toEqual([ADVICE.prompt]);
	await expect.element(page.getByText('1 of 2 questions')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
	await userEvent.click(page.getByRole('button', { name: /Type/ }));
	await userEvent.click(page.getByRole('option', { name: 'Multiple Choice' }));
	await expect.poll(shown).toEqual([TOOL.prompt]);
	await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'nothing like it');
	await expect.element(page.getByText('No question matches')).toBeVisible();
	await inEveryLook('staff');
});

test('a collapsed entry shows three options and four tags, an expanded one all', async () => {
	await open();
	const lists = (name: string) =>
		page
			.getByRole('list', { name, exact: true })
			.elements()
			.map((list) => Array.from(list.children, (item) => item.textContent));
	await expect.poll(() => lists('Options')).toEqual([['Read', 'Try', 'Ask', '+1 more']]);
	expect(lists('Tags')).toEqual([['a', 'b', 'c', 'd', '+1 more']]);
	await userEvent.click(page.getByRole('button', { name: `Show details of: ${TOOL.prompt}` }));
	await expect.poll(() => lists('Options')).toEqual([['Read', 'Try', 'Ask', 'Break it']]);
	await expect.element(page.getByText('Industries: Laboratories')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: `Hide details of: ${TOOL.prompt}` }));
	await expect.poll(() => lists('Options')).toEqual([['Read', 'Try', 'Ask', '+1 more']]);
});

test('marks added entries, and adds each to the job once', async () => {
	const { onAdd } = await open();
	await userEvent.click(page.getByRole('button', { name: `Add ${TOOL.prompt}` }));
	const added = page.getByRole('button', { name: `Added ${TOOL.prompt}` });
	await expect.element(added).toHaveAttribute('aria-disabled', 'true');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('1 question added to the job')).toBeVisible();
	expect(onAdd.mock.calls).toEqual([
		[{ prompt: TOOL.prompt, type: 'multiple-choice', options: ['Read', 'Try', 'Ask', 'Break it'] }],
	]);
});

test('renders only visible entries of ten thousand', async () => {
	await stored(Array.from({ length: 10_000 }, (_, index) => entry(`e${index}`, {})));
	await render(<LibraryPanel isOpen onClose={vi.fn()} onAdd={vi.fn()} />);
	await expect.element(page.getByText('10,000 questions')).toBeVisible();
	await expect.poll(() => shown().length).toBeGreaterThan(0);
	expect(shown().length).toBeLessThan(40);
});

test('shows a file with its problems before anything is sent, then imports it as a whole', async () => {
	const sent = serverAnswers(200, { imported: 1 });
	await open();
	await choose(
		csv(
			'Planning,,Which plan did you give up?,text,,a|b,Senior,',
			',,Without a category,text,,,Mid,',
			'Planning,,Odd,essay,,,,',
			'Teamwork,Feedback,Tell us about advice that was not welcome.,text,,a|b|c|d|e,Mid,',
		),
	);
	await expect.element(preview().getByText('1 question to import', { exact: true })).toBeVisible();
	await expect.element(preview().getByText('1 question already in the library, word for word')).toBeVisible();
	await expect.element(preview().getByText('2 rows have problems and are left out')).toBeVisible();
	await expect.element(preview().getByText('Category is empty.')).toBeVisible();
	await expect
		.element(
			preview().getByText(
				'Type must be text or multiple-choice. Difficulty Level must be Entry, Mid, Senior or Executive.',
			),
		)
		.toBeVisible();
	expect(sent).toEqual([]);
	await userEvent.click(preview().getByRole('button', { name: 'Import 1 question' }));
	await expect.element(page.getByText('Successfully imported 1 questions!')).toBeVisible();
	await expect.element(preview()).not.toBeInTheDocument();
	expect(sent).toEqual([
		{
			entries: [
				{
					id: expect.stringMatching(/^[a-z0-9]{15}$/),
					category: 'Planning',
					subcategory: '',
					prompt: 'Which plan did you give up?',
					type: 'text',
					options: [],
					tags: ['a', 'b'],
					difficulty_level: 'Senior',
					industry: [],
				},
			],
		},
	]);
	await inEveryLook('staff');
});

test('a running import is shown, cannot be left, and lists the rows being sent', async () => {
	const answered = deferred<Response>();
	vi.stubGlobal('fetch', () => answered.promise);
	await open();
	await choose(csv('Planning,,Which plan did you give up?,text,,,Senior,'));
	await userEvent.click(preview().getByRole('button', { name: 'Import 1 question' }));
	await expect.element(preview().getByRole('button', { name: 'Importing...' })).toBeVisible();
	await expect.element(preview().getByRole('button', { name: 'Cancel' })).toBeDisabled();
	await userEvent.keyboard('{Escape}');
	await expect.element(preview().getByText('1 question to import', { exact: true })).toBeVisible();
	await expect.element(preview().getByText('Which plan did you give up?')).toBeVisible();
	answered.resolve(Response.json({ imported: 1 }));
	await expect.element(page.getByText('Successfully imported 1 questions!')).toBeVisible();
	await expect.element(preview()).not.toBeInTheDocument();
});

test('shows the progress while the library is arriving; export and import wait for all of it', async () => {
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.meta.clear();
	await render(<LibraryPanel isOpen onClose={vi.fn()} onAdd={vi.fn()} />);
	await expect.element(page.getByText('Receiving… 2 so far')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
	await expect
		.element(page.getByRole('button', { name: 'Import CSV' }))
		.toHaveAccessibleDescription(
			'The list is still arriving. Import when it is complete, so that duplicates can be found.',
		);
	await stored([ADVICE, TOOL]);
	await expect.element(page.getByText(/2 questions/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('a failed import keeps the rows, shows the error, and is sent again under the same ids', async () => {
	const sent = serverAnswers(503, {});
	await open();
	await choose(csv('Planning,,Which plan did you give up?,text,,,Senior,'));
	const confirm = preview().getByRole('button', { name: 'Import 1 question' });
	await userEvent.click(confirm);
	await expect
		.element(preview().getByRole('alert'))
		.toHaveTextContent('We can’t reach the server right now. Try again: nothing is ever imported twice.');
	await userEvent.click(confirm);
	await expect.poll(() => sent.length).toBe(2);
	expect(sent[1]).toEqual(sent[0]);
});

test.each([
	[
		'other headers',
		new File(['Name\nAda'], 'x.csv'),
		'CSV headers do not match expected format. Please use the exported CSV as a template.',
	],
	['no valid row', csv(',,,,,,,x'), 'No valid questions found in CSV file.'],
	['no rows', csv(), 'No valid questions found in CSV file.'],
	[
		'something else',
		new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'x.csv'),
		'Error importing CSV file. Please check the format and try again.',
	],
])('refuses a file with %s with the specified message, and another can be chosen', async (_, file, text) => {
	await open();
	await choose(file);
	await expect.element(preview().getByRole('alert').getByText(text)).toBeVisible();
	await expect.element(preview().getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('reads and exports the library offline; importing says that it needs a network', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const links: string[] = [];
	const texts: Promise<string>[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		if (blob instanceof Blob) texts.push(blob.text());
		return 'about:blank';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
		links.push(this.download);
	});
	await open();
	await expect.element(page.getByRole('button', { name: 'Import CSV' })).toBeDisabled();
	await expect.element(page.getByText('Importing needs a network.', { exact: false })).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Export CSV' }));
	await expect.poll(() => links).toEqual([expect.stringMatching(/^question_library_\d{4}-\d\d-\d\d\.csv$/)]);
	expect((await Promise.all(texts)).join('').split('\r\n')).toEqual([
		'"Category","Subcategory","Prompt","Type","Options","Tags","Difficulty Level","Industry"',
		'"Learning","Feedback","How do you begin with a new tool?","multiple-choice","Read|Try|Ask|Break it","","Entry","Laboratories"',
		'"Teamwork","Feedback","Tell us about advice that was not welcome.","text","","a|b|c|d|e","Mid",""',
	]);
});
