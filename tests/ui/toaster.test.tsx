import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastError, toastNote, toastSuccess } from '../../app/ui/toast.ts';
import { Toaster } from '../../app/ui/toaster.tsx';
import { render } from '../support/render.ts';
import { CLOCK_STOPPED } from '../support/stopped-clock.ts';
import '../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1280, 800);
	await render(<Toaster />);
	// The pointer may rest where the previous test pressed a button, and the set-up of all files pauses the timers.
	await userEvent.unhover(document.body);
	point('pointerout');
	// A toast must not close while a slow machine is still looking for its button.
	vi.useFakeTimers();
});
afterEach(() => {
	// The store would stay paused if a toast under the pointer were unmounted.
	point('pointerout');
	vi.useRealTimers();
	toast.removeAll();
});

const boxes = () => Array.from(document.querySelectorAll('section[aria-label="Notifications"] > *'));
const shown = () => boxes().map((box) => box.textContent);

/** Advances the time, then returns what is shown. */
async function expectAfter(ms: number, texts: string[]): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	await expect.poll(shown, CLOCK_STOPPED).toEqual(texts);
}

/** React sets and clears the timer of a toast only when it renders, so time is advanced after that. */
const expectTimers = (count: number) => expect.poll(() => vi.getTimerCount(), CLOCK_STOPPED).toBe(count);

test('toasts are announced, errors immediately, and can be dismissed', async () => {
	toastSuccess('Questions saved successfully!');
	toastError('Failed to update job status');
	await expect.element(page.getByRole('status'), CLOCK_STOPPED).toHaveTextContent('Questions saved successfully!');
	const alert = page.getByRole('alert');
	await expect.element(alert, CLOCK_STOPPED).toHaveTextContent('Failed to update job status');
	(alert.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).click();
	await expect.poll(shown, CLOCK_STOPPED).toEqual(['Questions saved successfully!']);
	await expect.element(alert, CLOCK_STOPPED).not.toBeInTheDocument();
});

test.each([
	['a success lasts 2 seconds', toastSuccess, 2000],
	['an error lasts 4 seconds', toastError, 4000],
	['a remark lasts 4 seconds', toastNote, 4000],
] as const)('%s', async (_title, show, ms) => {
	show('Said');
	await expectAfter(0, ['Said']);
	await expectTimers(1);
	await expectAfter(ms - 1, ['Said']);
	await expectAfter(1, []);
});

/** Moves the pointer onto the toasts or away from them. A real pointer waits for an element that stands still, by the stopped clock. */
function point(type: 'pointerover' | 'pointerout'): void {
	const region = page.getByRole('region', { name: 'Notifications' }).element();
	region.dispatchEvent(new PointerEvent(type, { bubbles: true }));
}

test('a toast under the pointer stays, and closes after its remaining time afterwards', async () => {
	toastError('Said');
	await expectAfter(3000, ['Said']);
	await expectTimers(1);
	point('pointerover');
	await expectTimers(0);
	await expectAfter(60_000, ['Said']);
	point('pointerout');
	await expectTimers(1);
	await expectAfter(999, ['Said']);
	await expectAfter(1, []);
});

test('after one was dismissed by a key, the next one still closes automatically', async () => {
	toastError('First');
	await expectAfter(0, ['First']);
	const dismiss = page.getByRole('button', { name: 'Dismiss' }).element();
	if (dismiss instanceof HTMLElement) dismiss.focus();
	await userEvent.keyboard('{Enter}');
	await expectAfter(0, []);
	toastError('Second');
	await expectAfter(3999, ['Second']);
	await expectTimers(1);
	await expectAfter(1, []);
});

test('a toast is never half transparent: it appears and leaves at once', async () => {
	toastSuccess('Slide saved successfully');
	await expectAfter(0, ['Slide saved successfully']);
	const box = boxes()[0];
	expect(box?.getAnimations()).toEqual([]);
	expect(box && getComputedStyle(box).opacity).toBe('1');
	await expectTimers(1);
	await vi.advanceTimersByTimeAsync(2000);
	await expect.poll(() => box?.isConnected, CLOCK_STOPPED).toBe(false);
});

test('at most 20 are shown at the same time, the newest first', async () => {
	for (let number = 1; number <= 25; number++) toastError(`Failure ${number}`);
	await expect.poll(shown, CLOCK_STOPPED).toEqual(Array.from({ length: 20 }, (_, index) => `Failure ${25 - index}`));
});

test('they are at the top right, and on a phone full-width below the bar', async () => {
	toastError('Said');
	await expect.poll(shown, CLOCK_STOPPED).toEqual(['Said']);
	const box = () => page.getByRole('alert').element().getBoundingClientRect();
	expect({ top: box().top, right: window.innerWidth - box().right, width: box().width }).toEqual({
		top: 16,
		right: 16,
		width: 360,
	});
	await page.viewport(360, 780);
	expect({ top: box().top, left: box().left, right: window.innerWidth - box().right }).toEqual({
		top: 72,
		left: 16,
		right: 16,
	});
});
