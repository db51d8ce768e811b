import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import type { RefreshFailure } from '../../../app/core/sync/sync-channel.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import { OP_SCHEMA_VERSION } from '../../../app/domain/ops/operation.ts';
import type { EditedQuestion } from '../../../app/domain/questions/question.ts';
import type { SyncedJob } from '../../../app/domain/sync/pull.ts';
import QuestionEditorScreen from '../../../app/features/questions/question-editor-screen.tsx';
import { findQuestionsDraft } from '../../../app/features/questions/questions-draft.ts';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { clearDevice } from '../../support/clear-device.ts';
import { placesOnPage } from '../../support/places-on-page.ts';
import { render } from '../../support/render.ts';
import { cutNetwork, signedInAs, signInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';

const USER = signedInAs({ id: 'adminaccount002' });
const JOB = 'job000000000001';

const question = (id: string, shape: Partial<EditedQuestion> = {}): EditedQuestion => ({
	id,
	prompt: `Why ${id}?`,
	type: 'text',
	options: [],
	weight: 5,
	...shape,
});
const THREE = [question('one', { weight: 8 }), question('two'), question('three', { weight: 1 })];

const database = () => accountDatabase(USER.id);

async function stored(questions: EditedQuestion[], shape: Partial<SyncedJob> = {}): Promise<void> {
	const { relaxed } = database();
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	const inOrder = questions.map((each, index) => ({ ...each, order_index: index + 1 }));
	const questions_version = questions.length > 0 ? 'v1' : '';
	await relaxed.jobs.put(
		aSyncedJob({ title: 'Night Porter', location: 'Bergen', questions_version, questions: inOrder, ...shape }),
	);
}

/** A set saved here that is still queued. */
const waiting = (questions: EditedQuestion[], shape: Partial<OutboxRow>): Promise<number> =>
	database().relaxed.outbox.add({
		id: 'op0000000000001',
		lane: 'admin_edits',
		record: JOB,
		op: {
			id: 'op0000000000001',
			schema: OP_SCHEMA_VERSION,
			kind: 'save_questions',
			record: JOB,
			payload: { base_version: 'v0', questions },
		},
		state: 'queued',
		sent: false,
		failures: 0,
		parked: null,
		queued_at: '2026-11-20T10:00:00.000Z',
		...shape,
	});

/** The tab that pulls, and the results of its pulls. */
let puller: BroadcastChannel;
let pullFailure: RefreshFailure | null;

beforeEach(async () => {
	pullFailure = 'offline';
	puller = openSyncChannel(USER.id);
	puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: pullFailure });
	});
	cutNetwork();
});
afterEach(async () => {
	puller.close();
	await clearDevice(USER.id);
});

async function open() {
	const screen = await render(
		<MemoryRouter initialEntries={[`/admin/jobs/${JOB}/questions`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/questions" element={<QuestionEditorScreen />} />
				<Route path="*" element={<h1>Elsewhere</h1>} />
			</Routes>
			<Toaster />
		</MemoryRouter>,
	);
	return screen;
}
async function opened() {
	const screen = await open();
	await expect.element(page.getByRole('heading', { level: 1, name: 'Assessment Questions' })).toBeVisible();
	return screen;
}

const cards = () => page.getByRole('list', { name: 'Questions', exact: true });
const card = (number: number) => cards().getByRole('listitem', { name: `Question ${number}`, exact: true });
const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
	within.getByRole('button', { name, exact: true });
const prompts = () =>
	cards()
		.getByRole('textbox', { name: 'Question text' })
		.elements()
		.map((box) => (box as HTMLTextAreaElement).value);
/** Counts by band as shown, from Critical to Low. */
const distribution = () =>
	page
		.getByRole('region', { name: 'Weight distribution' })
		.getByRole('definition')
		.elements()
		.filter((each) => each.textContent !== '')
		.map((each) => each.textContent);
const draft = async () => (await findQuestionsDraft(database(), JOB))?.questions;
const outbox = async () => (await database().relaxed.outbox.toArray()).map(({ op }) => op.payload);
/** The text that screen readers announce. */
const said = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();

describe('the questions of a job', () => {
	test('are listed under its title and location, each with its type, weight, band and text', async () => {
		await stored([...THREE, question('four', { type: 'multiple-choice', options: ['Yes', 'No'], weight: 7 })]);
		await opened();
		await expect.element(page.getByText('Night Porter · Bergen')).toBeVisible();
		await expect.poll(prompts).toEqual(['Why one?', 'Why two?', 'Why three?', 'Why four?']);
		// The multiple-choice question is not scored: it has no weight control, and is in no band.
		expect(distribution()).toEqual(['1', '0', '1', '1']);
		await expect
			.element(page.getByText('1 multiple-choice question is shown to reviewers but not scored.'))
			.toBeVisible();
		await expect.element(card(4).getByText(/^Not scored: reviewers/)).toBeVisible();
		await expect.element(card(4).getByRole('slider')).not.toBeInTheDocument();
		await expect.element(button(/Type/, card(1))).toHaveTextContent('Text Response');
		await expect.element(button(/Type/, card(4))).toHaveTextContent('Multiple Choice');
		const weight = card(1).getByRole('slider', { name: 'Importance weight' });
		await expect.element(weight).toHaveAttribute('aria-valuetext', '8, Critical');
		expect(weight.element()).toMatchObject({ min: '1', max: '10', step: '1', value: '8' });
		await expect.element(card(4).getByRole('textbox', { name: 'Option 2' })).toHaveValue('No');
		await inEveryLook('staff');
	});

	test('start with three samples when there are none, and are saved only on request', async () => {
		await stored([]);
		await opened();
		await expect
			.poll(prompts)
			.toEqual([
				'Why are you interested in this position?',
				'What is your preferred work style?',
				'Describe your relevant experience for this position.',
			]);
		expect(distribution()).toEqual(['1', '1', '0', '0']);
		expect(await draft()).toBeUndefined();
		await userEvent.click(button('Save Questions'));
		await expect.poll(async () => (await outbox()).length).toBe(1);
		expect(await outbox()).toMatchObject([
			{ base_version: '', questions: [{ weight: 6 }, { weight: 4, options: { length: 4 } }, { weight: 8 }] },
		]);
		await expect.element(page.getByText('Saved on this device', { exact: true })).toBeVisible();
		await inEveryLook('staff');
	});

	test('can start empty for a job without any, and with the samples later', async () => {
		await stored([]);
		await opened();
		await userEvent.click(button('Start empty'));
		await expect.element(page.getByText('No questions', { exact: true })).toBeVisible();
		await userEvent.click(button('Save Questions'));
		await expect.element(page.getByRole('alert')).toHaveTextContent('Please add at least one question');
		expect(await outbox()).toEqual([]);
		await userEvent.click(button('Use the samples'));
		await expect.poll(() => prompts().length).toBe(3);
	});

	test.each([360, 1280])('stay where they are while one types in a sample: %i px', async (width) => {
		await page.viewport(width, 800);
		await stored([]);
		await opened();
		await expect.element(button('Start empty')).toBeVisible();
		const text = card(1).getByRole('textbox', { name: 'Question text' });
		await userEvent.click(text);
		const places = placesOnPage();
		const before = places();
		await userEvent.fill(text, 'Why here?');
		await said('Draft on this device, not saved');
		expect(places()).toEqual(before);
	});

	test('that were edited samples come back when starting empty is undone', async () => {
		await stored([]);
		await opened();
		await userEvent.fill(card(1).getByRole('textbox', { name: 'Question text' }), 'Why here?');
		await userEvent.click(button('Start empty'));
		await expect.element(page.getByText('No questions', { exact: true })).toBeVisible();
		await userEvent.click(button('Undo'));
		await expect.poll(() => prompts()[0]).toBe('Why here?');
		await expect.poll(async () => (await draft())?.length).toBe(3);
	});
});

describe('a question', () => {
	beforeEach(() => stored(THREE));

	test('is added as a text question of weight 5 at the end, with the focus in it', async () => {
		await opened();
		await userEvent.click(button('Add Custom Question'));
		const text = card(4).getByPlaceholder('Enter your question...');
		await expect.element(text).toHaveFocus();
		await expect.element(button(/Type/, card(4))).toHaveTextContent('Text Response');
		await expect.element(card(4).getByRole('slider')).toHaveValue('5');
		await userEvent.keyboard('Who?');
		await expect.poll(async () => (await draft())?.at(-1)).toMatchObject({ prompt: 'Who?', weight: 5, type: 'text' });
	});

	test('has its weight set by keyboard, and the distribution follows', async () => {
		await opened();
		expect(distribution()).toEqual(['1', '0', '1', '1']);
		const weight = card(2).getByRole('slider', { name: 'Importance weight' });
		(weight.element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(weight).toHaveAttribute('aria-valuetext', '6, Important');
		expect(distribution()).toEqual(['1', '1', '0', '1']);
		await userEvent.keyboard('{End}');
		await expect.element(weight).toHaveAttribute('aria-valuetext', '10, Critical');
		expect(distribution()).toEqual(['2', '0', '0', '1']);
		await userEvent.keyboard('{Home}');
		await expect.element(weight).toHaveAttribute('aria-valuetext', '1, Low');
	});

	test('moves with its buttons, which are disabled at the ends, and the focus stays on the button', async () => {
		await opened();
		await expect.element(button('Move question 1 up')).toHaveAttribute('aria-disabled', 'true');
		await expect.element(button('Move question 3 down')).toHaveAttribute('aria-disabled', 'true');
		await userEvent.click(button('Move question 1 down'));
		await expect.poll(prompts).toEqual(['Why two?', 'Why one?', 'Why three?']);
		await said('Question 1 is now question 2 of 3.');
		await expect.element(button('Move question 2 down')).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(button('Move question 3 down')).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(prompts).toEqual(['Why two?', 'Why three?', 'Why one?']);
		await userEvent.click(button('Move question 3 up'));
		await said('Question 3 is now question 2 of 3.');
	});

	test('moves with the keys of its handle, which keeps the focus', async () => {
		await opened();
		(button('Reorder question 3').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowUp}');
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?', 'Why two?']);
		await expect.element(button('Reorder question 2')).toHaveFocus();
		await said('Question 3 is now question 2 of 3.');
		await userEvent.keyboard('{Home}{ArrowUp}');
		await expect.poll(prompts).toEqual(['Why three?', 'Why one?', 'Why two?']);
		await userEvent.keyboard('{End}');
		await expect.poll(prompts).toEqual(['Why one?', 'Why two?', 'Why three?']);
		await expect.element(button('Reorder question 3')).toHaveFocus();
		await expect.element(button('Save Questions')).toBeVisible();
		await expect.poll(draft).toBeUndefined();
	});

	test('is deleted, the rest are renumbered, and undo restores its position', async () => {
		await opened();
		await userEvent.click(button('Delete question 2'));
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?']);
		await said('Question 2 was deleted.');
		await expect.element(button('Undo')).toHaveFocus();
		await userEvent.fill(card(1).getByRole('textbox', { name: 'Question text' }), 'Changed meanwhile');
		await userEvent.click(button('Undo'));
		await expect.poll(prompts).toEqual(['Changed meanwhile', 'Why two?', 'Why three?']);
		await expect.element(card(2).getByRole('textbox', { name: 'Question text' })).toHaveFocus();
		await expect.element(button('Undo')).not.toBeInTheDocument();
	});

	test('that becomes a text question keeps its options until the set is saved', async () => {
		await stored([question('one', { type: 'multiple-choice', options: ['Yes', 'No'] })]);
		await opened();
		const choose = async (type: string) => {
			await userEvent.click(button(/Type/, card(1)));
			await userEvent.click(page.getByRole('option', { name: type }));
		};
		await choose('Text Response');
		await expect.element(card(1).getByText('Answer Options')).not.toBeInTheDocument();
		await choose('Multiple Choice');
		await expect.element(card(1).getByRole('textbox', { name: 'Option 2' })).toHaveValue('No');
		await choose('Text Response');
		await userEvent.click(button('Save Questions'));
		await expect.poll(outbox).toMatchObject([{ questions: [{ type: 'text', options: [] }] }]);
	});

	test('an error that returns while an option is written leaves the focus there', async () => {
		await stored([question('one')]);
		await opened();
		await userEvent.click(button(/Type/, card(1)));
		await userEvent.click(page.getByRole('option', { name: 'Multiple Choice' }));
		await userEvent.click(button('Save Questions'));
		await expect.element(page.getByRole('alert')).toHaveFocus();
		const option = card(1).getByPlaceholder('Option 1');
		await userEvent.click(option);
		await userEvent.keyboard('Y{Backspace}');
		await expect.element(page.getByRole('alert')).toBeVisible();
		await userEvent.keyboard('No');
		await expect.element(option).toHaveValue('No');
		await expect.poll(draft).toMatchObject([{ options: ['No', ''] }]);
	});

	test('has options that can be added, removed and edited; without any it is not saved', async () => {
		await stored([question('one')]);
		await opened();
		await userEvent.click(button(/Type/, card(1)));
		await userEvent.click(page.getByRole('option', { name: 'Multiple Choice' }));
		await expect.element(card(1).getByPlaceholder('Option 1')).toBeVisible();
		await userEvent.click(button('Save Questions'));
		const words = 'Multiple choice questions must have at least one option';
		await expect.element(page.getByRole('alert')).toHaveTextContent(words);
		await expect.element(page.getByRole('alert')).toHaveFocus();
		await expect.element(card(1).getByText(words)).toBeVisible();
		expect(await outbox()).toEqual([]);
		await userEvent.fill(card(1).getByPlaceholder('Option 1'), 'Yes');
		await expect.element(page.getByText(words)).not.toBeInTheDocument();
		await userEvent.keyboard('{Enter}');
		await expect.element(card(1).getByPlaceholder('Option 2')).toHaveFocus();
		await expect.element(card(1).getByPlaceholder('Option 3')).not.toBeInTheDocument();
		await userEvent.click(button('Add Option', card(1)));
		await expect.element(card(1).getByPlaceholder('Option 3')).toHaveFocus();
		await userEvent.keyboard('No{Enter}Perhaps');
		await userEvent.click(button('Remove option 4', card(1)));
		await expect.element(card(1).getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
		await userEvent.click(button('Save Questions'));
		await expect.poll(outbox).toMatchObject([{ questions: [{ options: ['Yes', 'No'] }] }]);
	});

	test('gets a short name beside its text: the first words until one is typed', async () => {
		await stored([question('one')]);
		await opened();
		const name = card(1).getByRole('textbox', { name: 'Short name' });
		await expect.element(name).toHaveAttribute('placeholder', 'Why one?');
		await userEvent.fill(name, 'The reason');
		await userEvent.click(button('Save Questions'));
		await expect.poll(outbox).toMatchObject([{ questions: [{ prompt: 'Why one?', title: 'The reason' }] }]);
	});

	test('with too long a text shows an error and is not saved', async () => {
		await opened();
		const text = card(2).getByRole('textbox', { name: 'Question text' });
		await userEvent.fill(text, `${'word '.repeat(400)}x`);
		await expect.element(card(2).getByText('2,001 of 2,000')).toBeVisible();
		await userEvent.click(button('Save Questions'));
		await expect
			.element(card(2).getByText('The question text is longer than 2,000 characters. Shorten it.'))
			.toBeVisible();
		expect(await outbox()).toEqual([]);
		await inEveryLook('staff');
	});
});

describe('an edit', () => {
	beforeEach(() => stored(THREE));

	test('that was not saved is restored, can be discarded, and the discard undone', async () => {
		const screen = await opened();
		await userEvent.fill(card(1).getByRole('textbox', { name: 'Question text' }), 'Half a thou');
		await expect.element(page.getByText('Draft on this device, not saved')).toBeVisible();
		await screen.unmount();
		await opened();
		await expect.poll(prompts).toEqual(['Half a thou', 'Why two?', 'Why three?']);
		await expect.element(page.getByText('Your unfinished questions are back.')).toBeVisible();
		await userEvent.click(button('Start over'));
		await expect.poll(prompts).toEqual(['Why one?', 'Why two?', 'Why three?']);
		await userEvent.click(button('Undo'));
		await expect.poll(prompts).toEqual(['Half a thou', 'Why two?', 'Why three?']);
		await expect.poll(async () => (await draft())?.[0]?.prompt).toBe('Half a thou');
	});

	test('is queued once as a whole, however often the button is pressed, and shows as saved here', async () => {
		await opened();
		await userEvent.click(button('Move question 3 up'));
		await userEvent.dblClick(button('Save Questions'));
		await expect
			.element(page.getByText('Saved on this device. It is sent automatically when the network is back.'))
			.toBeVisible();
		expect(await outbox()).toEqual([{ base_version: 'v1', questions: [THREE[0], THREE[2], THREE[1]] }]);
		expect(await draft()).toBeUndefined();
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?', 'Why two?']);
	});

	test('whose sending was interrupted by a lost network shows as saved here, not as being sent', async () => {
		await stored(THREE);
		await waiting(THREE, { state: 'sending', sent: true });
		await opened();
		await expect.element(page.getByText('Saved on this device', { exact: true })).toBeVisible();
		expect(page.getByText('Sending', { exact: true }).query()).toBeNull();
	});

	test('that only adds an empty question saves nothing new', async () => {
		await opened();
		await userEvent.click(button('Add Custom Question'));
		await expect.element(card(4).getByText('A question without text is not saved.')).toBeVisible();
		await userEvent.click(button('Save Questions'));
		await expect.element(page.getByText('Questions saved successfully!')).toBeVisible();
		await expect.poll(() => prompts().length).toBe(3);
		expect(await outbox()).toEqual([]);
		await expect.poll(draft).toBeUndefined();
	});

	test('that the device cannot store stays in the editor, with the specified message', async () => {
		await opened();
		await userEvent.click(button('Move question 3 up'));
		const { store } = database();
		const write = store.write.bind(store);
		vi.spyOn(store, 'write').mockImplementation((durability, tables, work) =>
			tables.includes('outbox') ? Promise.reject(new Error('full')) : write(durability, tables, work),
		);
		await userEvent.click(button('Save Questions'));
		await expect.element(page.getByText('Failed to save questions. Please try again.')).toBeVisible();
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?', 'Why two?']);
		vi.mocked(store.write).mockRestore();
		await userEvent.click(button('Save Questions'));
		await expect.poll(async () => (await outbox()).length).toBe(1);
	});

	test('in another tab is followed, also when it is saved', async () => {
		const screen = await opened();
		const texts = () => Array.from(screen.container.ownerDocument.querySelectorAll('textarea'));
		await open();
		await expect.poll(() => texts().length).toBe(6);
		const [here, , , there] = texts();
		if (!here || !there) throw new Error('Both tabs show three questions.');
		await userEvent.fill(here, 'Written here');
		await expect.poll(() => there.value).toBe('Written here');
		await userEvent.fill(there, 'Written there');
		await expect.poll(() => here.value).toBe('Written there');
		await userEvent.click(button('Save Questions').last());
		await expect.poll(async () => (await outbox()).length).toBe(1);
		await expect.poll(() => page.getByText('Draft on this device, not saved').elements().length).toBe(0);
		await expect.poll(() => here.value).toBe('Written there');
	});

	test('asks for confirmation before a link leaves it', async () => {
		await opened();
		await userEvent.click(button('Move question 3 up'));
		const leave = () => userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
		const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
		await leave();
		await expect
			.poll(() =>
				dialog
					.getByRole('button')
					.elements()
					.flatMap(({ textContent }) => textContent || []),
			)
			.toEqual(['Stay', 'Keep for later', 'Leave and discard']);
		await userEvent.click(button('Stay', dialog));
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?', 'Why two?']);
		await leave();
		await userEvent.click(button('Keep for later', dialog));
		await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
		expect(await draft()).toHaveLength(3);
		await inEveryLook('staff');
	});

	test('is deleted when the user leaves and discards it', async () => {
		await opened();
		await userEvent.click(button('Move question 3 up'));
		await userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
		await userEvent.click(button('Leave and discard'));
		await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
		await expect.poll(draft).toBeUndefined();
	});
});

describe('questions saved by another admin in the meantime', () => {
	test('are shown, the edit stays, and theirs can be chosen', async () => {
		await stored(THREE);
		await opened();
		await userEvent.click(button('Move question 3 up'));
		await stored([question('theirs')], { questions_version: 'v2' });
		await expect
			.element(page.getByText('Someone else saved different questions while you were editing.'))
			.toBeVisible();
		await expect.element(page.getByText(/They saved 1 question\./)).toBeVisible();
		expect(prompts()).toEqual(['Why one?', 'Why three?', 'Why two?']);
		await userEvent.click(button('Use theirs'));
		await expect.poll(prompts).toEqual(['Why theirs?']);
		await userEvent.click(button('Undo'));
		await expect.poll(prompts).toEqual(['Why one?', 'Why three?', 'Why two?']);
		await userEvent.click(button('Save Questions'));
		await expect.poll(outbox).toMatchObject([{ base_version: 'v1' }]);
		await inEveryLook('staff');
	});

	test('must be resolved before saving a set with a conflict', async () => {
		await stored(THREE);
		const theirs = THREE.map((each, index) => ({ ...each, order_index: index + 1 }));
		await waiting([question('mine')], {
			state: 'parked',
			parked: { reason: 'conflict', detail: '', current: { version: { id: 'v1', questions: theirs } } },
		});
		await opened();
		await expect.element(button('Compare and choose')).toBeVisible();
		await expect.element(button('Save Questions')).toBeDisabled();
		await expect.element(page.getByText('Resolve the problem above first.')).toBeVisible();
		expect(prompts()).toEqual(['Why one?', 'Why two?', 'Why three?']);
	});

	test('are not confused with a rejected set, which is corrected in the editor', async () => {
		await stored(THREE);
		await waiting([question('mine')], { state: 'parked', parked: { reason: 'invalid_value', detail: '' } });
		await opened();
		await expect.element(page.getByText(/The server does not accept one of the values\./)).toBeVisible();
		await userEvent.click(button('Edit them again'));
		await expect.poll(prompts).toEqual(['Why mine?']);
		await expect.element(button('Save Questions')).toBeEnabled();
		expect(await outbox()).toEqual([]);
	});
});

describe('without questions to show', () => {
	test('offers the way back when the job is missing', async () => {
		pullFailure = null;
		await database().relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
		await open();
		await expect.element(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
		await userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
		await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
	});

	test('shows the error with its reason when the job was never fetched', async () => {
		await open();
		await expect.element(page.getByText('Failed to load job details')).toBeVisible();
		await expect.element(page.getByText(/There is no network, and this device has no copy yet\./)).toBeVisible();
		await stored(THREE);
		await expect.poll(() => prompts().length).toBe(3);
	});

	test('shows an error when the local draft cannot be read, not an unedited set', async () => {
		await stored(THREE);
		const { store } = database();
		const read = store.read.bind(store);
		vi.spyOn(store, 'read').mockImplementation((tables, work) =>
			tables.join() === 'local_drafts' ? Promise.reject(new Error('unreadable')) : read(tables, work),
		);
		await open();
		await expect.element(page.getByText('Failed to load questions')).toBeVisible();
		vi.mocked(store.read).mockRestore();
		await userEvent.click(button('Retry'));
		await expect.poll(() => prompts().length).toBe(3);
	});

	test('denies access to a reviewer', async () => {
		await stored(THREE);
		await signInAs({ ...USER, role: 'reviewer' });
		await open();
		await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
	});
});
