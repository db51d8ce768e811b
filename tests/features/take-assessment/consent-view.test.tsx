import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import ConsentView from '../../../app/features/take-assessment/consent-view.tsx';
import { consentMessages as words } from '../../../app/features/take-assessment/consent-words.ts';
import type { OptOuts } from '../../../app/features/take-assessment/take-assessment-event.ts';
import { anAttempt } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import '../../../app/styles/base.css';

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

async function aNotice(shape: Partial<Attempt> = {}) {
	const [onChange, onConfirm] = [vi.fn<(optOuts: OptOuts) => void>(), vi.fn<() => void>()];
	const attempt = anAttempt(shape);
	const row = { job_id: attempt.job.id, assessment_id: 'assessment00001', attempt, began_at: '', is_sealed: false };
	await render(
		<MemoryRouter>
			<ConsentView
				attempt={{ ...row, position: 0 }}
				optOuts={{ ai_declined: false, accommodation: false }}
				isSaving={false}
				failure={null}
				onChange={onChange}
				onConfirm={onConfirm}
			/>
		</MemoryRouter>,
	);
	return { onChange, onConfirm };
}

test('the notice offers both options, starts on request, and looks right', async () => {
	const { onChange, onConfirm } = await aNotice({ ai: null });
	await userEvent.click(page.getByRole('checkbox', { name: words.declineAi.label }));
	await userEvent.click(page.getByRole('button', { name: words.start }));
	expect(onChange.mock.calls).toEqual([[{ ai_declined: true, accommodation: false }]]);
	expect(onConfirm).toHaveBeenCalledTimes(1);
	await inEveryLook();
	await userEvent.click(page.getByText(words.more));
	await expect.element(page.getByText('If an AI is set up later')).toBeVisible();
	await inEveryLook();
});

test.each<[string, Attempt['ai'], string, string]>([
	['the AI by its model', { model: 'norn-2-large' }, 'An AI scores your answers', 'norn-2-large. Your name,'],
	['that no AI is used', null, 'No AI is used here', 'Fixed rules score your answers'],
	['both cases while the server has not said which', undefined, 'An AI may score your answers', 'If one is set up'],
])('the notice names %s', async (_, ai, title, text) => {
	await aNotice({ ai });
	await expect.element(page.getByText(title, { exact: true })).toBeVisible();
	await expect.element(page.getByText(text, { exact: false })).toBeVisible();
	for (const other of ['An AI scores your answers', 'No AI is used here', 'An AI may score your answers']) {
		expect(page.getByText(other, { exact: true }).elements().length, other).toBe(other === title ? 1 : 0);
	}
});

test('with text at 200 %, an option that takes the focus is not behind the bar at the bottom', async () => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 640);
	await aNotice({ ai: null });
	const option = page.getByRole('checkbox', { name: words.accommodation.label });
	(option.element() as HTMLElement).focus();
	const bar = page.getByRole('button', { name: words.start }).element().getBoundingClientRect();
	expect(option.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test('a long name of a model wraps on a phone', async () => {
	await page.viewport(320, 640);
	await aNotice({ ai: { model: `models/${'unbroken'.repeat(12)}` } });
	expect(document.documentElement.scrollWidth).toBe(320);
});
