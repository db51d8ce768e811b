import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { discardParked } from '../../../app/core/store/writes/parked.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { consentMessages } from '../../../app/features/take-assessment/consent-words.ts';
import TakeAssessmentScreen from '../../../app/features/take-assessment/take-assessment-screen.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { fillStorage } from '../../support/full-storage.ts';
import { cleanup, render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const user = signedInAs({ id: 'candidatescreen', role: null });
const JOB = 'job000000000001';
const LATER = '2099-01-01T00:00:00.000Z';

afterEach(() => clearDevice(user.id));

/** Opens the screen with an attempt that this device has, its answers, and the consent. */
async function open(shape: Partial<Attempt> = {}, answers: Record<string, string> = {}) {
	const database = accountDatabase(user.id);
	await database.relaxed.attempts.put({
		job_id: JOB,
		assessment_id: 'assessment00001',
		attempt: anAttempt(shape),
		began_at: NOW,
		is_sealed: false,
		position: Math.max(0, Object.keys(answers).length - 1),
		consent: { version: CONSENT_VERSION, ai_declined: false, accommodation: false, given_at: NOW },
	});
	for (const [question_id, text] of Object.entries(answers)) {
		await database.relaxed.drafts.put({
			job_id: JOB,
			question_id,
			assessment_id: 'assessment00001',
			text,
			updated_at: NOW,
			record: null,
			is_queued: true,
		});
	}
	await show();
	return database;
}

const show = () =>
	render(
		<MemoryRouter initialEntries={[`/assess/${JOB}`]}>
			<Routes>
				<Route path="/assess/:jobId" element={<TakeAssessmentScreen />} />
			</Routes>
		</MemoryRouter>,
	);

/** The review of finished answers, with the focus on Submit. */
async function reviewing() {
	const database = await open({}, { q1: 'It rained.', q2: 'Alone' });
	await userEvent.click(page.getByRole('button', { name: 'Review & Submit' }));
	const submit = page.getByRole('button', { name: 'Submit Assessment' });
	await expect.element(submit).toBeEnabled();
	(submit.element() as HTMLElement).focus();
	return { database, submit };
}

test('an assessment whose earlier text has not arrived says so, can be written in, and ends the line with the pull', async () => {
	answering({});
	const database = await open({ has_drafts: true });
	const line = page.getByText('What you wrote earlier has not arrived yet.');
	await expect.element(line).toBeVisible();
	await userEvent.type(page.getByRole('textbox'), 'It');
	await expect.element(page.getByRole('textbox')).toHaveValue('It');
	await expect.element(line).toBeVisible();
	await database.relaxed.meta.put({ key: 'pulled_at', value: LATER });
	await expect.element(line).not.toBeInTheDocument();
});

test('an answer that has another version says so in one line, without a dialog', async () => {
	answering({});
	const database = await open({ has_drafts: true }, { q1: 'It rained.' });
	await expect.element(page.getByRole('textbox')).toHaveValue('It rained.');
	await database.relaxed.synced_drafts.put({
		id: 'd1',
		job_id: JOB,
		assessment_id: 'assessment00002',
		question_version: 'version00000001',
		question_id: 'q1',
		device_id: 'laptop',
		text: 'Snow lay.',
		analytics: null,
		edited_at: NOW,
		updated_at: NOW,
	});
	await expect.element(page.getByText(/^Another version, .*another device\. Compare$/)).toBeVisible();
	expect(page.getByRole('dialog').query()).toBeNull();
	await inEveryLook();
});

test('an open sheet learns that its text was discarded, and begins a new one only when asked', async () => {
	const attempt = anAttempt({
		consent: { version: CONSENT_VERSION, ai_declined: false, accommodation: false, given_at: NOW },
	});
	answering({ 'POST /api/attempts': () => Response.json(attempt) });
	const database = await open({}, { q1: 'It rained.' });
	await expect.element(page.getByRole('textbox')).toHaveValue('It rained.');
	await userEvent.type(page.getByRole('textbox'), ' For days.');
	await expect.poll(() => database.relaxed.outbox.count()).toBe(1);
	const [op] = await database.relaxed.outbox.toArray();
	if (!op) throw new Error('Nothing was queued');
	await database.relaxed.outbox.put({ ...op, state: 'parked', parked: { reason: 'job_gone', detail: JOB } });
	await discardParked(database, op.id);

	await expect.element(page.getByRole('heading', { name: 'You discarded this text' })).toHaveFocus();
	await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
	expect(await database.relaxed.drafts.count()).toBe(0);
	expect(await database.relaxed.attempts.count()).toBe(0);

	await userEvent.click(page.getByRole('button', { name: 'Begin again' }));
	await expect.element(page.getByRole('textbox')).toHaveValue('');
	await userEvent.type(page.getByRole('textbox'), 'New.');
	await expect.poll(async () => (await database.relaxed.drafts.toArray()).map(({ text }) => text)).toEqual(['New.']);
	expect((await database.relaxed.attempts.get(JOB))?.assessment_id).not.toBe('assessment00001');
});

/** Waits until the dialog has the title and an alert with it, and checks that the focus stayed in the dialog. */
async function saysAloud(title: string): Promise<void> {
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	const dialog = page.getByRole('dialog', { name: title }).element();
	expect(dialog.querySelector('[role=alert]')?.textContent).toContain(title);
	// The focus moves after the dialog is painted.
	await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
}

test('an open review says that another device submitted, and offers no submission any more', async () => {
	answering({});
	const { database, submit } = await reviewing();
	await database.relaxed.assessments.put(anOwnAssessment({ id: 'a2', job_id: JOB, answers: { q1: 'It rained.' } }));
	await expect.element(submit).not.toBeInTheDocument();
	await saysAloud('Already submitted on another device');
});

test('an open review says that its job was deleted, after the pull that announces it', async () => {
	let isDeleted = false;
	const job = () =>
		isDeleted
			? Response.json({ code: 'job_not_found', message: '' }, { status: 404 })
			: Response.json({ message: '' }, { status: 503 });
	answering({ 'POST /api/attempts': job });
	const { database, submit } = await reviewing();
	isDeleted = true;
	await database.relaxed.meta.put({ key: 'pulled_at', value: LATER });
	await expect.element(submit).not.toBeInTheDocument();
	await saysAloud('This job was deleted, so the assessment can’t be submitted.');
});

test('a sheet whose job was deleted needs attention, also when it is opened again; it can be written in, but not submitted', async () => {
	answering({});
	const database = await open({}, { q1: 'The lift' });
	await userEvent.type(page.getByRole('textbox'), ' stood still.');
	await expect.poll(() => database.relaxed.outbox.count()).toBe(1);
	const [op] = await database.relaxed.outbox.toArray();
	if (!op) throw new Error('Nothing was queued');
	await database.relaxed.outbox.put({ ...op, state: 'parked', parked: { reason: 'job_gone', detail: JOB } });

	const saysGone = async () => {
		await expect.poll(() => document.querySelector('[data-storage]')?.textContent).toBe('Needs attention');
		await expect.element(page.getByText('This job was deleted, so the assessment can’t be submitted.')).toBeVisible();
	};
	await saysGone();
	await cleanup();
	await show();
	await saysGone();
	await expect.element(page.getByRole('textbox')).toHaveValue('The lift stood still.');

	await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }));
	await userEvent.click(page.getByRole('radio', { name: 'Alone' }));
	await expect.element(page.getByRole('radio', { name: 'Alone' })).toBeChecked();
	await expect.element(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
	expect(page.getByRole('button', { name: 'Review & Submit' }).query()).toBeNull();
});

test('a declared accommodation lets text be pasted, which is there when the sheet is opened again, and nothing is measured', async () => {
	answering({ 'POST /api/attempts': () => Response.json(anAttempt()) });
	const database = accountDatabase(user.id);
	const copied = 'Dictated to my phone, then pasted.';
	const other = document.body.appendChild(document.createElement('input'));
	onTestFinished(() => other.remove());
	other.value = copied;
	await show();
	await userEvent.click(page.getByRole('checkbox', { name: 'I need an accommodation' }));
	await userEvent.click(page.getByRole('button', { name: consentMessages.start }));
	await expect.element(page.getByText('Accommodation: nothing is measured').first()).toBeVisible();

	const answer = page.getByRole('textbox', { name: 'Tell us of a hard day.' });
	other.select();
	await userEvent.copy();
	await userEvent.click(answer);
	await userEvent.paste();
	await expect.element(answer).toHaveValue(copied);
	await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }));
	await expect.element(page.getByRole('radio', { name: 'Alone' })).toBeVisible();
	await expect.poll(async () => (await database.relaxed.drafts.toArray()).map(({ text }) => text)).toEqual([copied]);
	await cleanup();
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Previous', exact: true }));
	await expect.element(answer).toHaveValue(copied);
	expect(await database.relaxed.analytics.toArray()).toEqual([]);
});

test('a device without space for an answer says so, sends the text, and saves it once there is space', async () => {
	const calls = answering({
		'POST /api/sync/push': () => Response.json({ epoch: 'e1', results: [], server_time: NOW }),
	});
	const database = await open();
	await expect.element(page.getByRole('textbox')).toBeVisible();
	const findSpace = fillStorage();
	onTestFinished(findSpace);
	await userEvent.type(page.getByRole('textbox'), 'It rained.');
	await expect.element(page.getByText('Not saved on this device yet: its storage is full.')).toBeVisible();
	await expect
		.poll(() => JSON.stringify(calls.filter(({ path }) => path.includes('/api/sync/push'))))
		.toContain('It rained.');
	expect(await database.relaxed.drafts.count()).toBe(0);

	findSpace();
	await expect.element(page.getByText('Not saved on this device yet')).not.toBeInTheDocument();
	await expect
		.poll(async () => (await database.relaxed.drafts.toArray()).map(({ text }) => text))
		.toEqual(['It rained.']);
});

test('a device without space to seal says so in the review, and seals once there is space', async () => {
	answering({});
	const { database, submit } = await reviewing();
	// Only writes of the sealed submission fail; the drafts are already stored.
	const findSpace = fillStorage('submissions');
	onTestFinished(findSpace);
	await userEvent.click(submit);
	await expect
		.element(page.getByRole('dialog').getByRole('alert'))
		.toHaveTextContent(
			'Not submitted: this device has no space left to seal your answers. Free some space, then try again. Your answers are still saved on this device.',
		);
	expect(await database.relaxed.submissions.count()).toBe(0);
	expect(await database.relaxed.drafts.count()).toBe(2);

	findSpace();
	await userEvent.click(submit);
	await expect.poll(() => database.relaxed.submissions.count()).toBe(1);
	const [op] = await database.relaxed.outbox.toArray();
	expect(op?.op).toMatchObject({ kind: 'submit_assessment', payload: { answers: { q1: 'It rained.', q2: 'Alone' } } });
});

test('a notice continues once its page is seen again after consent on another device', async () => {
	const answers = { shape: {} as Partial<Attempt> };
	answering({ 'POST /api/attempts': () => Response.json(anAttempt(answers.shape)) });
	await show();
	const start = page.getByRole('button', { name: consentMessages.start });
	await expect.element(start).toBeVisible();
	const consent = { version: CONSENT_VERSION, ai_declined: false, accommodation: true, given_at: NOW };
	answers.shape = { consent };
	document.dispatchEvent(new Event('visibilitychange'));
	await expect.element(page.getByRole('textbox', { name: 'Tell us of a hard day.' })).toBeVisible();
	await expect.element(page.getByText('Accommodation: nothing is measured').first()).toBeVisible();
	await expect.element(start).not.toBeInTheDocument();
});
