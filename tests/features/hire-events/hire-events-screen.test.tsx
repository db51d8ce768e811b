import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readHireEventsPlace } from '../../../app/features/hire-events/event-filter-address.ts';
import { HireEventsView } from '../../../app/features/hire-events/hire-events-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { aHireEvent, someHireStatistics } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

signedInAs({ id: 'hireeventsadm01' });
beforeEach(() => page.viewport(1440, 1000));

const EVENT = aHireEvent({ feedback: 'Calm; on time.', performance_score: 64, stage: 'hired', hired: true });
const loaded = <T,>(value: T) =>
	({ status: 'ready', value: { at: '2026-11-23T12:30:00.000Z', value }, failure: null }) as const;

async function show() {
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

test('the listed events are exported as CSV, named by the day', async () => {
	let blob = new Blob();
	const names: string[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
		blob = object as Blob;
		return 'blob:csv';
	});
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
		names.push(this.download);
	});
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Export CSV (1)' }));
	await expect.poll(() => names).toEqual([expect.stringMatching(/^hire-events-\d{4}-\d\d-\d\d\.csv$/)]);
	expect(await blob.text()).toContain('"Hired","Yes","64","Manual","Calm; on time."');
});

test('the page of hire events looks right', async () => {
	await show();
	await inEveryLook('staff');
});
