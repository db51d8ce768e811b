import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import { practiceMessages as words } from '../../../app/features/take-assessment/consent-words.ts';
import TakeAssessmentScreen from '../../../app/features/take-assessment/take-assessment-screen.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const user = signedInAs({ id: 'candidatepractice', role: null });
const JOB = 'job000000000001';
const TYPED = 'Porridge, slowly.';

afterEach(() => clearDevice(user.id));

/** Opens the screen at the notice before the first question. */
async function open(shape: Partial<Attempt> = {}): Promise<void> {
	await accountDatabase(user.id).relaxed.attempts.put({
		job_id: JOB,
		assessment_id: 'assessment00001',
		attempt: anAttempt(shape),
		began_at: NOW,
		is_sealed: false,
		position: 0,
	});
	await render(
		<MemoryRouter initialEntries={[`/assess/${JOB}`]}>
			<Routes>
				<Route path="/assess/:jobId" element={<TakeAssessmentScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	await expect.element(start()).toBeVisible();
}

const start = () => page.getByRole('button', { name: 'I have read this, start' });
const practiceBox = () => page.getByRole('textbox', { name: words.prompt });

const done = <T,>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** All rows of all databases of this device, as text. */
async function allRows(): Promise<string> {
	const found: Record<string, unknown> = {};
	for (const { name = '' } of await indexedDB.databases()) {
		const database = await done(indexedDB.open(name));
		for (const table of database.objectStoreNames) {
			found[`${name}/${table}`] = await done(database.transaction(table).objectStore(table).getAll());
		}
		database.close();
	}
	return JSON.stringify(found);
}

/** Types, corrects and tries to paste and to copy in the practice box. */
async function practise(): Promise<void> {
	await userEvent.click(page.getByText(words.title));
	await userEvent.type(practiceBox(), `${TYPED}x{Backspace}`);
	for (const type of ['copy', 'paste']) {
		practiceBox()
			.element()
			.dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true }));
	}
	await expect.element(practiceBox()).toHaveValue(TYPED);
}

test('the practice question is folded, is the box of the real ones with their sentence after a paste, and looks right', async () => {
	answering({});
	await open();
	await expect.element(page.getByText(words.promise)).not.toBeVisible();
	await practise();
	await expect.element(page.getByText('Copy/paste is disabled - please type your own response')).toBeVisible();
	await expect.element(page.getByText('2 words')).toBeVisible();
	await expect.element(page.getByText('Nothing here is saved, sent or measured.')).toBeVisible();
	await inEveryLook();
});

test('a declared accommodation lets text be pasted into the practice question too', async () => {
	answering({});
	await open();
	await userEvent.click(page.getByRole('checkbox', { name: 'I need an accommodation' }));
	await userEvent.click(page.getByText(words.title));
	const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
	practiceBox().element().dispatchEvent(event);
	expect(event.defaultPrevented).toBe(false);
});

test('nothing typed into the practice question is in a database of the device, before or after the start', async () => {
	answering({});
	await open();
	const before = await allRows();
	await practise();
	expect(await allRows()).toBe(before);
	await userEvent.click(start());
	await expect.element(page.getByRole('textbox', { name: 'Tell us of a hard day.' })).toHaveValue('');
	const after = await allRows();
	expect(after).toContain('given_at');
	expect(after).not.toContain('Porridge');
});

test('nothing typed into the practice question is in the local or the session storage', async () => {
	answering({});
	await open();
	const stores = () => JSON.stringify([localStorage, sessionStorage]);
	const before = stores();
	await practise();
	expect(stores()).toBe(before);
});

test('typing into the practice question makes no request', async () => {
	answering({});
	await open();
	await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(0);
	const beacon = vi.spyOn(navigator, 'sendBeacon');
	const socket = vi.spyOn(window, 'WebSocket');
	vi.mocked(fetch).mockClear();
	await practise();
	expect(JSON.stringify(vi.mocked(fetch).mock.calls)).toBe('[]');
	expect([beacon.mock.calls, socket.mock.calls]).toEqual([[], []]);
});

test('the typing analytics of the first answer count nothing of the practice question', async () => {
	answering({});
	await open();
	await practise();
	await userEvent.click(start());
	await userEvent.type(page.getByRole('textbox', { name: 'Tell us of a hard day.' }), 'It');
	await expect.poll(allRows).toContain('"text":"It"');
	const rows = await allRows();
	// A queued text has its own copy of them.
	expect(new Set(rows.match(/"totalKeystrokes":\d+/g))).toEqual(new Set(['"totalKeystrokes":2']));
	expect(new Set(rows.match(/"pasteEventCount":\d+/g))).toEqual(new Set(['"pasteEventCount":0']));
});

test('an assessment of choices only has no text box to try', async () => {
	answering({});
	const { version } = anAttempt();
	await open({ version: { ...version, questions: version.questions.filter(({ type }) => type !== 'text') } });
	await expect.element(page.getByText(words.title)).not.toBeInTheDocument();
});
