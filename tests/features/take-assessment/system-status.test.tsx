import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BANNER_POLL_MS, HEALTH_STATUSES, type SystemHealth } from '#domain/health/system-health';
import { SystemStatus } from '../../../app/features/take-assessment/system-status.tsx';
import { SystemStatusBanner } from '../../../app/features/take-assessment/system-status-banner.tsx';
import { LONG_WAIT } from '../../support/long-wait.ts';
import { render } from '../../support/render.ts';
import { aSystemHealth } from '../../support/screen-builders.ts';
import { CLOCK_STOPPED } from '../../support/stopped-clock.ts';

const aReport = (shape: Partial<SystemHealth> = {}): SystemHealth =>
	aSystemHealth({
		status: 'degraded',
		recommendations: ['Evaluations take longer than usual.', 'A second one.'],
		services: {
			ai_evaluation: { status: 'unhealthy', message: 'The AI service does not answer.' },
			database: { status: 'healthy', message: 'The database accepts writes.' },
		},
		metrics: { last_24h: { total_assessments: 1240, ai_success_rate: 96.42, error_rate: 3.58, avg_retries: 0.2 } },
		...shape,
	});

const FACTS = [
	'AI success rate: 96.4%',
	'AI evaluation: The AI service does not answer.',
	'Database: The database accepts writes.',
	'Last 24 hours: 1,240 assessments, error rate 3.6%',
];

beforeEach(() => page.viewport(1280, 800));

test('the banner shows status, first recommendation, success rate, services and the last day', async () => {
	await render(<SystemStatusBanner report={aReport()} onDismiss={() => undefined} />);
	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent(['System degraded. Notice: Evaluations take longer than usual.', ...FACTS].join(''));
});

test('on a phone the status and its notice are shown, and the rest can be expanded', async () => {
	await page.viewport(360, 780);
	await render(<SystemStatusBanner report={aReport()} onDismiss={() => undefined} />);
	await expect.element(page.getByText('Notice: Evaluations take longer than usual.')).toBeVisible();
	expect(page.getByText(FACTS[0] ?? '').query()).toBeNull();
	await userEvent.click(page.getByRole('button', { name: 'Details', expanded: false }));
	for (const fact of FACTS) await expect.element(page.getByText(fact)).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('it shows for every status but healthy, and for healthy with a recommendation', async () => {
	const said = async (report: Partial<SystemHealth>) => {
		const screen = await render(<SystemStatusBanner report={aReport(report)} onDismiss={() => undefined} />);
		const text = screen.container.querySelector('strong')?.textContent ?? null;
		await screen.unmount();
		return text;
	};
	const titles: unknown[] = [];
	for (const status of HEALTH_STATUSES) titles.push(await said({ status, recommendations: [] }));
	expect(titles).toEqual([null, 'System degraded.', 'System unhealthy.', 'System status unknown.']);
	expect(await said({ status: 'healthy' })).toBe('System healthy.');
});

test('shows no rates without evaluations', async () => {
	const last_24h = { total_assessments: 0, ai_success_rate: null, error_rate: null, avg_retries: null };
	await render(<SystemStatusBanner report={aReport({ metrics: { last_24h } })} onDismiss={() => undefined} />);
	await expect.element(page.getByText('AI success rate: no data')).toBeVisible();
	await expect.element(page.getByText('Last 24 hours: 0 assessments', { exact: true })).toBeVisible();
});

const TYPING_PAUSE_MS = 2_000;
const answerWith = (answer: () => Promise<Response>) => vi.spyOn(window, 'fetch').mockImplementation(answer);
const json = (health: SystemHealth) => () => Promise.resolve(Response.json(health));

/** Lets the requested responses arrive, then advances the time. */
async function pass(ms: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(0);
	await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
	await vi.advanceTimersByTimeAsync(ms);
}

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const title = () => document.querySelector('strong')?.textContent;

/** The title once a pause in typing has passed. */
async function titleAfterPause(): Promise<string | null | undefined> {
	await pass(TYPING_PAUSE_MS);
	return title();
}

test('a dismissed banner reappears when a later check differs', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	const fetched = answerWith(json(aReport()));
	await render(<SystemStatus />);
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), LONG_WAIT);
	await vi.waitFor(async () => {
		await pass(TYPING_PAUSE_MS);
		expect(title()).toBe('System degraded.');
	}, LONG_WAIT);
	(page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).click();
	await pass(0);
	expect(title()).toBeUndefined();

	await pass(BANNER_POLL_MS);
	await pass(TYPING_PAUSE_MS);
	expect(fetched).toHaveBeenCalledTimes(2);
	expect(title()).toBeUndefined();

	fetched.mockImplementation(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
	await pass(BANNER_POLL_MS);
	await vi.waitFor(async () => {
		await pass(TYPING_PAUSE_MS);
		expect(title()).toBe('System unhealthy.');
	}, LONG_WAIT);
	expect(page.getByRole('alert').element().textContent).toBe('System unhealthy. Notice: Unable to check system status');
});

test('it appears once typing has stopped, and not offline or beside an on-screen keyboard', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	const fetched = answerWith(json(aReport()));
	await render(
		<>
			<SystemStatus />
			<textarea aria-label="Answer" />
		</>,
	);
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), LONG_WAIT);
	for (let each = 0; each < 4; each++) {
		await pass(TYPING_PAUSE_MS / 2);
		document.querySelector('textarea')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
	}
	expect(title()).toBeUndefined();
	await vi.waitFor(async () => {
		await pass(TYPING_PAUSE_MS);
		expect(title()).toBe('System degraded.');
	}, LONG_WAIT);
	await page.viewport(360, 440);
	await expect.poll(titleAfterPause, CLOCK_STOPPED).toBeUndefined();
	await page.viewport(360, 780);
	await expect.poll(titleAfterPause, CLOCK_STOPPED).toBe('System degraded.');
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
	await expect.poll(titleAfterPause, CLOCK_STOPPED).toBeUndefined();
	expect(fetched).toHaveBeenCalledOnce();
});
