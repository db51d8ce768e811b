import { expect } from '@playwright/test';
import type { AnalyticsRow } from '../../app/data/schema/rows.ts';
import { buildAccount, buildJob } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { readTable } from '../support/tabs.ts';

test('real keys, a held key, an input method, dictation, a touch and a blocked paste are each counted as what they are', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [
		{ prompt: 'Tell us about the lift.' },
		{ prompt: 'Which night is the best?', type: 'multiple-choice' },
	]);
	const account = await buildAccount(server);
	const device = await start.device();
	const page = device.page();
	const person = new Candidate(page);
	await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await person.signInAt(`${server.url}/assess/${job.id}`, account.email);
	const input = await device.context().newCDPSession(page);
	await person.answer.click();

	// Four characters, one of them with a modifier; a held key is one press.
	for (const key of ['t', 'h', 'Shift+E', ' ']) await page.keyboard.press(key);
	for (let held = 0; held < 6; held++) await page.keyboard.down('x');
	await page.keyboard.up('x');
	for (const key of ['Backspace', 'ArrowLeft', 'Home', 'End', 'Control+c', 'Control+x']) await page.keyboard.press(key);
	await expect(page.getByText('Copy/cut is disabled during assessment')).toBeVisible();

	await input.send('Input.imeSetComposition', { text: 'nihon', selectionStart: 5, selectionEnd: 5 });
	await input.send('Input.insertText', { text: '日本' });
	// Dictation enters a text without a key.
	await input.send('Input.insertText', { text: ' as I said' });

	await page.evaluate(() => navigator.clipboard.writeText('Somebody else wrote this.'));
	await page.keyboard.press('Control+v');
	await expect(page.getByText('Copy/paste is disabled - please type your own response')).toBeVisible();

	const box = await person.answer.boundingBox();
	if (!box) throw new Error('The answer box is not drawn.');
	const touchPoints = [{ x: box.x + 30, y: box.y + 20 }];
	await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

	const text = 'thE xxxxx日本 as I said';
	await expect(person.answer).toHaveValue(text);
	await person.seesSaved();
	await person.goesOn();
	await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
	await person.goesBack();

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

test('with a declared accommodation a text may be pasted, and nothing of the typing is kept', async ({ start }) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const account = await buildAccount(server);
	const device = await start.device();
	const page = device.page();
	const person = new Candidate(page);
	await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await person.signInAt(`${server.url}/dashboard`, account.email);
	await page.goto(`${server.url}/assess/${job.id}`);
	await page.getByRole('checkbox', { name: 'I need an accommodation.' }).check();
	await person.begins();
	await expect(page.getByText('Accommodation: nothing is measured')).toBeVisible();

	await page.evaluate(() => navigator.clipboard.writeText('Dictated to my phone, then pasted.'));
	await person.answer.click();
	await page.keyboard.press('Control+v');
	await expect(person.answer).toHaveValue('Dictated to my phone, then pasted.');
	await person.seesSaved();
	await page.reload();
	await expect(person.answer).toHaveValue('Dictated to my phone, then pasted.');
	expect(await readTable(page, account.id, 'analytics')).toEqual([]);
	expect(device.errors()).toEqual([]);
});
