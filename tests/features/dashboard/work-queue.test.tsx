import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeSyncDialog, useSyncDialog } from '../../../app/core/session/sync-dialog-state.ts';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import type { UnsentItem } from '../../../app/core/store/reads/list-unsent.ts';
import type { WorkItem } from '../../../app/features/dashboard/hiring-summary.ts';
import { WorkQueue } from '../../../app/features/dashboard/work-queue.tsx';
import { render, renderHook } from '../../support/render.ts';

const SINCE = '2026-11-18T12:00:00Z';
const NOW = Date.parse('2026-11-20T12:00:00Z');

const anItem = (id: string, shape: Partial<WorkItem> = {}): WorkItem => ({
	id,
	job_id: 'job1',
	kind: 'high_risk',
	candidate: `Candidate ${id}`,
	job: 'Night Porter',
	score: null,
	since: SINCE,
	...shape,
});

const show = (work: {
	waiting?: readonly WorkItem[];
	highRisk?: readonly WorkItem[];
	unsent?: readonly UnsentItem[];
}) =>
	render(
		<MemoryRouter>
			<WorkQueue waiting={[]} highRisk={[]} unsent={[]} {...work} now={NOW} />
		</MemoryRouter>,
	);

test('each application shows the reason to act with its age, its score if it has one, and links to the review', async () => {
	await show({
		waiting: [
			anItem('a', { kind: 'review_requested', since: '2026-11-10T12:00:00Z', score: 64 }),
			anItem('b', { kind: 'needs_person', job: '' }),
			anItem('d', { kind: 'failed' }),
		],
		highRisk: [anItem('c', { score: 93 })],
	});
	const headings = page.getByRole('heading', { level: 2 }).elements();
	expect(headings.map(({ textContent }) => textContent)).toEqual(['Waiting for review', 'High risk']);
	const links = page.getByRole('link').elements();
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Candidate aNight Porter, human review requested 10 days ago6464 out of 100', '/admin/assessment/a'],
		['Candidate bneeds a person, 2 days ago–Not scored yet', '/admin/assessment/b'],
		['Candidate dNight Porter, evaluation failed, 2 days ago–Not scored yet', '/admin/assessment/d'],
		['Candidate cNight Porter, received 2 days ago9393 out of 100', '/admin/assessment/c'],
	]);
	expect(page.getByRole('button').elements()).toEqual([]);
});

test('shows the oldest five of many, all on request, and the five again', async () => {
	await show({ highRisk: Array.from({ length: 1200 }, (_, index) => anItem(`c${index}`)) });
	const rows = () => page.getByRole('link').elements().length;
	expect(rows()).toBe(5);
	await userEvent.click(page.getByRole('button', { name: 'All 1,200, High risk' }));
	expect(rows()).toBe(1200);
	await userEvent.click(page.getByRole('button', { name: 'Oldest 5, High risk' }));
	expect(rows()).toBe(5);
});

test('shows nothing when nothing needs action', async () => {
	const { container } = await show({});
	expect(container.textContent).toBe('');
});

test('counts unsent work of this device with its age, and links to its list', async () => {
	const anUnsent = (seq: number, state: 'queued' | 'parked'): UnsentItem => ({
		entry: {
			...entryOf(
				{ id: `op${seq}`, kind: 'set_shortlist', schema: 1, record: 'a', payload: { on_shortlist: true } },
				SINCE,
			),
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
	const { container } = await show({ unsent: [anUnsent(1, 'parked'), anUnsent(2, 'queued')] });
	expect(container.textContent).toBe(
		'Unsent2 on this device onlyThe oldest was made 2 days ago. 1 was rejected and needs your decision.Show unsent work',
	);
	const { result } = await renderHook(useSyncDialog);
	expect(result.current).toEqual({ kind: 'closed' });
	await userEvent.click(page.getByRole('button', { name: 'Show unsent work' }));
	expect(result.current).toEqual({ kind: 'list' });
	closeSyncDialog();
});
