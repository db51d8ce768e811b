import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import SystemScreen from '../../../app/features/system/system-screen.tsx';
import { answering, signInAs, signOutAgain } from '../invitation-scene.ts';

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	await signInAs('systemadmin0001', 'admin');
});
afterEach(async () => {
	vi.useRealTimers();
	await signOutAgain();
});

test('checks the system every 30 seconds, but not while the page is hidden or offline', async () => {
	answering({});
	await render(
		<MemoryRouter>
			<SystemScreen />
		</MemoryRouter>,
	);
	const { mock } = vi.mocked(window.fetch);
	const checks = () => mock.calls.filter(([path]) => JSON.stringify(path).includes('health-check')).length;
	/** A check requested during another one follows it. */
	const untilChecked = async (count: number) => {
		await expect.poll(checks).toBe(count);
		await expect.poll(() => mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true);
		expect(checks()).toBe(count);
	};
	const tick = () => vi.advanceTimersByTime(30_000);
	await untilChecked(1);
	vi.advanceTimersByTime(29_999);
	expect(checks()).toBe(1);
	vi.advanceTimersByTime(1);
	await untilChecked(2);

	const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	tick();
	isVisible.mockRestore();
	tick();
	await untilChecked(3);

	const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	tick();
	isOnLine.mockRestore();
	tick();
	await untilChecked(4);
});
