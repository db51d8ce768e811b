import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ReviewDialog from '../../../app/features/take-assessment/review-dialog.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { someAnswers, someQuestions } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

const nothing = () => undefined;

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

type Shape = {
	closed?: 'elsewhere' | 'job_gone';
	isTest?: boolean;
	versionTexts?: string[];
	onGo?: (index: number) => void;
	onCompare?: (index: number) => void;
};

async function open(answers: Record<string, string>, shape: Shape = {}) {
	await render(
		<ReviewDialog
			open
			questions={someQuestions()}
			answers={answers}
			versionTexts={shape.versionTexts ?? []}
			onCompare={shape.onCompare ?? nothing}
			isTest={shape.isTest ?? false}
			isSealing={false}
			failure={null}
			isSafe
			closed={shape.closed ?? null}
			onClose={nothing}
			onGo={shape.onGo ?? nothing}
			onSubmit={nothing}
		/>,
	);
	await expect.element(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
}

const rows = () =>
	Array.from(document.querySelectorAll('[role="dialog"] ol > li'), (row) =>
		Array.from(row.querySelectorAll('ul > li, [id^="review-row"]:not(:has(ul))'), (fact) => fact.textContent),
	);

test('rates each text answer and repeats each choice', async () => {
	await open(someAnswers());
	expect(rows()).toEqual([
		['Moderate', '21 words', 'Structure Basic', 'Complete'],
		['Safety first'],
		['Brief', '2 words', 'Structure Basic', 'Incomplete'],
	]);
	await expect.element(page.getByText('Ready to Submit Your Assessment?')).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Submit Assessment' })).toBeEnabled();
	await inEveryLook();
});

test('marks an answer of 20 words and 100 characters as good, and not a shorter one', async () => {
	const short = 'I am a man of a few words who sat in a car and ate a bun as it was far to go';
	await open({ ...someAnswers(), q1: short, q3: `${short}, with nothing else to do on that day` });
	expect(rows().map((facts) => facts.includes('Good length'))).toEqual([false, false, true]);
});

test('lists an unanswered question and disables submission', async () => {
	await open({ q1: 'One.' });
	expect(rows()[1]).toEqual(['No response provided']);
	await expect.element(page.getByRole('button', { name: 'Submit Assessment' })).toBeDisabled();
	await expect.element(page.getByText('Every question needs an answer before you can submit.')).toBeInTheDocument();
	await inEveryLook();
});

test('has room in its buttons for text at 200 %', async () => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 640);
	await open(someAnswers());
	for (const name of ['Review Answers', 'Submit Assessment']) {
		const { clientWidth, clientHeight, scrollWidth, scrollHeight } = page.getByRole('button', { name }).element();
		expect([scrollWidth, scrollHeight], name).toEqual([clientWidth, clientHeight]);
	}
});

test('returns to a question', async () => {
	const gone: number[] = [];
	await open(someAnswers(), { onGo: (index) => gone.push(index) });
	await userEvent.click(page.getByRole('button', { name: 'How do you hand over?' }));
	expect(gone).toEqual([2]);
});

test('calls it a test for the hiring team', async () => {
	await open(someAnswers(), { isTest: true });
	await expect.element(page.getByText('Ready to Test Assessment?')).toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Test Assessment' })).toBeEnabled();
});

test('lists an answer with another version, and links to the comparison', async () => {
	const compared: number[] = [];
	await open(someAnswers(), {
		versionTexts: ['', '', 'Another version, 18:08, another device.'],
		onCompare: (index) => compared.push(index),
	});
	await expect.element(page.getByText('Another version, 18:08, another device.', { exact: false })).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Compare the versions of answer 3' }));
	expect(compared).toEqual([2]);
	await expect.element(page.getByRole('button', { name: 'Submit Assessment' })).toBeEnabled();
});

test.each([
	['elsewhere', 'Already submitted on another device'],
	['job_gone', 'This job was deleted, so the assessment can’t be submitted.'],
] as const)('offers no submission and promises none when it is closed: %s', async (closed, title) => {
	await page.viewport(360, 780);
	await open(someAnswers(), { closed });
	await expect.element(page.getByRole('dialog', { name: title })).toBeInTheDocument();
	expect(page.getByRole('dialog').element().textContent).not.toMatch(/Sealed|sealed|sent|Submit Assessment/);
	await expect.element(page.getByRole('button', { name: 'Submit Assessment' })).not.toBeInTheDocument();
	const back = page.getByRole('button', { name: 'Review Answers' });
	await expect.element(back).toBeEnabled();
	expect(back.element().clientWidth, 'as wide as the dialog').toBeGreaterThan(300);
});
