import { expect, type Page } from '@playwright/test';
import type { AnalyticsRow } from '../../app/core/store/rows.ts';
import { riskLevel } from '../../app/domain/assessments/risk-level.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { readTable } from '../support/tabs.ts';
import { assessmentsOf } from './stage.ts';

const ANSWERS = [
	'In March our only lift broke on a Saturday. I rang the three families on the upper floors and carried their shopping for two days, and had the motor looked at before Monday, at half the price of the first offer.',
	'A guest shouted at our trainee about a room that was not made. I stepped between them, listened for ten minutes and found that we had booked the wrong week, so I gave him mine and slept in the office until day.',
];

/** A key, and the pause before it in milliseconds. */
type Stroke = { key: string; afterMs: number };

/** A writer who composes: pauses to think, makes and corrects mistakes, and varies in speed. */
const composed = (text: string): Stroke[] =>
	Array.from(text).flatMap((key, index) => {
		const afterMs = index % 15 === 14 ? 1_200 + (index % 7) * 400 : 110 + (index % 5) * 40;
		const slip = [
			{ key: 'q', afterMs },
			{ key: 'Backspace', afterMs: 350 },
		];
		return index % 11 === 10 ? [...slip, { key, afterMs: 200 }] : [{ key, afterMs }];
	});

/**
 * Gaps are added up and waited together once they reach this, in milliseconds. Only a gap above one second counts as a pause.
 */
const TOGETHER_MS = 400;

/**
 * Presses real keys in the rhythm of the strokes. The page's clock is stopped and advanced by each gap, so that a busy
 * machine adds no pause.
 */
async function strike(page: Page, strokes: readonly Stroke[]): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
	let waited = 0;
	for (const { key, afterMs } of strokes) {
		waited += afterMs;
		if (waited >= TOGETHER_MS) {
			await page.clock.fastForward(waited);
			waited = 0;
		}
		await page.keyboard.press(key);
	}
	await page.clock.resume();
}

test('counts real keys, a held key, an input method, dictation, a touch and a blocked paste correctly', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [
		{ prompt: 'Tell us about the lift.' },
		{ prompt: 'Which night is the best?', type: 'multiple-choice' },
	]);
	const account = await buildAccount(server);
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	const candidatePage = new Candidate(page);
	await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await candidatePage.signInAt(`${server.url}/assess/${job.id}`, account.email);
	const input = await device.context().newCDPSession(page);
	await candidatePage.answer.click();

	// Four characters, one of them with a modifier. A held key is one press.
	for (const key of ['t', 'h', 'Shift+E', ' ']) await page.keyboard.press(key);
	for (let held = 0; held < 6; held++) await page.keyboard.down('x');
	await page.keyboard.up('x');
	for (const key of ['Backspace', 'ArrowLeft', 'Home', 'End', 'Control+c', 'Control+x']) await page.keyboard.press(key);

	await input.send('Input.imeSetComposition', { text: 'nihon', selectionStart: 5, selectionEnd: 5 });
	await input.send('Input.insertText', { text: '日本' });
	// Dictation enters text without key events.
	await input.send('Input.insertText', { text: ' as I said' });

	await page.evaluate(() => navigator.clipboard.writeText('Somebody else wrote this.'));
	await page.keyboard.press('Control+v');

	const box = await candidatePage.answer.boundingBox();
	if (!box) throw new Error('The answer box is not drawn.');
	const touchPoints = [{ x: box.x + 30, y: box.y + 20 }];
	await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

	const text = 'thE xxxxx日本 as I said';
	await expect(candidatePage.answer).toHaveValue(text);
	await candidatePage.seesSaved();
	await candidatePage.continues();
	await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
	await candidatePage.goesBack();

	const rows = () => readTable<AnalyticsRow>(page, account.id, 'analytics');
	await expect.poll(async () => (await rows()).length).toBe(2);
	const of = async (index: number) =>
		(await rows()).find(({ analytics }) => analytics.question_index === index)?.analytics;
	expect(await of(0)).toMatchObject({
		question_id: job.questionIds[0],
		keystroke_data: { totalKeystrokes: 6, backspaceCount: 1, composedCharacters: 2 },
		paste_data: { pasteEventCount: 1, totalPastedCharacters: 0, pastePercentage: 0 },
		interaction_data: { touchEvents: 1 },
		device_info: { finalAnswerLength: text.length },
	});
	expect(await of(1)).toMatchObject({
		question_id: job.questionIds[1],
		keystroke_data: { totalKeystrokes: 0, typingSpeed: null },
	});
	expect((await of(1))?.interaction_data.clickCount).toBeGreaterThanOrEqual(1);
	const first = await of(0);
	expect(first?.time_spent_seconds).toBeGreaterThan(0);
	expect(first?.first_interaction_at).not.toBeNull();
	expect(first?.interaction_data.focusEvents).toBeGreaterThanOrEqual(1);
	expect(device.errors()).toEqual([]);
});

test('submits a whole session of real keys, written as people write: of low risk, without a flag', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [
		{ prompt: 'Tell us about the lift.' },
		{ prompt: 'And about a guest.' },
	]);
	const account = await buildAccount(server);
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	const candidatePage = new Candidate(page);
	await page.clock.install();
	await candidatePage.signInAt(`${server.url}/assess/${job.id}`, account.email);

	for (const [index, text] of ANSWERS.entries()) {
		if (index > 0) await candidatePage.continues();
		await candidatePage.seesQuestion(index + 1, ANSWERS.length);
		await candidatePage.answer.click();
		await strike(page, composed(text));
		await expect(candidatePage.answer).toHaveValue(text);
	}
	await candidatePage.submits();

	const judgement = async () => {
		const [assessment] = await assessmentsOf(server, account);
		const risk: number | null = assessment?.risk_score ?? null;
		const flags: { flag: string }[] = assessment?.behavior_flags ?? [];
		return { level: risk === null ? null : riskLevel(risk), flags: flags.map(({ flag }) => flag) };
	};
	await expect.poll(judgement).toEqual({ level: 'low', flags: [] });
	expect(device.errors()).toEqual([]);
});
