import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Arrivals } from '#domain/assessments/application-stats';
import type { Application } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { StaffRole } from '../../../app/domain/access/actor.ts';
import { saveFeatureFlags } from '../../../app/entities/evaluation/stored-feature-flags.ts';
import { AttentionFigures } from '../../../app/features/dashboard/attention-figures.tsx';
import { ApplicationsTrend, LatestApplications } from '../../../app/features/dashboard/hiring-overview.tsx';
import { StaffDashboard } from '../../../app/features/dashboard/staff-dashboard.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import '../../../app/styles/base.css';

const USER = 'dashboardstaff1';
const DAY_MS = 86_400_000;
const NOW = new Date(2026, 10, 20, 12).getTime();
const daysAgo = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();
const requested = (days: number) => ({ message: '', asked_at: daysAgo(days), answer: '', answered_at: '' });

const applied = (name: string, days: number, shape: Partial<Application> = {}): Application =>
	anApplication({
		id: name.toLowerCase(),
		job_id: 'job1',
		submitted_at: daysAgo(days),
		candidate: { name, first_name: name, last_name: '', email: `${name}@mail.example` },
		...shape,
	});

const APPLICATIONS = [
	applied('Asked', 9, { score: 64, human_review: requested(4) }),
	applied('Failed', 5, { score: null, system_status: 'critical_failure' }),
	// For two reasons.
	applied('Declined', 6, { score: null, ai_declined: true, human_review: requested(3) }),
	applied('Silent', 3, { score: null, ai_declined: true }),
	applied('Foreign', 2, { score: null, evaluation_method: 'fallback' }),
	applied('Risky', 1.1, { score: 93, risk_score: 85 }),
	// In both groups.
	applied('Doubtful', 1, { score: 81, risk_score: 71, human_review: requested(1) }),
	applied('Dismissed', 0, { score: 70, risk_score: 90, risk_dismissed: true }),
	applied('Test', 0, { score: null, system_status: 'critical_failure', risk_score: 99, is_admin_test: true }),
	applied('Former', 40, { score: 60 }),
];

const list = (name: string) => page.getByRole('list', { name });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const figures = () => textsOf(list('What needs attention').getByRole('listitem'));
const rowsOf = (name: string) => textsOf(region(name).getByRole('link'));

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(NOW);
});
afterEach(() => {
	vi.useRealTimers();
});

describe('the staff dashboard', () => {
	beforeEach(async () => {
		answering({});
		await signInAs({ id: USER, role: 'admin' });
	});
	afterEach(async () => {
		await clearDevice(USER);
		await signOutAgain();
	});

	/** Opens it on a device that has pulled these applications of one job. */
	async function open(applications: readonly Application[], { role = 'admin' }: { role?: StaffRole } = {}) {
		const { relaxed } = accountDatabase(USER);
		await signInAs({ id: USER, role });
		await relaxed.jobs.put(aSyncedJob({ id: 'job1', title: 'Night Porter' }));
		await storeApplications(accountDatabase(USER), applications);
		await relaxed.meta.put({ key: 'pulled_at', value: daysAgo(0) });
		await render(
			<MemoryRouter>
				<StaffDashboard />
			</MemoryRouter>,
		);
		await expect.element(list('What needs attention')).toBeVisible();
	}

	test('counts what waits, what arrived, the median and high risks, each with its note', async () => {
		await open(APPLICATIONS);
		expect(figures()).toEqual([
			'Waiting for review6Oldest 5 days ago',
			'Applications, 30 days80 to 2 a day7 more than before',
			'Median score76Daily median from 64 to 87Up 16 on the previous 30 days',
			'High risk2Review, not proof',
		]);
		await inEveryLook('staff');
	});

	test('shows the keys that work on it with ?', async () => {
		await open(APPLICATIONS);
		await userEvent.click(page.getByRole('heading', { level: 1 }));
		await userEvent.keyboard('?');
		const keys = page.getByRole('dialog', { name: 'Keys' });
		await expect.element(keys.getByText('Find a person, on every page')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(keys).not.toBeInTheDocument();
	});

	test('leads from a figure to its list, which has as many rows', async () => {
		await open(APPLICATIONS);
		const tile = (name: RegExp) => list('What needs attention').getByRole('link', { name });
		await userEvent.click(tile(/^Waiting for review/));
		await expect.element(page.getByRole('heading', { name: 'Waiting for review' })).toHaveFocus();
		await userEvent.click(page.getByRole('button', { name: /^All 6\b.*Waiting for review/ }));
		expect(rowsOf('Waiting for review')).toEqual([
			'FailedNight Porter, evaluation failed, 5 days ago–Not scored yet',
			'AskedNight Porter, human review requested 4 days ago6464 out of 100',
			'DeclinedNight Porter, human review requested 3 days ago–Not scored yet',
			'SilentNight Porter, needs a person, 3 days ago–Not scored yet',
			'ForeignNight Porter, needs a person, 2 days ago–Not scored yet',
			'DoubtfulNight Porter, human review requested 1 day ago8181 out of 100',
		]);
		await userEvent.click(tile(/^High risk/));
		await expect.element(page.getByRole('heading', { name: 'High risk' })).toHaveFocus();
		expect(rowsOf('High risk')).toEqual([
			'RiskyNight Porter, received 1 day ago9393 out of 100',
			'DoubtfulNight Porter, received 1 day ago8181 out of 100',
		]);
	});

	test('shows no risk while Behavior Analytics is off', async () => {
		await saveFeatureFlags(accountDatabase(USER), { ...FEATURE_FLAG_DEFAULTS, behaviorAnalytics: false });
		await open(APPLICATIONS);
		await expect
			.poll(() => figures().map((text) => text?.replace(/\d.*/, '')))
			.toEqual(['Waiting for review', 'Applications, ', 'Median score']);
		expect(region('High risk').query()).toBeNull();
	});

	test('shows applications per day, the latest five and the job with its counts', async () => {
		await open(APPLICATIONS);
		await expect
			.element(region('Applications per day').getByRole('figure'))
			.toHaveAccessibleName('8 applications in the last 30 days, most on 19 Nov with 2.');
		expect(rowsOf('Latest applications').map((text) => text?.split('Night')[0])).toEqual([
			'Dismissed',
			'Doubtful',
			'Risky',
			'Foreign',
			'Silent',
		]);
		await expect.element(region('Active jobs').getByRole('link', { name: 'Night Porter' })).toBeVisible();
	});

	test.each([
		['admin', ['Manage Jobs', 'Create Job', 'Browse as Candidate', 'My Applications']],
		['reviewer', ['Jobs and applications', 'Browse as Candidate', 'My Applications']],
	] as const)('offers the %s role its actions', async (role, actions) => {
		await open([], { role });
		const links = textsOf(page.getByRole('link')).filter((text) => text !== 'All jobs 1' && text !== 'Night Porter');
		expect(links).toEqual(actions);
	});
});

describe('the figures', () => {
	const someArrivals = (shape: Partial<Arrivals>): Arrivals => ({
		days: [],
		total: 0,
		totalBefore: 0,
		median: null,
		medianBefore: null,
		...shape,
	});
	const show = (shape: Partial<Arrivals>) =>
		render(<AttentionFigures arrivals={someArrivals(shape)} waiting={[]} highRisk={[]} now={NOW} />);

	test('link nowhere while there is nothing to do', async () => {
		await show({});
		expect(figures()).toEqual([
			'Waiting for review0None waiting',
			'Applications, 30 days0Same as before',
			'Median score–No scores in 30 days',
			'High risk0None to check',
		]);
		expect(page.getByRole('link').elements()).toEqual([]);
	});

	test.each<[Partial<Arrivals>, string, string]>([
		[
			{ total: 3, totalBefore: 1205 },
			'Applications, 30 days31,202 fewer than before',
			'Median score–No scores in 30 days',
		],
		[{ median: 71 }, 'Applications, 30 days0Same as before', 'Median score71Of 30 days'],
		[
			{ median: 71, medianBefore: 71 },
			'Applications, 30 days0Same as before',
			'Median score71Same as the previous 30 days',
		],
		[
			{ median: 71, medianBefore: 75 },
			'Applications, 30 days0Same as before',
			'Median score71Down 4 on the previous 30 days',
		],
	])('compare with the previous period: %o', async (shape, received, median) => {
		await show(shape);
		expect(figures().slice(1, 3)).toEqual([received, median]);
	});
});

test('without applications, the chart and the list of the latest ones say so', async () => {
	await render(
		<>
			<ApplicationsTrend days={[1, 0].map((ago) => ({ at: daysAgo(ago), count: 0, median: null }))} total={0} />
			<LatestApplications latest={[]} now={NOW} />
		</>,
	);
	await expect.element(page.getByRole('figure')).toHaveAccessibleName('No applications in the last 30 days.');
	await expect
		.element(page.getByText('No one has applied yet. Applications appear here as they arrive.'))
		.toBeVisible();
	await inEveryLook('staff');
});
