import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { type CDPSession, cdp, page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import TakeAssessmentScreen from '../../../app/features/take-assessment/take-assessment-screen.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { render } from '../../support/render.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const user = signedInAs({ id: 'realinputscreen', role: null });

/** The middle of an element, in the coordinates of the whole window. */
function middleOf(element: Element): { x: number; y: number } {
	const [box, frame] = [element.getBoundingClientRect(), window.frameElement?.getBoundingClientRect()];
	const scale = (frame?.width ?? window.innerWidth) / window.innerWidth;
	return {
		x: (frame?.x ?? 0) + (box.x + box.width / 2) * scale,
		y: (frame?.y ?? 0) + (box.y + box.height / 2) * scale,
	};
}

test('counts real keys, a held key, an input method, dictation, a touch and a blocked paste correctly', async () => {
	const consent = { version: CONSENT_VERSION, ai_declined: false, accommodation: false, given_at: NOW };
	answering({ 'POST /api/attempts': () => Response.json(anAttempt({ consent })) });
	const other = document.body.appendChild(document.createElement('input'));
	onTestFinished(() => other.remove());
	other.value = 'Another person wrote this.';
	await render(
		<MemoryRouter initialEntries={['/assess/job000000000001']}>
			<Routes>
				<Route path="/assess/:jobId" element={<TakeAssessmentScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	const answer = page.getByRole('textbox', { name: 'Tell us of a hard day.' });
	await expect.element(answer).toBeVisible();
	other.select();
	await userEvent.copy();
	await userEvent.click(answer);

	// Four characters, one of them with a modifier. A held key is one press.
	await userEvent.keyboard('th{Shift>}E{/Shift} {x>6/}{Backspace}{ArrowLeft}{Home}{End}');
	await userEvent.keyboard('{Control>}c{/Control}{Control>}x{/Control}');

	// Vitest's own type names no method.
	const input = cdp() as CDPSession & { send(method: string, params: object): Promise<unknown> };
	await input.send('Input.imeSetComposition', { text: 'nihon', selectionStart: 5, selectionEnd: 5 });
	await input.send('Input.insertText', { text: '日本' });
	// Dictation enters text without key events.
	await input.send('Input.insertText', { text: ' as I said' });

	other.select();
	await userEvent.copy();
	(answer.element() as HTMLElement).focus();
	await userEvent.paste();

	const touchPoints = [middleOf(answer.element())];
	await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

	const text = 'thE xxxxx日本 as I said';
	await expect.element(answer).toHaveValue(text);
	await userEvent.click(page.getByRole('button', { name: 'Next', exact: true }));
	await userEvent.click(page.getByRole('radio', { name: 'Alone' }));
	await userEvent.click(page.getByRole('button', { name: 'Previous', exact: true }));

	const rows = () => accountDatabase(user.id).relaxed.analytics.toArray();
	await expect.poll(async () => (await rows()).length).toBe(2);
	const [first, second] = (await rows())
		.map(({ analytics }) => analytics)
		.sort((a, b) => a.question_index - b.question_index);
	expect(first).toMatchObject({
		keystroke_data: { totalKeystrokes: 6, backspaceCount: 1, composedCharacters: 2 },
		paste_data: { pasteEventCount: 1, totalPastedCharacters: 0, pastePercentage: 0 },
		interaction_data: { touchEvents: 1 },
		device_info: { finalAnswerLength: text.length },
	});
	expect(second).toMatchObject({ keystroke_data: { totalKeystrokes: 0, typingSpeed: null } });
	expect(second?.interaction_data.clickCount).toBeGreaterThanOrEqual(1);
	expect(first?.time_spent_seconds).toBeGreaterThan(0);
	expect(first?.first_interaction_at).not.toBeNull();
	expect(first?.interaction_data.focusEvents).toBeGreaterThanOrEqual(1);
});
