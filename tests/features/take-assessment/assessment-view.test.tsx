import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { AssessmentView } from '../../../app/features/take-assessment/assessment-view.tsx';
import type { TypingSignal } from '../../../app/features/take-assessment/take-assessment-event.ts';
import { anAttempt } from '../../core/store/builders.ts';
import { render } from '../../support/render.ts';
import { someQuestions } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { TakingAssessment } from '../../support/taking-assessment.tsx';

const signals: TypingSignal[] = [];

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

function Sheet({
	given = {},
	isTest = false,
	isAccommodated = false,
	isFocusedAtStart = false,
}: {
	given?: Record<string, string>;
	isTest?: boolean;
	isAccommodated?: boolean;
	isFocusedAtStart?: boolean;
}) {
	const { version } = anAttempt();
	return (
		<MemoryRouter>
			<TakingAssessment
				attempt={{ version: { ...version, questions: someQuestions() }, is_admin_test: isTest }}
				answers={given}
				isAccommodated={isAccommodated}
				onTyping={(signal) => signals.push(signal)}
			>
				<AssessmentView isClosed={false} isFocusedAtStart={isFocusedAtStart} sync="Saved on this device" />
			</TakingAssessment>
		</MemoryRouter>
	);
}

const box = () => page.getByRole('textbox');
const clipboardEvent = (type: string) => new ClipboardEvent(type, { bubbles: true, cancelable: true });

test('disables Next until the question has an answer, and says so', async () => {
	await render(<Sheet />);
	await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
	await expect.element(page.getByText('Answer this question to continue.')).toBeInTheDocument();
	await userEvent.type(box(), 'I rang the garage.');
	await expect.element(page.getByRole('button', { name: 'Next' })).toBeEnabled();
	await expect.element(page.getByText('4 words').first()).toBeInTheDocument();
	await inEveryLook();
});

test('the percentage and the segments count the answered questions, wherever the candidate is', async () => {
	await render(<Sheet given={{ q1: 'I rang the garage.', q2: '  ' }} />);
	await expect.element(page.getByRole('progressbar', { name: 'Question 1 of 3' })).toHaveAttribute('value', '33');
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	await expect.element(page.getByRole('progressbar', { name: 'Question 2 of 3' })).toHaveAttribute('value', '33');
});

test('blocks pasted text, shows the hint for three seconds, and counts the paste without characters', async () => {
	await render(<Sheet given={{ q1: 'My own words' }} />);
	signals.length = 0;
	const event = clipboardEvent('paste');
	box().element().dispatchEvent(event);
	expect(event.defaultPrevented).toBe(true);
	expect(signals).toEqual([{ type: 'pasted', characters: 0 }]);
	const hint = page.getByText('Copy/paste is disabled - please type your own response');
	await expect.element(hint).toBeInTheDocument();
	await expect.element(box()).toHaveValue('My own words');
	await expect.poll(() => hint.query()).toBeNull();
});

/** Something else on the page that takes the focus. */
const OTHERS: readonly (readonly [string, ReactElement])[] = [
	['a button', <button key="o" type="button" data-other="" aria-label="Other" />],
	['another field', <input key="o" data-other="" aria-label="Other" />],
	[
		'a heading that a link skips to',
		<h2 key="o" tabIndex={-1} data-other="">
			Notes
		</h2>,
	],
	['an embedded page', <iframe key="o" data-other="" title="Map" srcDoc="<input autofocus>" />],
	['an open dialog', <dialog key="o" open tabIndex={-1} data-other="" aria-label="Other" />],
];

test.each(OTHERS)('leaves the answer, not the window, for %s', async (_, other) => {
	await render(
		<>
			<Sheet given={{ q1: 'My own words' }} />
			{other}
		</>,
	);
	await userEvent.click(page.getByRole('textbox').first());
	signals.length = 0;
	document.querySelector<HTMLElement>('[data-other]')?.focus();
	expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
	expect(signals).toEqual([{ type: 'blurred', away: false }]);
});

test.each([
	['another window has the focus', false, false],
	['the page is hidden', true, true],
	['the page is hidden behind a window that has the focus', true, false],
])('leaves the window when %s', async (_, isHidden, hasFocus) => {
	await render(<Sheet given={{ q1: 'My own words' }} />);
	await userEvent.click(box());
	signals.length = 0;
	vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
	box()
		.element()
		.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
	vi.restoreAllMocks();
	expect(signals).toEqual([{ type: 'blurred', away: true }]);
});

test('blocks dropped text too', async () => {
	await render(<Sheet />);
	const event = new DragEvent('drop', { bubbles: true, cancelable: true });
	box().element().dispatchEvent(event);
	expect(event.defaultPrevented).toBe(true);
	await expect.element(page.getByText('Copy/paste is disabled - please type your own response')).toBeInTheDocument();
});

test.each(['paste', 'drop', 'copy', 'cut'])(
	'a declared accommodation allows %s, and the chip says so',
	async (type) => {
		await render(<Sheet given={{ q1: 'My own words' }} isAccommodated />);
		const event = type === 'drop' ? new DragEvent(type, { bubbles: true, cancelable: true }) : clipboardEvent(type);
		box().element().dispatchEvent(event);
		expect(event.defaultPrevented).toBe(false);
		await expect.element(page.getByText('Accommodation: nothing is measured')).toBeInTheDocument();
		expect(page.getByText('Analytics enabled').query()).toBeNull();
	},
);

test('choosing an option counts as a click on the question', async () => {
	await render(<Sheet given={{ q1: 'One.' }} />);
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	signals.length = 0;
	await userEvent.click(page.getByRole('radio', { name: 'Safety first' }));
	expect(signals.map(({ type }) => type)).toEqual(expect.arrayContaining(['focused', 'clicked']));
	await expect.element(page.getByRole('radio', { name: 'Safety first' })).toBeChecked();
	await inEveryLook();
});

test.each(['copy', 'cut'])('%s changes nothing in the answer, and the hint says why', async (type) => {
	await render(<Sheet given={{ q1: 'My own words' }} />);
	const event = clipboardEvent(type);
	box().element().dispatchEvent(event);
	expect(event.defaultPrevented).toBe(true);
	await expect.element(page.getByText('Copy/cut is disabled during assessment')).toBeInTheDocument();
});

test('keeps an answer that is too long, shows by how much, and disables Next', async () => {
	await render(<Sheet given={{ q1: 'a'.repeat(ANSWER_MAX_CHARS + 12) }} />);
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'All of it is saved on this device, but an answer can have at most 20,000 characters. Remove 12 to submit it.',
		);
	await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
	expect((box().element() as HTMLTextAreaElement).value.length).toBe(ANSWER_MAX_CHARS + 12);
});

test('the last question leads to the review, with the texts for the user’s role', async () => {
	await render(<Sheet given={{ q1: 'One.', q2: 'Safety first', q3: 'Three.' }} isTest />);
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	await expect.element(page.getByRole('radio', { name: 'Safety first' })).toBeChecked();
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	await expect.element(page.getByRole('button', { name: 'Review & Test Submit' })).toBeEnabled();
	await expect.element(page.getByText('Admin Test Mode')).toBeInTheDocument();
});

test('moves the focus to the first question after the notice, one step before its answer', async () => {
	await render(<Sheet isFocusedAtStart />);
	await expect.element(page.getByRole('heading', { name: 'Describe a shift that went wrong.' })).toHaveFocus();
	await userEvent.keyboard('{Tab}');
	await expect.element(box()).toHaveFocus();
});

/** As the last question: its button has the longest label. */
const LAST = { q1: 'One.', q2: 'Safety first', q3: 'Ten words of an answer, to have some to count.' };

test.each([
	{ width: 320, height: 640 },
	{ width: 390, height: 844 },
])('with text at 200 % the writing bar wraps no word and leaves room for the answer, $width px', async (size) => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(size.width, size.height);
	await render(<Sheet given={LAST} />);
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	await userEvent.click(page.getByRole('button', { name: 'Next' }));
	const review = page.getByRole('button', { name: 'Review & Submit' });
	await expect.element(review).toBeInTheDocument();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
	for (const button of [page.getByRole('button', { name: 'Previous' }), review]) {
		const { left, right, height } = button.element().getBoundingClientRect();
		expect(left).toBeGreaterThanOrEqual(0);
		expect(right).toBeLessThanOrEqual(size.width);
		expect(height, 'one line of text').toBeLessThan(80);
	}
	// Visible to screen readers only: drawn, it would be one letter per line.
	const counter = page.getByText('10 words', { exact: true }).element().parentElement;
	expect(counter?.clientHeight).toBeLessThanOrEqual(1);
	box().element().scrollIntoView({ block: 'center' });
	const text = box().element().getBoundingClientRect();
	const bar = review.element().getBoundingClientRect();
	const shownPx = Math.min(text.bottom, size.height, bar.top) - Math.max(text.top, 0);
	expect(shownPx, 'two lines of the answer').toBeGreaterThan(2 * 62);
});

test('aligns an answer in a right-to-left script to the right', async () => {
	await render(<Sheet given={{ q1: 'שלום, שמי נועה.' }} />);
	expect(getComputedStyle(box().element()).direction).toBe('rtl');
	expect(getComputedStyle(box().element()).textAlign).toBe('start');
});
