import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import QuestionEditorScreen from '../../../app/features/questions/question-editor-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { render } from '../../support/render.ts';
import {
	button,
	database,
	goOffline,
	outbox,
	settingsDevice,
	stored,
} from '../evaluation-management/settings-screen.tsx';

const scene = settingsDevice();
const JOB = 'job000000000001';
const PROMPTS = ['Why here?', 'When?', 'Where?', 'Who else?'];

const card = (number: number) => page.getByRole('listitem', { name: `Question ${number}`, exact: true });
const prompts = () =>
	page
		.getByRole('textbox', { name: 'Question text' })
		.elements()
		.map((box) => (box as HTMLTextAreaElement).value);
const shows = (...expected: string[]) => expect.poll(prompts).toEqual(expected);

/** Drags a card by its handle to the upper or the lower half of another. */
async function drags(from: number, to: number, edge: 'before' | 'behind'): Promise<void> {
	const { height } = card(to).element().getBoundingClientRect();
	const targetPosition = { x: 80, y: edge === 'before' ? 10 : height - 10 };
	await userEvent.dragAndDrop(button(`Reorder question ${from}`), card(to), { targetPosition });
}

test('questions of the library are added in their order; a card that is dragged takes the position of the one it is dropped on', async () => {
	goOffline(scene);
	await page.viewport(1280, 1600);
	await stored();
	const { jobs, question_library } = database().relaxed;
	await jobs.put(aSyncedJob({ title: 'Cable Hand', questions: [], questions_version: '' }));
	await question_library.bulkPut(
		PROMPTS.map((prompt, index) => ({
			id: `entry${index}`,
			prompt,
			category: 'Teamwork',
			subcategory: 'Feedback',
			type: 'text' as const,
			options: [],
			tags: [],
			difficulty_level: 'Mid' as const,
			industry: [],
			created_at: '2026-11-20T10:00:00.000Z',
			updated_at: '2026-11-20T10:00:00.000Z',
		})),
	);
	await render(
		<MemoryRouter initialEntries={[`/admin/jobs/${JOB}/questions`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/questions" element={<QuestionEditorScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	await button('Start empty').click();
	await button('Choose from Library').click();
	const library = page.getByRole('dialog', { name: 'Question Library' });
	for (const prompt of PROMPTS) await userEvent.click(library.getByRole('button', { name: `Add ${prompt}` }));
	await expect.element(library.getByText('4 questions added to the job')).toBeVisible();
	await userEvent.click(library.getByRole('button', { name: 'Done' }));
	await expect.element(button('Choose from Library')).toHaveFocus();
	const [one = '', two = '', three = '', four = ''] = PROMPTS;
	await shows(one, two, three, four);

	await drags(1, 2, 'before');
	await shows(two, one, three, four);
	await drags(2, 1, 'behind');
	await shows(one, two, three, four);
	await drags(1, 3, 'before');
	await shows(two, three, one, four);
	await drags(4, 3, 'behind');
	await shows(two, three, four, one);
	await button('Save Questions').click();
	await expect
		.poll(async () => (await outbox()).map(({ kind, payload }) => [kind, Object(payload).questions]))
		.toEqual([['save_questions', [two, three, four, one].map((prompt) => expect.objectContaining({ prompt }))]]);
});
