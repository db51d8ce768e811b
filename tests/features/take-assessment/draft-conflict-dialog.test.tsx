import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANSWER_MAX_CHARS } from '../../../app/domain/assessments/answers.ts';
import DraftConflictDialog from '../../../app/features/take-assessment/draft-conflict-dialog.tsx';
import { inEveryLook, violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const offer = {
	id: 'd2',
	question_id: 'q1',
	text: 'Written on the train.',
	edited_at: '2026-11-18T08:30:00.000Z',
	device_id: 'train',
};

const choices = () => ({ onUseMine: vi.fn(), onUseOther: vi.fn(), onKeepBoth: vi.fn(), onLater: vi.fn() });

async function show(given: ReturnType<typeof choices>, mine = 'Written at home.') {
	await render(
		<DraftConflictDialog
			open
			mine={mine}
			editedAt="2026-11-18T07:00:00.000Z"
			deviceId="home"
			offers={[offer]}
			{...given}
		/>,
	);
	const items = page.getByRole('listitem');
	await expect.element(items.nth(1)).toBeVisible();
	return items;
}

test('shows both texts, each with its device and time', async () => {
	const items = await show(choices());
	const clock = (iso: string) =>
		new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
	await expect
		.element(items.nth(0).getByRole('heading'))
		.toHaveTextContent(`On this device, 18 Nov, ${clock('2026-11-18T07:00:00.000Z')}`);
	await expect
		.element(items.nth(1).getByRole('heading'))
		.toHaveTextContent(`On another device, 18 Nov, ${clock(offer.edited_at)}`);
	for (const text of ['Written at home.', 'Written on the train.']) {
		expect(getComputedStyle(page.getByText(text).element()).fontFamily).toContain('Literata');
	}
	await inEveryLook();
});

test('marks the words that only one version has, and says so', async () => {
	await show(choices());
	const marks = Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent?.trim());
	expect(marks).toEqual(['at home.', 'on the train.']);
	await expect.element(page.getByText('Words that are only in one version are marked.')).toBeVisible();
});

test('uses one text, once; postponing chooses nothing', async () => {
	const given = choices();
	const items = await show(given);
	await userEvent.keyboard('{Escape}');
	expect(given.onLater).toHaveBeenCalledOnce();
	const use = items.nth(1).getByRole('button', { name: /^Use this one/ });
	await userEvent.dblClick(use);
	expect(given.onUseOther).toHaveBeenCalledExactlyOnceWith(offer);
	expect(given.onUseMine).not.toHaveBeenCalled();
});

test('keeps both texts by keyboard, the earlier one first, once', async () => {
	const given = choices();
	const items = await show(given);
	const keep = items.nth(1).getByRole('button', { name: /^Keep both, one after the other: On another device/ });
	(keep.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}{Enter}');
	expect(given.onKeepBoth).toHaveBeenCalledExactlyOnceWith(offer, 'Written at home.\n\nWritten on the train.');
	expect(items.nth(0).getByRole('button').elements()).toHaveLength(1);
});

test('does not offer both texts where they are longer than an answer may be, and says so', async () => {
	await page.viewport(360, 800);
	const items = await show(choices(), 'Many words. '.repeat(ANSWER_MAX_CHARS / 12));
	const keep = items.nth(1).getByRole('button', { name: /^Keep both/ });
	await expect.element(keep).toBeDisabled();
	await expect.element(keep).toHaveAccessibleDescription('Together they are longer than 20,000 characters.');
	expect(await violationsOf(page.getByRole('dialog').element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('does not offer both texts where one contains the other', async () => {
	const items = await show(choices(), 'Home. Written on the train. Then rain.');
	expect(items.nth(1).getByRole('button').elements()).toHaveLength(1);
});

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	await show(choices());
	expect(await violationsOf(page.getByRole('dialog').element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
