import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hireEventsSearch, readHireEventsPlace } from '../../../app/features/hire-events/event-filter-address.ts';
import { HireEventsView } from '../../../app/features/hire-events/hire-events-screen.tsx';
import { clockTime } from '../../../app/ui/dates.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aHireEvent, someHireStatistics } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

beforeEach(() => page.viewport(1440, 1000));

const AT = '2026-11-23T12:30:00.000Z';

const loaded = <T,>(value: T, at = AT) => ({ status: 'ready', value: { at, value }, failure: null }) as const;
const figures = (shape: Parameters<typeof someHireStatistics>[0] = {}) => loaded(someHireStatistics(shape));
const nothing = (status: 'loading' | 'failed', failure: 'unavailable' | null = null) => ({
	status,
	value: undefined,
	failure,
});

type Props = Parameters<typeof HireEventsView>[0];
const onPlace = vi.fn<Props['onPlace']>();

const show = (props: Partial<Props> = {}) =>
	render(
		<MemoryRouter>
			<HireEventsView
				statistics={figures()}
				events={loaded([aHireEvent()])}
				place={readHireEventsPlace('')}
				jobs={[{ id: 'job000000000001', title: 'Shift Supervisor' }]}
				online
				isAdmin
				onPlace={onPlace}
				onChange={() => undefined}
				{...props}
			/>
		</MemoryRouter>,
	);

const section = (name: string) => page.getByRole('region', { name });
const captions = () => Array.from(document.querySelectorAll('figcaption'), (each) => each.textContent);

const scored = (people: number) => ({
	people,
	mean: 71.25,
	scores: [
		{ score: 65, people: people - 1 },
		{ score: 100, people: 1 },
	],
});

describe('Hire Events', () => {
	test('shows hired, hire rate, mean performance, the last 7 days and the funnel in numbers', async () => {
		await show({
			statistics: figures({
				events: 1240,
				people: 400,
				hired: 50,
				hire_rate: 0.125,
				mean_performance: 78.04,
				recent_events: 1,
				stages: [
					{ stage: 'applied', events: 410, people: 400 },
					{ stage: 'screened', events: 1, people: 1 },
					{ stage: 'interviewed', events: 0, people: 0 },
					{ stage: 'offered', events: 60, people: 55 },
					{ stage: 'hired', events: 52, people: 50 },
					{ stage: 'rejected', events: 300, people: 290 },
				],
			}),
		});
		await expect
			.element(page.getByRole('list', { name: 'Figures' }))
			.toHaveTextContent(
				'Hired50people hiredHire rate12.5 %50 of 400 people with an event were hiredMean performance78.0Last 7 days1event',
			);
		await expect
			.element(section('Activity in 30 days'))
			.toHaveTextContent(
				'Activity in 30 daysPeople with an event of each stage in this time range, whenever they applied. Stages can come in any order.Applied400 people, 410 eventsScreened1 person, 1 eventInterviewed0 people, 0 eventsOffered55 people, 60 eventsHired50 people, 52 eventsRejected290 people, 300 events',
			);
	});

	test('shows no data without events, and no error', async () => {
		await show({ events: loaded([]) });
		await expect
			.element(page.getByRole('list', { name: 'Figures' }))
			.toHaveTextContent(
				'Hired0people hiredHire rateNo datano one had an eventMean performanceNo dataLast 7 days0events',
			);
		await expect.element(page.getByText('No one with a score was hired or rejected in this time range.')).toBeVisible();
		await expect.element(page.getByText('No feedback in this time range.')).toBeVisible();
		await expect.element(page.getByText('No events yet. Each application adds one.')).toBeVisible();
		expect(page.getByRole('alert').query()).toBeNull();
	});

	test('draws the scores of hired and rejected with their numbers; below 20 candidates no conclusion is drawn', async () => {
		await show({ statistics: figures({ outcomes: { hired: scored(8), rejected: scored(11) } }) });
		await expect
			.element(page.getByText('Scores of 19 people. No conclusion can be drawn from fewer than 20.', { exact: true }))
			.toBeVisible();
		expect(captions().slice(0, 2)).toEqual([
			'Hired8 people, mean score 71.3Hired: 0 to 9: 0, 10 to 19: 0, 20 to 29: 0, 30 to 39: 0, 40 to 49: 0, 50 to 59: 0, 60 to 69: 7, 70 to 79: 0, 80 to 89: 0, 90 to 100: 1.',
			'Rejected11 people, mean score 71.3Rejected: 0 to 9: 0, 10 to 19: 0, 20 to 29: 0, 30 to 39: 0, 40 to 49: 0, 50 to 59: 0, 60 to 69: 10, 70 to 79: 0, 80 to 89: 0, 90 to 100: 1.',
		]);
	});

	test('from 20 candidates on no conclusion is drawn when fewer than 5 have one of the outcomes', async () => {
		await show({ statistics: figures({ outcomes: { hired: scored(4), rejected: scored(1_030) } }) });
		await expect
			.element(
				page.getByText(
					'Scores of 4 hired and 1,030 rejected. No conclusion can be drawn from fewer than 5 of either.',
					{ exact: true },
				),
			)
			.toBeVisible();
	});

	test('omits both sentences from 20 candidates on, at least 5 of each outcome', async () => {
		await show({ statistics: figures({ outcomes: { hired: scored(5), rejected: scored(15) } }) });
		await expect.element(section('Score against outcome')).toBeVisible();
		expect(document.body.textContent).not.toContain('No conclusion');
	});

	test('shows a bar per week with its numbers, and recent feedback', async () => {
		await show({
			statistics: figures({
				weeks: [
					{ week: '2026-11-16', events: 4 },
					{ week: '2026-11-23', events: 7 },
				],
				feedback: [
					{
						id: 'e1',
						candidate_name: '',
						job_title: 'Night Porter',
						stage: 'hired',
						feedback: 'Calm, on time.',
						event_date: '2026-11-20T12:00:00.000Z',
					},
				],
			}),
		});
		expect(captions().at(-1)).toBe('11 events. Week of 16 Nov: 4, Week of 23 Nov: 7.');
		await expect
			.element(section('Recent feedback'))
			.toHaveTextContent('Recent feedbackCalm, on time.Deleted account, Night Porter, Hired, 20 Nov');
	});

	test('lists the events with stage, performance, source and feedback, and marks those of test mode', async () => {
		await show({
			events: loaded([
				aHireEvent({ stage: 'hired', hired: true, performance_score: 82, feedback: 'Calm.' }),
				aHireEvent({
					id: 'event0000000002',
					candidate_name: '',
					assessment_id: '',
					source: 'webhook',
					test_mode: true,
				}),
			]),
			isAdmin: false,
		});
		await expect.element(section('Latest events')).toBeVisible();
		const rows = Array.from(document.querySelectorAll('tbody tr'), (row) =>
			Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
		);
		expect(rows).toEqual([
			['Sigrid LundeShift Supervisor', '20 Nov, Manual', 'Hired', 'Performance: 82', 'Manual', 'Calm.'],
			['Deleted accountShift Supervisor', '20 Nov, Webhook', 'InterviewedTest mode', '', 'Webhook', ''],
		]);
		await expect
			.element(page.getByRole('link', { name: 'Sigrid Lunde' }))
			.toHaveAttribute('href', '/admin/assessment/assessment00001');
		await expect.element(page.getByRole('button', { name: 'Record decision' })).toBeVisible();
		expect(page.getByRole('button', { name: /^Correct/ }).query()).toBeNull();
	});

	test.each([
		['7d', 1, 1, 'Activity in 7 days', '1 of 1 person with an event was hired'],
		['90d', 1, 2300, 'Activity in 90 days', '1 of 2,300 people with an event was hired'],
		['all', 12, 54, 'Activity', '12 of 54 people with an event were hired'],
	])('of the range %s says who is counted: %d of %d', async (range, hired, people, title, sentence) => {
		await show({
			place: readHireEventsPlace(`?range=${range}`),
			statistics: figures({ hired, people, hire_rate: hired / people }),
		});
		await expect.element(section(title)).toBeVisible();
		await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
	});

	test('offers 7 days, 30 days, 90 days and all', async () => {
		await show();
		const choice = page.getByRole('group', { name: 'Time range' }).getByRole('button');
		expect(choice.elements().map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
			['7 days', 'false'],
			['30 days', 'true'],
			['90 days', 'false'],
			['All', 'false'],
		]);
		await userEvent.click(page.getByRole('button', { name: 'All' }));
		expect(onPlace).toHaveBeenCalledWith({ range: 'all' });
	});

	test('offline shows the data loaded last, with its time, and records nothing', async () => {
		await show({ online: false });
		await expect.element(page.getByText(`No network. You see what was loaded at ${clockTime(AT)}.`)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Record event' })).toBeDisabled();
		expect(page.getByRole('button', { name: /^Correct/ }).query()).toBeNull();
		await expect.element(page.getByRole('button', { name: 'Export CSV (1)' })).toBeEnabled();
	});

	test('a failed load shows the error above the last data, never an empty list', async () => {
		await show({ events: { ...loaded([aHireEvent()]), failure: 'unavailable' } });
		await expect
			.element(page.getByRole('alert'))
			.toHaveTextContent(`Hire events could not be loaded You see what was loaded at ${clockTime(AT)}.`);
		await expect.element(page.getByText('Sigrid Lunde')).toBeVisible();
	});

	test('a failed load with nothing stored offers a retry', async () => {
		await show({ statistics: nothing('failed', 'unavailable'), events: nothing('failed', 'unavailable') });
		await expect
			.element(page.getByRole('alert'))
			.toHaveTextContent(
				'Hire events could not be loadedWe can’t reach the server right now. Nothing is lost; try again in a moment.Retry',
			);
		await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
		expect(document.body.textContent).not.toContain('No events yet');
	});

	test.each([360, 1440])('records and corrects in dialogs without axe violations at %i px', async (width) => {
		await page.viewport(width, 900);
		await show();
		for (const name of ['Record event', 'Correct the event of Sigrid Lunde']) {
			const opener = page.getByRole('button', { name });
			await opener.click();
			await expect.element(page.getByRole('dialog').getByLabelText('Date')).toBeVisible();
			expect(await violationsOf(page.getByRole('dialog').element())).toEqual([]);
			await userEvent.keyboard('{Escape}');
			await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
			await expect.element(opener).toHaveFocus();
		}
	});

	// The page's frame leaves 328 of 360 px.
	test.each([328, 1440])(
		'draws the list once the statistics above it are there, and moves nothing at %i px',
		async (width) => {
			await page.viewport(width, 900);
			const rangeTop = () => page.getByRole('group', { name: 'Time range' }).element().getBoundingClientRect().top;
			const screen = await show({ statistics: nothing('loading'), events: nothing('loading') });
			const before = rangeTop();
			await screen.unmount();
			const early = await show({ statistics: nothing('loading') });
			await expect.element(page.getByText('Loading')).toBeInTheDocument();
			expect(page.getByText('Sigrid Lunde').elements()).toEqual([]);
			await early.unmount();
			const events = Array.from({ length: 90 }, (_, place) => aHireEvent({ id: `e${place}` }));
			await show({ statistics: figures({ events: 1240 }), events: loaded(events) });
			await expect.element(page.getByRole('button', { name: 'Export CSV (1,240)' })).toBeVisible();
			await expect.element(page.getByText('Sigrid Lunde').first()).toBeVisible();
			expect(rangeTop()).toBe(before);
		},
	);

	test('a failed list shows its error beside the statistics, and failed statistics beside the list', async () => {
		await show({ events: nothing('failed', 'unavailable') });
		await expect.element(section('Activity in 30 days')).toBeVisible();
		await expect.element(section('Latest events').getByRole('button', { name: 'Retry' })).toBeVisible();
		expect(document.body.textContent).not.toContain('No events yet');
	});

	test.each([
		['7d', 'All jobs and stages, recorded since 16 Nov, without tests.'],
		['30d', 'All jobs and stages, recorded since 24 Oct, without tests.'],
		['90d', 'All jobs and stages, recorded since 25 Aug, without tests.'],
		['all', 'All jobs and stages, recorded at any time, without tests.'],
	])('statistics of range %s show what they cover: %s', async (range, sentence) => {
		await show({ place: readHireEventsPlace(`?range=${range}&stage=hired`) });
		await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
	});

	test('filters the list by job and stage, sorts it, and shows the count', async () => {
		await show({ events: loaded([aHireEvent(), aHireEvent({ id: 'event0000000002', test_mode: true })]) });
		const choose = async (name: RegExp, option: string) => {
			await page.getByRole('button', { name }).click();
			await page.getByRole('option', { name: option, exact: true }).click();
		};
		await choose(/^Job/, 'Shift Supervisor');
		expect(onPlace).toHaveBeenLastCalledWith({ job: 'job000000000001' });
		await choose(/^Stage/, 'Rejected');
		expect(onPlace).toHaveBeenLastCalledWith({ stage: 'rejected' });
		await choose(/^Sort By/, 'Event date');
		expect(onPlace).toHaveBeenLastCalledWith({ sort: 'event_date' });
		await expect.element(page.getByText('Showing all 2 events, regardless of the time range')).toBeVisible();
		// The file omits test mode.
		await expect.element(page.getByRole('button', { name: 'Export CSV (1)' })).toBeVisible();
	});

	test('shows a message without a match, also for a job that is not on the device', async () => {
		await show({ events: loaded([]), place: readHireEventsPlace('?job=job000000000099&stage=hired') });
		await expect.element(page.getByText('No events match. Choose another job or stage.')).toBeVisible();
		await expect.element(page.getByText('A job that is not on this device')).toBeVisible();
	});
});

test('keeps range and filter in the URL, and ignores unknown values', () => {
	const place = { range: '90d', stage: 'hired', job: 'job000000000001', sort: 'event_date' } as const;
	expect(readHireEventsPlace(`?${hireEventsSearch(place)}`)).toEqual(place);
	expect(hireEventsSearch(readHireEventsPlace(''))).toBe('');
	expect(hireEventsSearch(readHireEventsPlace('?range=1d&stage=promoted&sort=feedback&job='))).toBe('');
});
