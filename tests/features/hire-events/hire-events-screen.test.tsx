import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EXPORT_PAGE } from '../../../app/domain/hire-events/hire-event.ts';
import { readHireEventsPlace } from '../../../app/features/hire-events/event-filter-address.ts';
import { HireEventsView } from '../../../app/features/hire-events/hire-events-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aHireEvent, someHireStatistics } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

signedInAs({ id: 'hireeventsadm01' });
beforeEach(() => page.viewport(1440, 1000));

const EVENT = aHireEvent({ feedback: 'Calm; on time.', performance_score: 64, stage: 'hired', hired: true });
const loaded = <T,>(value: T) =>
	({ status: 'ready', value: { at: '2026-11-23T12:30:00.000Z', value }, failure: null }) as const;

async function show(shape: Partial<Parameters<typeof HireEventsView>[0]> = {}) {
	const onChange = vi.fn();
	await render(
		<MemoryRouter>
			<HireEventsView
				statistics={loaded(someHireStatistics())}
				events={loaded([EVENT])}
				place={readHireEventsPlace('')}
				jobs={[{ id: EVENT.job_id, title: EVENT.job_title }]}
				online
				isAdmin
				onPlace={() => undefined}
				onChange={onChange}
				{...shape}
			/>
			<Toaster />
		</MemoryRouter>,
	);
	return onChange;
}
const dialog = () => page.getByRole('dialog');

test('a correction out of range is refused at its field; a valid one is sent, said, and the focus returns', async () => {
	const calls = answering({ 'PATCH hire_events/records': () => Response.json({ id: EVENT.id }) });
	const onChange = await show();
	const correct = page.getByRole('button', { name: 'Correct the event of Sigrid Lunde' });
	await userEvent.click(correct);
	const score = dialog().getByLabelText(/^Performance score/);
	await userEvent.fill(score, '101');
	await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
	await expect.element(dialog().getByText('A performance score is a number from 0 to 100.')).toBeVisible();
	expect(calls).toEqual([]);
	await userEvent.fill(score, '82');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('Event corrected')).toBeVisible();
	await expect.element(correct).toHaveFocus();
	expect(onChange).toHaveBeenCalledOnce();
	expect(calls).toMatchObject([
		{ path: `/api/collections/hire_events/records/${EVENT.id}`, body: { performance_score: 82, stage: 'hired' } },
	]);
});

test.each(['Correct the event of Sigrid Lunde', 'Record event'])(
	'the feedback that was typed with %s is discarded by Escape only after a question',
	async (name) => {
		await show();
		await userEvent.click(page.getByRole('button', { name, exact: true }).first());
		const feedback = dialog().getByLabelText(/^Feedback/);
		await userEvent.fill(feedback, 'Quick.');
		await userEvent.keyboard('{Escape}');
		const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
		await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
		await expect.element(feedback).toHaveValue('Quick.');
	},
);

/** Notes the names of downloads and the last downloaded text. */
function noteDownloads() {
	const downloads = { names: [] as string[], text: () => blob.text() };
	let blob = new Blob();
	vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
		blob = object as Blob;
		return 'blob:csv';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
		downloads.names.push(this.download);
	});
	return downloads;
}
const listOf = (count: number) => Array.from({ length: count }, (_, index) => aHireEvent({ id: `event${index}` }));
/** The count of a button that exports one whole page and 146 events more. */
const WHOLE = ` (${EXPORT_PAGE + 146})`;
const exportButton = (count: string) => page.getByRole('button', { name: `Export CSV${count}`, exact: true });

test('events that are all on the device are exported from it, named by the day', async () => {
	const downloads = noteDownloads();
	await show({ online: false });
	await userEvent.click(exportButton(' (1)'));
	await expect.poll(() => downloads.names).toEqual([expect.stringMatching(/^hire-events-\d{4}-\d\d-\d\d\.csv$/)]);
	expect(await downloads.text()).toContain('"Hired","Yes","64","Manual","Calm; on time."');
});

test('a range with more events than the list shows is exported whole, from the server', async () => {
	const downloads = noteDownloads();
	const pages = [listOf(EXPORT_PAGE), listOf(146)];
	const paths: string[] = [];
	vi.spyOn(window, 'fetch').mockImplementation((input) => {
		paths.push(input instanceof Request ? input.url : input.toString());
		return Promise.resolve(Response.json({ items: pages.shift() }));
	});
	await show({ events: loaded(listOf(50)), statistics: loaded(someHireStatistics({ events: EXPORT_PAGE + 146 })) });
	await userEvent.click(exportButton(WHOLE));
	await expect.poll(() => downloads.names).toHaveLength(1);
	expect((await downloads.text()).trim().split('\n')).toHaveLength(EXPORT_PAGE + 147);
	expect(paths).toEqual([
		'/api/staff/hire-events/export?range=30d',
		`/api/staff/hire-events/export?range=30d&after=event${EXPORT_PAGE - 1}`,
	]);
	await expect.element(exportButton(WHOLE)).toBeVisible();
});

test('a page that fails exports nothing, and says so', async () => {
	const downloads = noteDownloads();
	const replies = [Response.json({ items: listOf(EXPORT_PAGE) }), Response.json({ message: '' }, { status: 503 })];
	vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(replies.shift() ?? Response.error()));
	await show({ events: loaded(listOf(50)), statistics: loaded(someHireStatistics({ events: EXPORT_PAGE + 146 })) });
	await userEvent.click(exportButton(WHOLE));
	await expect.element(page.getByText(/^The CSV could not be written\./)).toBeVisible();
	expect(downloads.names).toEqual([]);
});

test('without a network, a list that is cut is not exported as if it were whole', async () => {
	const downloads = noteDownloads();
	await show({
		online: false,
		events: loaded(listOf(50)),
		statistics: loaded(someHireStatistics({ events: EXPORT_PAGE + 146 })),
	});
	await userEvent.click(exportButton(WHOLE));
	await expect.element(page.getByText(/^Only the latest events are on this device\./)).toBeVisible();
	expect(downloads.names).toEqual([]);
});

test.each([
	[
		'older events than the range are listed too',
		[...listOf(49), aHireEvent({ created_at: '2026-09-01T10:00:00.000Z' })],
		'',
		' (49)',
	],
	['the list is sorted by another date', listOf(50), '?sort=event_date', WHOLE],
	['the list is filtered and cut', listOf(50), '?stage=hired', ''],
	['the list is filtered and whole', listOf(7), '?stage=hired&range=all', ' (7)'],
])('the export button has the number of exported events where %s', async (_case, events, search, count) => {
	await show({
		events: loaded(events),
		place: readHireEventsPlace(search),
		statistics: loaded(someHireStatistics({ events: EXPORT_PAGE + 146 })),
	});
	await expect.element(exportButton(count)).toBeVisible();
});

test('the page of hire events looks right', async () => {
	await show();
	await inEveryLook('staff');
});
