import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SyncWindows from '../../../app/app-shell/sync-dialogs.tsx';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import QuestionEditorScreen from '../../../app/features/questions/question-editor-screen.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'conflictadmin01' });
const JOB = 'job000000000001';
const database = () => accountDatabase(USER.id).relaxed;

const question = (id: string, prompt: string, order_index: number) => ({
	id,
	prompt,
	type: 'text' as const,
	options: [],
	weight: 5,
	order_index,
});
const OURS = [question('one', 'First?', 1), question('two', 'Second?', 2)];
const THEIRS = [question('one', 'Joan asks?', 1)];

afterEach(() => clearDevice(USER.id));

const aJob = (questions: typeof OURS, questions_version: string) =>
	database().jobs.put(aSyncedJob({ id: JOB, title: 'Night Porter', questions, questions_version }));

test('a set that another admin’s was saved before opens the choice, and what is chosen is sent again, based on theirs', async () => {
	// The server refuses the set at once.
	const refuse = (_key: unknown, row: OutboxRow) => {
		row.state = 'parked';
		row.parked = {
			reason: 'conflict',
			detail: '',
			current: {
				version: { id: 'v2', questions: THEIRS },
				last_edit: { by: 'Joan Clarke', at: '2026-11-17T14:17:00.000Z' },
			},
		};
	};
	const creating = accountDatabase(USER.id).strict.outbox.hook('creating');
	creating.subscribe(refuse);
	onTestFinished(() => creating.unsubscribe(refuse));
	await database().meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await aJob(OURS, 'v1');
	await render(
		<MemoryRouter initialEntries={[`/admin/jobs/${JOB}/questions`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/questions" element={<QuestionEditorScreen />} />
			</Routes>
			<SyncWindows />
		</MemoryRouter>,
	);
	const text = page.getByRole('textbox', { name: 'Question text' });
	await userEvent.fill(text.first(), 'Grace asks?');
	await userEvent.click(page.getByRole('button', { name: 'Save Questions' }));
	await expect.poll(() => database().outbox.count()).toBe(1);
	await aJob(THEIRS, 'v2');

	const dialog = page.getByRole('dialog', { name: 'Resolve changes to Night Porter' });
	await expect.element(dialog.getByText(/The last edit was made by Joan Clarke on/)).toBeVisible();
	expect(dialog.getByRole('group').all()).toHaveLength(1);
	for (const shown of ['Grace asks?', 'Joan asks?', 'Question 2: Second? (removed by them)'])
		await expect.element(dialog.getByText(shown, { exact: true })).toBeVisible();
	await userEvent.click(dialog.getByRole('button', { name: 'Later' }));
	await expect.element(text).toHaveValue('Joan asks?');
	await expect.element(page.getByRole('button', { name: 'Save Questions' })).toBeDisabled();

	await userEvent.click(page.getByRole('button', { name: 'Compare and choose' }));
	await userEvent.click(dialog.getByRole('radio', { name: 'Keep mine' }));
	await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
	await expect.element(text).toHaveValue('Grace asks?');
	expect((await database().outbox.toArray()).map(({ state, op }) => ({ state, payload: op.payload }))).toMatchObject([
		{ state: 'queued', payload: { base_version: 'v2', questions: [{ id: 'one', prompt: 'Grace asks?' }] } },
	]);
});
