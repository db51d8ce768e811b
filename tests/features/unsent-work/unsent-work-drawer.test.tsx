import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UnsentItem } from '../../../app/core/store/reads/list-unsent.ts';
import type { UnsentText } from '../../../app/core/store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import type { ImportOutcome } from '../../../app/features/unsent-work/import-outcome.ts';
import { UnsentWorkDrawer } from '../../../app/features/unsent-work/unsent-work-drawer.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const anEntry = (shape: Partial<OutboxRow> = {}): OutboxRow => ({
	seq: 1,
	id: 'op1',
	lane: 'admin_edits',
	record: 'job1',
	op: {
		id: 'op1',
		schema: 1,
		kind: 'edit_job',
		record: 'job1',
		payload: { changes: { location: { base: 'Bergen', mine: 'Oslo' } } },
	},
	state: 'queued',
	sent: false,
	failures: 0,
	parked: null,
	queued_at: new Date(Date.now() - 5 * 60_000).toISOString(),
	...shape,
});

const anItem = (entry: Partial<OutboxRow> = {}): UnsentItem => ({
	entry: anEntry(entry),
	jobTitle: 'Night Porter',
	candidate: '',
	subject: '',
	categories: {},
	question: 0,
	isHeldBack: false,
});

const actions = () => ({
	texts: [],
	others: [],
	onClose: vi.fn(),
	onSendNow: vi.fn(),
	onDownloadAll: vi.fn(),
	onDownload: vi.fn(),
	onRetry: vi.fn(() => Promise.resolve()),
	onDiscard: vi.fn(() => Promise.resolve()),
	onDiscardText: vi.fn(() => Promise.resolve()),
	onDownloadOther: vi.fn(() => Promise.resolve()),
	onDiscardOther: vi.fn(() => Promise.resolve()),
	onResolve: vi.fn(),
});

const panel = () => page.getByRole('dialog', { name: 'Unsent work' });

test('an item shows its kind, its age and its status', async () => {
	await render(<UnsentWorkDrawer open items={[anItem()]} online={false} onImport={null} {...actions()} />);
	await expect.element(panel().getByRole('heading', { name: 'Changes to Night Porter: Location' })).toBeVisible();
	await expect.element(panel().getByText('Waits for the network')).toBeVisible();
	await expect.element(panel().getByText('5 minutes ago')).toBeVisible();
	await expect.element(panel().getByRole('button', { name: 'Send now' })).toBeDisabled();
	expect(
		panel()
			.getByRole('button', { name: /^Discard/ })
			.elements(),
	).toEqual([]);
});

test('an item whose sending was interrupted by a lost network waits for it, and is not being sent', async () => {
	const items = [anItem({ state: 'sending', sent: true })];
	const drawer = (online: boolean) => (
		<UnsentWorkDrawer open items={items} online={online} onImport={null} {...actions()} />
	);
	const { rerender } = await render(drawer(true));
	await expect.element(panel().getByText('Sending', { exact: true })).toBeVisible();
	await rerender(drawer(false));
	await expect.element(panel().getByText('Waits for the network')).toBeVisible();
	expect(panel().getByText('Sending', { exact: true }).query()).toBeNull();
});

test('a submission that is retried because the server lacks a table says so', async () => {
	const items = [anItem({ lane: 'submissions', obstacle: 'storage_not_ready' })];
	await render(<UnsentWorkDrawer open items={items} online onImport={null} {...actions()} />);
	await expect
		.element(panel().getByText('Database setup incomplete. Please contact support to set up the assessments table.'))
		.toBeVisible();
});

test('a change of a kind that only a newer version knows is listed beside the others', async () => {
	const op = { id: 'op2', schema: 1, kind: 'later', record: 'x', payload: {} } as unknown as OutboxRow['op'];
	const items = [anItem(), anItem({ seq: 2, id: 'op2', op })];
	await render(<UnsentWorkDrawer open items={items} online onImport={null} {...actions()} />);
	const names = panel().getByRole('heading', { level: 3 });
	await expect
		.poll(() => names.elements().map(({ textContent }) => textContent))
		.toEqual(['Changes to Night Porter: Location', 'A change that was made in a newer version of the app']);
});

test('a refused item shows its reason, is retried on request, and asks before it is discarded', async () => {
	const given = actions();
	const item = anItem({ state: 'parked', parked: { reason: 'job_paused', detail: 'job1' } });
	await render(<UnsentWorkDrawer open items={[item]} online onImport={null} {...given} />);
	await expect.element(panel().getByText('The job has been paused.')).toBeVisible();
	await userEvent.click(panel().getByRole('button', { name: /^Retry/ }));
	expect(given.onRetry).toHaveBeenCalledExactlyOnceWith(item);

	await userEvent.click(panel().getByRole('button', { name: /^Discard/ }));
	await expect.element(panel().getByText(/Your changes to Night Porter are lost/)).toBeVisible();
	await expect.element(panel().getByRole('button', { name: 'Keep' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(panel().getByRole('button', { name: /^Discard/ })).toHaveFocus();
	expect(given.onDiscard).not.toHaveBeenCalled();
	await userEvent.click(panel().getByRole('button', { name: /^Discard/ }));
	await userEvent.click(panel().getByRole('button', { name: 'Discard permanently' }));
	expect(given.onDiscard).toHaveBeenCalledExactlyOnceWith(item);
});

test.each([
	['only final refusals', [{ state: 'parked', parked: { reason: 'job_gone', detail: 'job1' } }], false],
	['a refusal that a retry may help', [{ state: 'parked', parked: { reason: 'job_paused', detail: 'job1' } }], false],
	[
		'something that waits behind the refused one',
		[
			{ state: 'parked', parked: { reason: 'job_gone', detail: 'job1' } },
			{ seq: 2, id: 'op2', isHeldBack: true },
		],
		false,
	],
	[
		'something that waits',
		[
			{ state: 'parked', parked: { reason: 'job_gone', detail: 'job1' } },
			{ seq: 2, id: 'op2', record: 'job2' },
		],
		true,
	],
] as const)('the list offers "Send now" only where it sends something: %s', async (_, entries, isOffered) => {
	const items = entries.map((shape) => ({ ...anItem(shape), isHeldBack: 'isHeldBack' in shape }));
	await render(<UnsentWorkDrawer open items={items} online onImport={null} {...actions()} />);
	await expect.element(panel().getByRole('button', { name: 'Download a copy', exact: true })).toBeVisible();
	expect(panel().getByRole('button', { name: 'Send now' }).elements().length).toBe(isOffered ? 1 : 0);
	const intro = panel().element().textContent;
	expect(intro).toContain('Everything here is safe on this device.');
	expect(intro.includes('is sent automatically')).toBe(isOffered);
	expect(intro.includes('The server refused')).toBe(!isOffered);
});

test('a draft for a deleted job is not sent again, and says before it is discarded that all that was written for the job is lost', async () => {
	const payload = {
		job_id: 'job1',
		assessment_id: 'a1',
		question_version: 'v1',
		question_id: 'q1',
		device_id: 'd1',
		text: 'It rained.',
		analytics: null,
		edited_at: NOW,
	};
	const op = { id: 'op1', schema: 1, kind: 'save_draft', record: 'draft1', payload } as const;
	const parked = { reason: 'job_gone', detail: 'job1' } as const;
	const item = anItem({ lane: 'drafts', op, state: 'parked', parked });
	await render(<UnsentWorkDrawer open items={[item]} online onImport={null} {...actions()} />);
	await expect.element(panel().getByRole('button', { name: /^Discard/ })).toBeVisible();
	expect(
		panel()
			.getByRole('button', { name: /^Retry/ })
			.query(),
	).toBeNull();
	await userEvent.click(panel().getByRole('button', { name: /^Discard/ }));
	await expect
		.element(panel().getByText(/all that you wrote for Night Porter on this device is permanently lost\.$/))
		.toBeVisible();
});

test('an action that the device could not store shows the error, and changes nothing', async () => {
	const given = { ...actions(), onRetry: () => Promise.reject(new Error('full')) };
	const item = anItem({ state: 'parked', parked: { reason: 'invalid_op', detail: '' } });
	await render(<UnsentWorkDrawer open items={[item]} online onImport={null} {...given} />);
	await userEvent.click(panel().getByRole('button', { name: /^Retry/ }));
	await expect
		.element(panel().getByRole('alert'))
		.toHaveTextContent('This device could not change its storage. Nothing was lost; try again.');
});

test('shows a message when nothing is unsent, and no empty list', async () => {
	await render(<UnsentWorkDrawer open items={[]} online onImport={null} {...actions()} />);
	await expect.element(panel().getByText('Everything was sent')).toBeVisible();
	expect(panel().getByText('Submit a candidate’s saved file').elements()).toEqual([]);
});

const aText = (title = 'Night Porter'): UnsentText => {
	const attempt = anAttempt();
	return {
		attempt: {
			job_id: attempt.job.id,
			assessment_id: 'assessment00001',
			attempt: { ...attempt, job: { ...attempt.job, title } },
			is_sealed: false,
			position: 0,
			began_at: NOW,
		},
		texts: [{ id: 'q1', prompt: 'What happened?', text: 'It rained.', submitted: '' }],
		answers: { q1: 'It rained.' },
		analytics: [],
	};
};

test('text that another device’s submission lacks is listed, with the page where it can be sent', async () => {
	const given = { ...actions(), texts: [aText()] };
	await render(
		<MemoryRouter>
			<UnsentWorkDrawer open items={[]} online onImport={null} {...given} />
		</MemoryRouter>,
	);
	await expect.element(panel().getByRole('heading', { name: 'Text for Night Porter' })).toBeVisible();
	await expect
		.element(panel().getByText('1 item is on this device only. Everything here is safe on this device.'))
		.toBeVisible();
	expect(panel().getByText('Everything was sent').elements()).toEqual([]);
	expect(panel().getByRole('button', { name: 'Send now' }).elements()).toEqual([]);
	const link = panel().getByRole('link', { name: 'See it, or send it too: Text for Night Porter' });
	await expect.element(link).toHaveAttribute('href', '/congratulations/job000000000001');
	await userEvent.click(link);
	expect(given.onClose).toHaveBeenCalledOnce();
});

test('such a text is discarded only after a question that says what is lost', async () => {
	const given = { ...actions(), texts: [aText()] };
	await render(
		<MemoryRouter>
			<UnsentWorkDrawer open items={[]} online={false} onImport={null} {...given} />
		</MemoryRouter>,
	);
	const discard = panel().getByRole('button', { name: 'Discard: Text for Night Porter' });
	await userEvent.click(discard);
	await expect
		.element(panel().getByText(/it is permanently lost\. What you submitted stays as it is\.$/))
		.toBeVisible();
	const keep = panel().getByRole('button', { name: 'Keep' });
	await expect.element(keep).toHaveFocus();
	expect(await violationsOf(panel().element())).toEqual([]);
	await userEvent.click(keep);
	await expect.element(discard).toHaveFocus();
	expect(given.onDiscardText).not.toHaveBeenCalled();
	await userEvent.click(discard);
	await userEvent.click(panel().getByRole('button', { name: 'Discard permanently' }));
	expect(given.onDiscardText).toHaveBeenCalledExactlyOnceWith(given.texts[0]);
});

const OUTCOMES: [ImportOutcome, string][] = [
	[
		{ kind: 'complete', accepted: 1, already: 2, rejected: [], restored: 3, unanswered: 0 },
		'3 drafts of yours are back.1 assessment was submitted.2 were already there, and were not counted again.',
	],
	[
		{
			kind: 'complete',
			accepted: 0,
			already: 0,
			rejected: [{ code: 'hash_mismatch', detail: '' }],
			restored: 0,
			unanswered: 1,
		},
		'Refused: The answers that reached the server differ from the ones you submitted. Try again; your answers stay on this device.' +
			'1 got no response. Choose the file again in a moment.',
	],
	[{ kind: 'failed', failure: 'unreadable' }, 'This file does not contain unsent work. Nothing was sent.'],
];

test.each(OUTCOMES)('the result of an import is shown in words', async (outcome, words) => {
	const onImport = vi.fn(() => Promise.resolve(outcome));
	await render(<UnsentWorkDrawer open items={[]} online onImport={onImport} {...actions()} />);
	await userEvent.upload(panel().getByLabelText('Choose a file').first(), new File(['a copy'], 'copy.json'));
	await expect.poll(() => panel().element().querySelector('[aria-live=polite]')?.textContent).toBe(words);
	expect(onImport).toHaveBeenCalledExactlyOnceWith('a copy');
});

test.each([320, 360, 1440])('the list fits a window of %i px', async (width) => {
	await page.viewport(width, 800);
	const item = anItem({ state: 'parked', parked: { reason: 'not_allowed', detail: '' } });
	await render(
		<UnsentWorkDrawer open items={[{ ...item, jobTitle: 'X'.repeat(120) }]} online onImport={null} {...actions()} />,
	);
	await expect.element(panel().getByRole('button', { name: /^Retry/ })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	const conflict = { reason: 'conflict' as const, detail: '', current: { fields: { location: 'Rome' } } };
	const items = [anItem(), anItem({ seq: 2, id: 'op2', state: 'parked', parked: conflict })];
	const texts = [aText('X'.repeat(120))];
	await render(
		<MemoryRouter>
			<UnsentWorkDrawer open items={items} online={false} onImport={null} {...actions()} texts={texts} />
		</MemoryRouter>,
	);
	await expect.element(panel().getByRole('button', { name: /^Compare and choose/ })).toBeVisible();
	expect(await violationsOf(panel().element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('work of another version of the app can be downloaded, and is discarded after a question', async () => {
	const given = { ...actions(), others: ['candor-x-account'] };
	await render(<UnsentWorkDrawer open items={[]} online onImport={null} {...given} />);
	await page.getByRole('button', { name: 'Download a copy: Work of another version' }).click();
	expect(given.onDownloadOther).toHaveBeenCalledWith('candor-x-account');
	await page.getByRole('button', { name: 'Discard: Work of another version' }).click();
	expect(given.onDiscardOther).not.toHaveBeenCalled();
	await page.getByRole('button', { name: 'Discard permanently' }).click();
	expect(given.onDiscardOther).toHaveBeenCalledWith('candor-x-account');
});
