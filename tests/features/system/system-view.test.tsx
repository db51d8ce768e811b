import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnalyticsRow } from '#domain/health/evaluation-analytics';
import { HEALTH_STATUSES, type SystemHealth } from '#domain/health/system-health';
import { SystemView } from '../../../app/features/system/system-screen.tsx';
import type { SystemReport } from '../../../app/features/system/use-system-report.ts';
import { clockTime, longDateTime } from '../../../app/ui/dates.ts';
import { render } from '../../support/render.ts';
import { aSystemHealth } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';

beforeEach(() => page.viewport(1440, 1000));

const AT = '2026-11-23T12:30:00.000Z';
const TIME = clockTime(AT);

const aRow = (shape: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
	id: `${shape.assessment_date}-${shape.evaluation_method}-${shape.system_status}`,
	assessment_date: '2026-11-23',
	evaluation_method: 'ai',
	assessment_count: 3,
	avg_score: 71.5,
	system_status: 'success',
	...shape,
});

/** As the hiring team receives it. */
const forStaff = (shape: Partial<SystemHealth> = {}): SystemHealth =>
	aSystemHealth({
		queue: { queued: 4, running: 1, oldest_seconds: 125 },
		mails: { waiting: 2, oldest_seconds: 7300 },
		server: { version: '0.1.0', database_bytes: 45_600_000 },
		backup: { succeeded_at: '2026-11-23T03:00:00.000Z', bytes: 12_300_000, failed: false, is_late: false },
		has_ai: true,
		breaker: { state: 'closed', failures: 0, open_until: '', last_failure: '' },
		...shape,
	});

const aReport = (health: Partial<SystemHealth> = {}, analytics: AnalyticsRow[] = [aRow()]): SystemReport => ({
	at: AT,
	value: { health: forStaff(health), analytics },
});

const show = (
	report: SystemReport | undefined,
	{ failure = null, online = true }: { failure?: 'unavailable' | 'offline' | null; online?: boolean } = {},
) =>
	render(
		<SystemView
			status={report ? 'ready' : 'failed'}
			value={report}
			failure={failure}
			online={online}
			onRetry={() => undefined}
		/>,
	);

const section = (name: string) => page.getByRole('region', { name });
const rows = () =>
	Array.from(document.querySelectorAll('tbody tr'), (row) =>
		Array.from(row.querySelectorAll('td'), (cell) => cell.lastChild?.textContent ?? ''),
	);

test.each(HEALTH_STATUSES)('shows the overall status at the top, in one word: %s', async (status) => {
	await show(aReport({ status }));
	const word = status.charAt(0).toUpperCase() + status.slice(1);
	await expect
		.element(page.getByRole('banner'))
		.toHaveTextContent(`System DashboardOverall status: ${word}Checked at ${TIME}. Refreshes every 30 seconds.`);
});

test('shows all recommendations, both services with status and message, and the last 24 hours', async () => {
	await show(
		aReport({
			recommendations: ['Check the disk.', 'Check the key.'],
			services: {
				ai_evaluation: { status: 'unhealthy', message: 'The AI service is not responding.' },
				database: { status: 'healthy', message: 'The database accepts writes.' },
			},
			metrics: { last_24h: { total_assessments: 1240, ai_success_rate: 96.4, error_rate: 3.6, avg_retries: 0.25 } },
		}),
	);
	await expect.element(section('Recommendations')).toHaveTextContent('RecommendationsCheck the disk.Check the key.');
	await expect
		.element(section('Services'))
		.toHaveTextContent(
			'ServicesAI evaluation serviceThe AI service is not responding.UnhealthyDatabaseThe database accepts writes.Healthy',
		);
	await expect
		.element(section('Last 24 hours'))
		.toHaveTextContent('Last 24 hoursTotal assessments1,240AI success rate96.4 %Error rate3.6 %Average retries0.25');
	await inEveryLook('staff');
});

test('shows no data without evaluations, and no warning without a problem', async () => {
	await show(
		aReport(
			{ metrics: { last_24h: { total_assessments: 0, ai_success_rate: null, error_rate: null, avg_retries: null } } },
			[],
		),
	);
	await expect
		.element(section('Last 24 hours'))
		.toHaveTextContent('Last 24 hoursTotal assessments0AI success rateNo dataError rateNo dataAverage retriesNo data');
	await expect.element(page.getByText('Nothing needs attention.')).toBeVisible();
	await expect.element(page.getByText('Nothing has been evaluated yet.')).toBeVisible();
});

test('shows the queue, the AI calls, the backup, the database and the version', async () => {
	await show(aReport());
	await expect.element(section('Waiting')).toHaveTextContent('WaitingEvaluations5Oldest: 2 minE-mails2Oldest: 2 h');
	await expect
		.element(section('Operation'))
		.toHaveTextContent(
			`OperationAI callsOpen for requestsLast backup${longDateTime('2026-11-23T03:00:00.000Z')}, 12.3 MBDatabase size45.6 MBVersion of the server0.1.0`,
		);
});

test.each([
	[{ has_ai: false }, 'No AI service is configured'],
	[{ breaker: { state: 'half_open', failures: 5, open_until: '', last_failure: 'timeout' } }, 'Trying again'],
	[
		{ breaker: { state: 'open', failures: 5, open_until: AT, last_failure: 'timeout' } },
		`Paused after failures until ${TIME}`,
	],
	[{ backup: null }, 'No scheduled backups'],
	[
		{ backup: { succeeded_at: '', bytes: 0, failed: true, is_late: true } },
		'The newest one failed. Last good one: None has succeeded yet',
	],
	[{ queue: { queued: 0, running: 0, oldest_seconds: 0 } }, 'None waiting'],
] satisfies [Partial<SystemHealth>, string][])('shows the operation in words: %j', async (shape, text) => {
	await show(aReport(shape));
	await expect.element(page.getByText(text)).toBeVisible();
});

test('shows the last 7 rows of the analytics, a bar for each of the last 7 days, and their numbers in words', async () => {
	const analytics = [
		aRow({ evaluation_method: 'ai', assessment_count: 3 }),
		aRow({ evaluation_method: 'fallback', assessment_count: 1, avg_score: null, system_status: 'connection_failed' }),
		...['22', '21', '20', '19', '18', '17'].map((day) =>
			aRow({ assessment_date: `2026-11-${day}`, assessment_count: 2, avg_score: 60 }),
		),
	];
	await show(aReport({}, analytics));
	await expect.element(section('Evaluation analytics')).toBeVisible();
	expect(rows()).toEqual([
		['23 Nov', 'AI Evaluated', '3', '71.5', 'Success'],
		['23 Nov', 'Intelligent Analysis', '1', '–', 'Connection failed'],
		...['22', '21', '20', '19', '18'].map((day) => [`${day} Nov`, 'AI Evaluated', '2', '60', 'Success']),
	]);
	expect(document.querySelector('figcaption')?.textContent).toBe(
		'16 evaluations in the last 7 days. 17 Nov: 2, 18 Nov: 2, 19 Nov: 2, 20 Nov: 2, 21 Nov: 2, 22 Nov: 2, 23 Nov: 4.',
	);
});

test('a failed check counts as unhealthy, and the last successful one is shown with its time', async () => {
	await show(aReport(), { failure: 'unavailable' });
	await expect.element(page.getByRole('banner')).toHaveTextContent('System DashboardOverall status: Unhealthy');
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(`Unable to check system status You see the last successful check, from ${TIME}.`);
	await expect.element(section('Services')).toBeVisible();
});

test('offline shows the last check with its time', async () => {
	await show(aReport(), { online: false, failure: 'offline' });
	await expect.element(page.getByText(`No network. You see the check from ${TIME}.`)).toBeVisible();
	expect(page.getByRole('alert').query()).toBeNull();
});

test('a device without a network and without a stored check shows that, and not a failed check', async () => {
	await show(undefined, { online: false, failure: 'offline' });
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(page.getByText('The system status could not be loaded')).toBeVisible();
	expect(page.getByText('Unable to check system status').query()).toBeNull();
	expect(page.getByText('Unhealthy').query()).toBeNull();
});

test('a failed check with nothing stored counts as unhealthy, shows the error, and can be retried', async () => {
	await show(undefined, { failure: 'unavailable' });
	await expect.element(page.getByRole('banner')).toHaveTextContent('System DashboardOverall status: Unhealthy');
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'Unable to check system statusWe can’t reach the server right now. Nothing is lost; try again in a moment.Retry',
		);
	await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
