import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { LIBRARY_COLUMNS } from '../../../app/domain/question-library/library-csv.ts';
import { DIFFICULTY_LEVELS, type LibraryEntry } from '../../../app/domain/question-library/library-entry.ts';
import { LibraryPanel } from '../../../app/features/question-library/library-panel.tsx';
import { render } from '../../support/render.ts';
import { signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'adminaccount003' });
const WORDS = [
	'advice',
	'conflict',
	'deadline',
	'feedback',
	'learning',
	'mistake',
	'night',
	'promise',
	'quality',
	'safety',
];

beforeEach(() => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

async function opened(count: number) {
	const { relaxed } = accountDatabase(USER.id);
	await relaxed.question_library.clear();
	await relaxed.question_library.bulkPut(
		Array.from(
			{ length: count },
			(_, index): LibraryEntry => ({
				id: `entry${String(index).padStart(10, '0')}`,
				subcategory: '',
				type: 'text',
				options: [],
				industry: [],
				created_at: '2026-11-20T10:00:00.000Z',
				updated_at: '2026-11-20T10:00:00.000Z',
				category: WORDS[index % 8] ?? '',
				prompt: `Tell us about ${WORDS[index % 10]} number ${index}, and what came of it in the end.`,
				tags: [],
				difficulty_level: DIFFICULTY_LEVELS[index % 4] ?? 'Mid',
			}),
		),
	);
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await render(<LibraryPanel isOpen onClose={vi.fn()} onAdd={vi.fn()} />);
	await expect.element(page.getByText(`${count.toLocaleString('en')} questions`)).toBeVisible();
}

test('searching ten thousand entries draws only those in sight', async () => {
	await opened(10_000);
	const drawn = () => page.getByRole('article').elements().length;
	expect(drawn()).toBeLessThan(40);
	await page.getByRole('searchbox', { name: 'Search' }).fill('advice');
	await expect.element(page.getByText('1,000 of 10,000 questions')).toBeVisible();
	expect(drawn()).toBeGreaterThan(0);
	expect(drawn()).toBeLessThan(40);
});

test('reads a file of the maximum size outside of the page’s thread', async () => {
	const workers: string[] = [];
	const PlainWorker = Worker;
	vi.stubGlobal(
		'Worker',
		class extends PlainWorker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				workers.push(String(url));
			}
		},
	);
	await opened(3);
	const filler = 'what came of it and what you would do differently today '.repeat(16);
	const rows = Array.from({ length: 9_900 }, (_, index) => `Planning,,"Number ${index}: ${filler}",text,,a|b,Senior,`);
	const file = new File([[LIBRARY_COLUMNS.map(([name]) => name).join(','), ...rows].join('\r\n')], 'large.csv');
	expect(file.size).toBeGreaterThan(9_000_000);
	const input = page.getByLabelText('CSV file').element() as HTMLInputElement;
	const chosen = new DataTransfer();
	chosen.items.add(file);
	input.files = chosen.files;
	input.dispatchEvent(new Event('change', { bubbles: true }));
	await expect.element(page.getByText('9,900 questions to import')).toBeVisible();
	expect(workers).toEqual([expect.stringContaining('csv-worker')]);
});
