import { expect, it } from 'vitest';
import { holdLock } from '../../../app/core/platform/web-lock.ts';

const never = new AbortController().signal;
const untilLost = (lost: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		if (lost.aborted) resolve();
		lost.addEventListener('abort', () => resolve());
	});
const once = { signal: never, steal: false };

it('runs one task after the other', async () => {
	const order: string[] = [];
	const first = holdLock('a', once, async () => {
		order.push('first begins');
		await Promise.resolve();
		order.push('first ends');
	});
	await Promise.all([first, holdLock('a', once, async () => void order.push('second'))]);
	expect(order).toEqual(['first begins', 'first ends', 'second']);
});

it('notifies the task that holds the lock when another tab takes it over', async () => {
	const order: string[] = [];
	const taken = holdLock('b', once, async (lost) => {
		await untilLost(lost);
		order.push('lost');
	});
	await holdLock('b', { signal: never, steal: true }, async () => void order.push('taken'));
	await taken;
	await expect.poll(() => order.toSorted()).toEqual(['lost', 'taken']);
});

it('stops waiting when aborted, without running the task', async () => {
	const controller = new AbortController();
	let release: () => void = () => undefined;
	const holding = holdLock('c', once, () => new Promise<void>((resolve) => (release = resolve)));
	let isRun = false;
	const waiting = holdLock('c', { signal: controller.signal, steal: false }, async () => {
		isRun = true;
	});
	controller.abort();
	await waiting;
	release();
	await holding;
	expect(isRun).toBe(false);
});

it('passes on an error of the task and releases the lock', async () => {
	await expect(holdLock('d', once, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	await expect(holdLock('d', once, () => Promise.resolve())).resolves.toBeUndefined();
});
