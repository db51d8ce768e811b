import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { closeSyncDialog, useSyncDialog } from '../../../app/core/session/sync-dialog-state.ts';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import type { UnsentItem } from '../../../app/core/store/reads/list-unsent.ts';
import type { WorkItem } from '../../../app/core/store/reads/list-work.ts';
import { WorkQueue } from '../../../app/features/dashboard/work-queue.tsx';

const SINCE = '2026-11-18T12:00:00Z';
const NOW = Date.parse('2026-11-20T12:00:00Z');

const anItem = (id: string, shape: Partial<WorkItem> = {}): WorkItem => ({
	id,
	job_id: 'job1',
	kind: 'high_risk',
	candidate: `Candidate ${id}`,
	job: 'Night Porter',
	since: SINCE,
	...shape,
});

const show = (items: readonly WorkItem[], unsent: readonly UnsentItem[] = []) =>
	render(
		<MemoryRouter>
			<WorkQueue items={items} unsent={unsent} now={NOW} />
		</MemoryRouter>,
	);

test('each reason to act shows its count and its candidates with their age, each linked to the review', async () => {
	await show([
		anItem('a', { kind: 'review_requested', since: '2026-11-10T12:00:00Z' }),
		anItem('b', { kind: 'needs_person' }),
		anItem('d', { kind: 'failed' }),
		anItem('c'),
	]);
	const headings = page
		.getByRole('heading', { level: 2 })
		.elements()
		.map(({ textContent }) => textContent);
	expect(headings).toEqual([
		'Human review requests1 open',
		'Evaluation failed1 without a score',
		'Waiting for a person1 without a score',
		'High risk1 to check',
	]);
	const links = page.getByRole('link').elements();
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Candidate aNight Porter, asked 10 days ago', '/admin/assessment/a'],
		['Candidate dNight Porter, received 2 days ago', '/admin/assessment/d'],
		['Candidate bNight Porter, received 2 days ago', '/admin/assessment/b'],
		['Candidate cNight Porter, received 2 days ago', '/admin/assessment/c'],
	]);
});

test('shows the oldest four of many, and all on request', async () => {
	await show(Array.from({ length: 12 }, (_, index) => anItem(`c${index}`)));
	expect(page.getByRole('link').elements()).toHaveLength(4);
	await userEvent.click(page.getByRole('button', { name: 'Show all 12' }));
	expect(page.getByRole('link').elements()).toHaveLength(12);
	expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('shows nothing when nothing needs action', async () => {
	const { container } = await show([]);
	expect(container.textContent).toBe('');
});

test('counts unsent work of this device with its age, and links to its list', async () => {
	const anUnsent = (seq: number, state: 'queued' | 'parked'): UnsentItem => ({
		entry: {
			...entryOf({ id: `op${seq}`, kind: 'set_shortlist', schema: 1, record: 'a', payload: { listed: true } }, SINCE),
			seq,
			state,
		},
		jobTitle: 'Night Porter',
		candidate: 'Ada Byron',
		subject: '',
		categories: {},
		question: 0,
		isHeldBack: false,
	});
	const { container } = await show([], [anUnsent(1, 'parked'), anUnsent(2, 'queued')]);
	expect(container.textContent).toBe(
		'Unsent2 on this device onlyThe oldest was made 2 days ago. 1 was rejected and needs your decision.Show unsent work',
	);
	const { result } = await renderHook(useSyncDialog);
	expect(result.current).toEqual({ kind: 'closed' });
	await userEvent.click(page.getByRole('button', { name: 'Show unsent work' }));
	expect(result.current).toEqual({ kind: 'list' });
	closeSyncDialog();
});
