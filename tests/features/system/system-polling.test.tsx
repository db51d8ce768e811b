import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import SystemScreen from '../../../app/features/system/system-screen.tsx';
import { clockTime } from '../../../app/ui/dates.ts';
import { render } from '../../support/render.ts';
import { aSystemHealth } from '../../support/screen-builders.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { CLOCK_STOPPED } from '../../support/stopped-clock.ts';

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	await signInAs({ id: 'systemadmin0001', role: 'admin' });
});
afterEach(async () => {
	vi.useRealTimers();
	await signOutAgain();
});

const isCheck = (path: unknown): boolean => typeof path === 'string' && path.includes('health-check');

test('checks the system every 30 seconds, but not while the page is hidden or offline', async () => {
	answering({});
	await render(
		<MemoryRouter>
			<SystemScreen />
		</MemoryRouter>,
	);
	const { mock } = vi.mocked(window.fetch);
	const checks = () => mock.calls.filter(([path]) => isCheck(path)).length;
	/** A check requested during another one follows it. */
	const untilChecked = async (count: number) => {
		await expect.poll(checks, CLOCK_STOPPED).toBe(count);
		await expect.poll(() => mock.settledResults.every(({ type }) => type !== 'incomplete'), CLOCK_STOPPED).toBe(true);
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

test('a check that takes long keeps the last report with its time, alone and without an alert; once it fails, it says so', async () => {
	let respond: (response: Response) => void = () => undefined;
	let isSlow = false;
	answering({});
	vi.mocked(window.fetch).mockImplementation((input) => {
		if (!isCheck(input)) return Promise.resolve(Response.json({ items: [] }));
		if (!isSlow) return Promise.resolve(Response.json(aSystemHealth()));
		return new Promise((resolve) => {
			respond = resolve;
		});
	});
	const checks = () => vi.mocked(window.fetch).mock.calls.filter(([path]) => isCheck(path)).length;
	await render(
		<MemoryRouter>
			<SystemScreen />
		</MemoryRouter>,
	);
	const header = page.getByRole('banner');
	await reads(header, /Checked at/);
	const checked = `Checked at ${clockTime(new Date().toISOString())}.`;
	isSlow = true;
	const first = checks();
	vi.advanceTimersByTime(90_000);
	await expect.poll(checks, CLOCK_STOPPED).toBe(first + 1);
	await reads(header, `Healthy${checked}`);
	expect(page.getByRole('alert').query()).toBeNull();

	isSlow = false;
	vi.mocked(window.fetch).mockResolvedValue(Response.json({ message: 'No.' }, { status: 500 }));
	respond(Response.json({ message: 'No.' }, { status: 500 }));
	await reads(page.getByRole('alert'), /^Unable to check system status/);
	await reads(header, /Unhealthy/);
});
