import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../app/ui/button.tsx';
import { ConfirmDialog } from '../../app/ui/confirm-dialog.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Drawer } from '../../app/ui/drawer.tsx';
import { FormDialog } from '../../app/ui/form-dialog.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';
import { violationsOf } from '../support/axe-in-browser.ts';

const nothing = () => undefined;

afterEach(() => {
	document.documentElement.style.fontSize = '';
	Reflect.deleteProperty(window, 'visualViewport');
});

const words = {
	title: 'Decline this invitation?',
	text: 'We tell the team. You can still apply.',
	cancel: 'Keep the invitation',
	confirm: 'Decline the invitation',
};

/** The box of the open dialog's panel, once it has come to rest. */
async function panelBox(name: string): Promise<DOMRect> {
	const panel = () => page.getByRole('heading', { name }).element().closest('[id^="headlessui-dialog-panel"]');
	await expect.element(page.getByRole('heading', { name })).toBeVisible();
	await expect
		.poll(() => {
			const moves = panel()?.getAnimations({ subtree: true });
			return moves?.every(({ playState }) => playState === 'finished');
		})
		.toBe(true);
	const found = panel();
	if (!found) throw new Error('There is no panel');
	return found.getBoundingClientRect();
}

const buttonBox = (name: string): DOMRect => page.getByRole('button', { name }).element().getBoundingClientRect();

const Confirm = () => <ConfirmDialog open words={words} onClose={nothing} onConfirm={nothing} />;

function Long({ children }: { children?: ReactNode }) {
	return (
		<Dialog open size="large" onClose={nothing} title="Review" footer={<Button>Submit</Button>}>
			{children}
		</Dialog>
	);
}

test('on a phone a confirmation is a sheet at the bottom, as high as its content', async () => {
	await page.viewport(390, 844);
	await render(<Confirm />);
	const box = await panelBox(words.title);
	expect(box.bottom).toBe(844);
	expect(box.width).toBe(390);
	expect(box.height).toBeLessThan(844 / 2);
	expect(buttonBox(words.confirm).top).toBeGreaterThan(box.top + 60);
	expect(buttonBox(words.confirm).bottom).toBeGreaterThan(844 - 60);
	expect(await violationsOf(document.body)).toEqual([]);
});

test('on a phone a long dialog fills the screen, with its button at the bottom', async () => {
	await page.viewport(390, 844);
	await render(<Long>One answer</Long>);
	const box = await panelBox('Review');
	expect([box.top, box.height]).toEqual([0, 844]);
	expect(buttonBox('Submit').bottom).toBeGreaterThan(844 - 40);
});

test.each([640, 1440])('in a window of %i px a confirmation is in the middle', async (width) => {
	await page.viewport(width, 844);
	await render(<Confirm />);
	const box = await panelBox(words.title);
	expect(box.width).toBe(480);
	expect((box.top + box.bottom) / 2).toBeCloseTo(422, 0);
	expect((box.left + box.right) / 2).toBeCloseTo(width / 2, 0);
});

test('with an on-screen keyboard a sheet stands on the keyboard', async () => {
	await page.viewport(390, 844);
	const viewport = Object.assign(new EventTarget(), { offsetTop: 20, height: 380, scale: 1 });
	Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
	const submit = vi.fn();
	await render(
		<FormDialog
			open
			title="Delete your account"
			words={{ cancel: 'Cancel', busy: 'Deleting…' }}
			submit="Delete"
			busy={false}
			error={null}
			onSubmit={submit}
			onClose={nothing}
		>
			<TextField data-autofocus label="Password" value="" onChange={nothing} />
		</FormDialog>,
	);
	const box = await panelBox('Delete your account');
	expect(box.bottom).toBe(400);
	expect(box.top).toBeGreaterThan(20);
	const field = page.getByLabelText('Password');
	await expect.element(field).toHaveFocus();
	expect(field.element().getBoundingClientRect().bottom).toBeLessThan(buttonBox('Delete').top);
	await userEvent.keyboard('{Enter}');
	expect(submit).toHaveBeenCalledOnce();
});

test.each([
	[320, 568],
	[320, 300],
])('with text twice as large a sheet in a window of %i x %i px scrolls inside to all of it', async (width, height) => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(width, height);
	await render(
		<ConfirmDialog open words={{ ...words, text: words.text.repeat(3) }} onClose={nothing} onConfirm={nothing} />,
	);
	const box = await panelBox(words.title);
	expect(box.top).toBeGreaterThan(0);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	const all = [
		page.getByRole('heading', { name: words.title }),
		page.getByRole('button', { name: words.cancel }),
		page.getByRole('button', { name: words.confirm }),
	];
	for (const each of all) {
		each.element().scrollIntoView({ block: 'nearest' });
		const { left, right, bottom } = each.element().getBoundingClientRect();
		expect(left).toBeGreaterThanOrEqual(0);
		expect(right).toBeLessThanOrEqual(width);
		expect(bottom).toBeLessThanOrEqual(height);
	}
});

test('with text at 200 % a long dialog has room for its content', async () => {
	document.documentElement.style.fontSize = '200%';
	await page.viewport(320, 400);
	await render(
		<Long>
			<p>{'Words of an answer. '.repeat(60)}</p>
		</Long>,
	);
	await panelBox('Review');
	const scroller = page.getByRole('paragraph').element().closest('.overflow-y-auto');
	expect(scroller?.clientHeight).toBeGreaterThanOrEqual(160);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([Dialog, Drawer])(
	'a window opened with the keyboard draws no line of focus across the page',
	async (Window) => {
		await render(
			<Window open title="Unsent work" onClose={() => undefined}>
				<p>Nothing to press</p>
			</Window>,
		);
		await userEvent.keyboard('{Shift}');
		const root = page.getByRole('dialog').element() as HTMLElement;
		root.focus();
		expect(root.matches(':focus-visible')).toBe(true);
		expect(getComputedStyle(root).outlineStyle).toBe('none');
	},
);
