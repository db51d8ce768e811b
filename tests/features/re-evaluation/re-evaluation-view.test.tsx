import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { ReEvaluateBatchEvent } from '../../../app/features/re-evaluation/re-evaluate-batch-machine.ts';
import { ReEvaluationView } from '../../../app/features/re-evaluation/re-evaluation-view.tsx';
import type { ReEvaluateBatch } from '../../../app/features/re-evaluation/use-re-evaluate-batch.ts';
import type { ReEvaluationReport } from '../../../app/features/re-evaluation/use-re-evaluation.ts';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { aBatch, aCandidate, aFailure, anItem, aReport } from './builders.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';

beforeEach(async () => {
	// The filter of the previous test is in the URL.
	history.replaceState(null, '', window.location.pathname);
	await page.viewport(1440, 1000);
});

const ROWS = [
	aCandidate({ id: 'a1', candidate_name: 'Mara Lind', score: 76, language_quality_score: 8, is_enhanced: true }),
	aCandidate({ id: 'a2', candidate_name: 'Zoë Noble', score: 79, evaluation_method: 'fallback' }),
	aCandidate({
		id: 'a3',
		candidate_name: 'Tom Berg',
		score: 50,
		evaluation_method: 'person',
		refusal: 'scored_by_person',
	}),
	aCandidate({ id: 'a4', candidate_name: 'Ida Test', score: 61, is_admin_test: true, job_title: 'Clerk' }),
];

async function show(
	report: ReEvaluationReport = aReport({ assessments: ROWS }),
	work: Partial<ReEvaluateBatch> = {},
	{ online = true, preselected = [] as string[], selectedInTotal = 0, search = '' } = {},
) {
	const sent: ReEvaluateBatchEvent[] = [];
	let refreshed = 0;
	history.replaceState(null, '', window.location.pathname + search);
	await render(
		<MemoryRouter initialEntries={[`/${search}`]}>
			<ReEvaluationView
				report={report}
				work={{
					asked: null,
					batch: null,
					failure: null,
					isUnreachable: false,
					isConfirming: false,
					isStarting: false,
					isRunning: false,
					isCancelling: false,
					send: (event) => void sent.push(event),
					...work,
				}}
				online={online}
				refreshing={false}
				preselected={{ ids: preselected, total: Math.max(selectedInTotal, preselected.length) }}
				onRefresh={() => {
					refreshed += 1;
				}}
			/>
			<Toaster />
		</MemoryRouter>,
	);
	return { sent, refreshed: () => refreshed };
}

const list = (name: string) => page.getByRole('list', { name });
/** The visible text of a cell. */
function textOf(cell: HTMLTableCellElement): string {
	const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
	const drawn: string[] = [];
	while (texts.nextNode()) {
		if (texts.currentNode.parentElement?.checkVisibility()) drawn.push(texts.currentNode.textContent ?? '');
	}
	return drawn
		.map((text) => text.trim())
		.join(' ')
		.replace(/ +/g, ' ');
}

/** The cells of each row, without the selection cell. */
const rows = () =>
	Array.from(document.querySelectorAll<HTMLTableRowElement>('tbody tr'), (row) =>
		Array.from(row.cells, textOf).slice(1),
	);
const names = () => Array.from(document.querySelectorAll('tbody a'), (link) => link.textContent);
/** Waits until the element contains the text. */
const says = (locator: Locator, text: string) => expect.poll(() => locator.element().textContent).toContain(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the cards: assessments, enhanced ones, improvement with its sign and one decimal, directions, enhanced fields', async () => {
	await show();
	await says(
		list('Comparison'),
		'Total Assessments412 re-evaluated' +
			'Enhanced Analysis125 %' +
			'Avg Score Improvement+3.3points' +
			'Improved / Decreased7 / 3' +
			'Enhanced Fields91.7 %have a job fit analysis',
	);
});

test('the cards of one job say which of their figures are those of all jobs', async () => {
	await show(undefined, {}, { search: '?job=job1' });
	await says(list('Comparison'), '12 re-evaluated, in all jobs');
	await says(list('Comparison'), 'Improved / Decreased7 / 3in all jobs');
});

test('the cards count all scored assessments, and say that a share is of the listed ones', async () => {
	await show(aReport({ assessments: ROWS, scored: 1234 }));
	await says(list('Comparison'), 'Total Assessments1,23412 re-evaluatedEnhanced Analysis125 % of the 4 listed');
});

test.each([
	[-0.04, '0.0'],
	[-2.55, '−2.5'],
	[0, '0.0'],
	[null, 'No data'],
])('an average improvement of %s is shown as %s', async (avg_score_improvement, text) => {
	await show(aReport({ assessments: ROWS }, { avg_score_improvement }));
	await says(list('Comparison'), `Avg Score Improvement${text}`);
});

test('the table: job, company, user, score, method, analysis with its quality, date; a test is marked', async () => {
	await show();
	const headers = Array.from(document.querySelectorAll('th'), (cell) => cell.textContent);
	expect(headers).toEqual(['Select', 'Job', 'Company', 'User', 'Score', 'Method', 'Analysis', 'Submitted']);
	expect(rows()).toEqual([
		['Night Porter', 'Hotel Lind', 'Mara Lind', '76', 'AI Evaluated', 'Enhanced quality 8/10', '17 Nov'],
		['Night Porter', 'Hotel Lind', 'Zoë Noble', '79', 'Intelligent Analysis', 'Standard', '17 Nov'],
		['Night Porter', 'Hotel Lind', 'Tom Berg', '50', 'Scored by the team', 'Standard', '17 Nov'],
		['Clerk', 'Hotel Lind', 'Ida Test Test', '61', 'AI Evaluated', 'Standard', '17 Nov'],
	]);
});

test('a re-evaluated score has its original, the new one and the signed difference; results are counted', async () => {
	const results = [
		anItem({ assessment_id: 'a1', original_score: 70, new_score: 76 }),
		anItem({ assessment_id: 'a2', original_score: 82, new_score: 79 }),
		anItem({ assessment_id: 'a4', original_score: 61, new_score: 61 }),
		aFailure('a3', { original_score: 50, error: 'scored_by_person' }),
	];
	await show(undefined, { batch: aBatch({ results }) });
	expect(rows().map((cells) => cells[3])).toEqual(['70 now 76 +6', '82 now 79 −3', '50', '61 now 61 0']);
	const latest = page.getByRole('region', { name: 'Latest Results' });
	await says(latest, 'Completed: 3. Failed: 1.');
	await says(latest, 'Improved1Decreased1No Change1');
	await userEvent.click(latest.getByText('Not evaluated again: 1'));
	await expect.element(latest.getByText('Tom Berg: A person gave the score')).toBeVisible();
	await inEveryLook('staff');
});

test('during a run, the badge of a re-evaluated score is already that of the AI, also before its row arrives', async () => {
	const results = [
		anItem({ assessment_id: 'a2', original_score: 0, new_score: 79 }),
		anItem({ assessment_id: 'a3', original_score: 48, new_score: 49 }),
		anItem({ assessment_id: 'a4', state: 'running', new_score: null }),
	];
	const assessments = ROWS.map((row) =>
		row.id === 'a3' ? row : { ...row, evaluation_method: 'fallback' as const, score: 0 },
	);
	const batch = aBatch({ status: 'processing', finished_at: '', results });
	await show(aReport({ assessments }), { batch, isRunning: true });
	expect(rows().map((cells) => [cells[2], cells[4]])).toEqual([
		['Mara Lind', 'Intelligent Analysis'],
		['Zoë Noble', 'AI Evaluated'],
		['Tom Berg', 'Scored by the team'],
		['Ida Test Test', 'Intelligent Analysis'],
	]);
});

test('after a run, the badge of a score is its stored method, also where the backup method gave it', async () => {
	const results = [
		anItem({ assessment_id: 'a1', original_score: 40, new_score: 41 }),
		anItem({ assessment_id: 'a2', original_score: 0, new_score: 79 }),
	];
	await show(aReport({ assessments: ROWS }), { batch: aBatch({ results }), isRunning: false });
	expect(rows().map((cells) => [cells[2], cells[4]])).toEqual([
		['Mara Lind', 'AI Evaluated'],
		['Zoë Noble', 'Intelligent Analysis'],
		['Tom Berg', 'Scored by the team'],
		['Ida Test Test', 'AI Evaluated'],
	]);
});

test('filters narrow the list, the selection stays, and Select All selects the filtered rows', async () => {
	const { refreshed } = await show();
	await expect.element(page.getByText('Selected: 0 / 4')).toBeVisible();
	await userEvent.fill(page.getByLabelText('Search'), 'clerk');
	await expect.poll(names).toEqual(['Ida Test']);
	await userEvent.click(button('Select All'));
	await expect.element(page.getByText('Selected: 1 / 1')).toBeVisible();
	await expect.element(button('Deselect All')).toBeVisible();
	await userEvent.fill(page.getByLabelText('Search'), '');
	await expect.element(page.getByText('Selected: 1 / 4')).toBeVisible();
	await userEvent.click(page.getByRole('checkbox', { name: 'Without Enhanced Fields' }));
	await expect.poll(names).toEqual(['Zoë Noble', 'Tom Berg', 'Ida Test']);
	await userEvent.fill(page.getByLabelText('Search'), 'noble');
	await expect.element(page.getByText('1 of them hidden by the filters')).toBeVisible();
	await userEvent.fill(page.getByLabelText('Search'), 'astronaut');
	await expect.element(page.getByText('No assessments found matching your criteria.')).toBeVisible();
	await userEvent.click(button('Clear filters'));
	await expect.poll(names).toHaveLength(4);
	await userEvent.click(button('Refresh'));
	expect(refreshed()).toBe(1);
	await expect.element(page.getByText('Selected: 1 / 4')).toBeVisible();
});

test('the start lists what is selected; the upgrade is offered only where a selected one lacks enhanced fields', async () => {
	const { sent } = await show(undefined, {}, { preselected: ['a1'] });
	expect(button('Upgrade to Enhanced Analysis').query()).toBeNull();
	await userEvent.click(button('Re-evaluate Selected'));
	await userEvent.click(page.getByRole('checkbox', { name: 'Select the assessment of Zoë Noble for Night Porter' }));
	await userEvent.click(button('Upgrade to Enhanced Analysis'));
	expect(sent).toEqual([
		{ type: 'start.requested', kind: 'selected', ids: ['a1'] },
		{ type: 'start.requested', kind: 'upgrade', ids: ['a1', 'a2'] },
	]);
});

test('the confirmation shows the benefits, what candidates see, the cost, and what is refused and why', async () => {
	const request = { id: 'batch0000000002', assessmentIds: ['a1', 'a2', 'a3'] };
	const { sent } = await show(undefined, { isConfirming: true, asked: { kind: 'upgrade', request } });
	const dialog = page.getByRole('dialog');
	await says(dialog, 'The AI evaluates 2 assessments again, five at a time.');
	for (const benefit of [
		'Conversational summaries',
		'Evidence-based predictions',
		'Direct feedback',
		'300-word maximum summaries',
		'Response pattern analysis',
	]) {
		await expect.element(dialog.getByText(benefit)).toBeVisible();
	}
	await says(dialog, 'Candidates see the new score but are not notified.');
	await says(dialog, 'Estimated cost: 3 calls and 3,000 tokens, based on the last 100 evaluations.');
	await says(dialog, '1 is skipped:A person gave the score: 1');
	await userEvent.click(dialog.getByRole('button', { name: 'Upgrade 2 assessments' }));
	await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
	expect(sent).toEqual([{ type: 'start.confirmed' }, { type: 'start.dismissed' }]);
});

test('shows no estimate without earlier evaluations, and the reason of a failed start', async () => {
	const request = { id: 'batch0000000002', assessmentIds: ['a1'] };
	const estimate = { evaluations: 0, calls_per_assessment: 0, tokens_per_assessment: 0 };
	await show(aReport({ assessments: ROWS, estimate }), {
		isConfirming: true,
		asked: { kind: 'selected', request },
		failure: 'batch_running',
	});
	const dialog = page.getByRole('dialog');
	await says(dialog, 'The cost cannot be estimated: no evaluation so far has a token count.');
	await says(dialog.getByRole('alert'), 'Another re-evaluation is running.');
});

test('a running batch shows its progress and the current candidate, and can be cancelled', async () => {
	const results = [
		anItem({ assessment_id: 'a1' }),
		aFailure('a2'),
		anItem({ assessment_id: 'a4', state: 'running', new_score: null }),
		anItem({ assessment_id: 'a3', state: 'waiting', new_score: null }),
	];
	const batch = aBatch({ status: 'processing', results, current_assessment: 'a4' });
	const { sent } = await show(undefined, { isRunning: true, batch });
	const progress = page.getByRole('region', { name: 'Re-evaluation', exact: true });
	await says(progress, 'Processing');
	await says(progress, '2 of 4Completed: 1. Failed: 1.');
	await says(progress, 'Now: Ida Test, Clerk');
	await says(progress, 'It continues on the server when you close this page.');
	await expect.element(progress.getByRole('progressbar')).toHaveAttribute('max', '4');
	await expect.element(button('Re-evaluate Selected')).toBeDisabled();
	await expect.element(page.getByText('One re-evaluation runs at a time.')).toBeVisible();
	await userEvent.click(button('Cancel re-evaluation'));
	const dialog = page.getByRole('dialog');
	await says(dialog, 'Assessments that are being evaluated now are finished.');
	await userEvent.click(dialog.getByRole('button', { name: 'Cancel re-evaluation' }));
	expect(sent).toEqual([{ type: 'cancel.confirmed' }]);
});

test('shows when a batch waits for the AI, and when this device cannot read one', async () => {
	const batch = aBatch({ status: 'pending', results: [anItem({ state: 'running' })], waits_for_ai: true });
	await show(undefined, { isRunning: true, isUnreachable: true, batch });
	const progress = page.getByRole('region', { name: 'Re-evaluation', exact: true });
	await says(progress, 'Pending');
	await says(progress, 'The AI service is not responding.');
	await says(progress, 'The re-evaluation continues there.');
});

test.each([
	['unconfigured', true, 'No AI service is configured, so nothing can be re-evaluated. The scores stay.'],
	['down', true, 'The AI service is not available at the moment. Try again in a few minutes; the scores stay.'],
	['ready', false, 'There is no network. Starting a re-evaluation needs a connection.'],
] as const)('shows why nothing can start: %s, online %s', async (ai, online, text) => {
	await show(aReport({ assessments: ROWS, ai }), {}, { online });
	await expect.element(button('Re-evaluate Selected')).toBeDisabled();
	await expect.element(page.getByText(text)).toBeVisible();
});

test('an export without results shows a message', async () => {
	await show();
	await userEvent.click(button('Export Results'));
	await expect.element(page.getByText('No results to export.')).toBeVisible();
});

test.each([
	[
		'',
		[],
		'The newest 4 of 1,234 scored assessments. Select older ones in the applications of their job, and open this page from there.',
	],
	[
		'?job=job000000000001',
		[],
		'The newest 4 of 1,234 scored assessments. Select older ones in the applications of this job, and open this page from there.',
	],
	[
		'?job=job000000000001',
		['a1'],
		'The selected and the newest assessments: 4 of 1,234 with a score. Select older ones in the applications of this job, and open this page from there.',
	],
])(
	'a note mentions assessments older than the listed ones: at %j with %j selected',
	async (search, preselected, text) => {
		await show(aReport({ assessments: ROWS, scored: 1234 }), {}, { search, preselected });
		await expect.element(page.getByText(text)).toBeVisible();
	},
);

test('says how many selected assessments are not in the list, and how many are above the limit', async () => {
	const { sent } = await show(undefined, {}, { preselected: ['a1', 'deleted'], selectedInTotal: 5 });
	await expect.element(page.getByText('Selected: 1 / 4')).toBeVisible();
	await expect.element(page.getByText('1 selected assessment is not in this list and is left out.')).toBeVisible();
	await expect
		.element(
			page.getByText('The first 200 of the selected assessments are listed. Re-evaluate the other 3 afterwards.'),
		)
		.toBeVisible();
	await userEvent.click(button('Re-evaluate Selected'));
	expect(sent).toEqual([{ type: 'start.requested', kind: 'selected', ids: ['a1'] }]);
});
