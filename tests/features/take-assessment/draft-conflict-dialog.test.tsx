import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import DraftConflictDialog from '../../../app/features/take-assessment/draft-conflict-dialog.tsx';
import { violationsOf } from '../../support/axe-in-browser.ts';
import '../../../app/styles/base.css';

const offer = {
	id: 'd2',
	question_id: 'q1',
	text: 'Written on the train.',
	edited_at: '2026-11-18T08:30:00.000Z',
	device_id: 'train',
};

const choices = () => ({ onUseMine: vi.fn(), onUseOther: vi.fn(), onLater: vi.fn() });

async function show(given: ReturnType<typeof choices>) {
	await render(
		<DraftConflictDialog
			open
			mine="Written at home."
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

test.each([360, 1440])('axe finds no violations at %i px, and nothing sticks out', async (width) => {
	await page.viewport(width, 800);
	await show(choices());
	expect(await violationsOf(page.getByRole('dialog').element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
