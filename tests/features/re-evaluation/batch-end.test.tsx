import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReEvaluationBatch } from '#domain/re-evaluation/batch';
import ReEvaluationScreen from '../../../app/features/re-evaluation/re-evaluation-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aBatch, aFailure, anItem, aReport } from './builders.ts';
import '../../../app/styles/base.css';

beforeEach(async () => {
	await page.viewport(1280, 900);
	await signInAs({ id: 'batchadmin00001', role: 'admin' });
});
afterEach(async () => {
	toast.remove();
	await signOutAgain();
});

const results = [anItem({ assessment_id: 'a1' }), aFailure('a2')];
const running = aBatch({ status: 'processing', finished_at: '', results });

/** Opens the screen on a running batch for which the server then returns `next`; cancelling it returns `cancelled`. */
async function open(next: ReEvaluationBatch, cancelled = next) {
	let isCancelled = false;
	const { overview, stats } = aReport({ batch: running }).value;
	const calls = answering({
		'GET /re-evaluation-batches/': () => Response.json(isCancelled ? cancelled : next),
		'GET /api/staff/re-evaluation': () => Response.json(overview),
		'POST get_evaluation_comparison_stats': () => Response.json([stats]),
		'POST cancel-re-evaluation': () => {
			isCancelled = true;
			return Response.json(cancelled);
		},
	});
	await render(
		<MemoryRouter>
			<ReEvaluationScreen />
			<Toaster />
		</MemoryRouter>,
	);
	return calls;
}

test.each([
	['completed', 'Re-evaluation completed! 1/2 assessments processed successfully.'],
	['failed', 'Re-evaluation failed. Please try again.'],
] as const)('a batch that %s says so when it ends', async (status, sentence) => {
	await open(aBatch({ status, results }));
	await expect.element(page.getByText(sentence)).toBeVisible();
});

test('a running batch is cancelled by keyboard, after confirmation', async () => {
	const calls = await open(running, aBatch({ status: 'cancelled', results }));
	const cancel = page.getByRole('button', { name: 'Cancel re-evaluation' });
	await expect.element(cancel).toBeVisible();
	(cancel.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel re-evaluation' });
	await expect.element(confirm).toBeVisible();
	while (document.activeElement !== confirm.element()) await userEvent.keyboard('{Tab}');
	await userEvent.keyboard('{Enter}');
	await expect
		.element(page.getByText('Re-evaluation cancelled. 1/2 assessments had already been evaluated.'))
		.toBeVisible();
	expect(calls.filter(({ path }) => path.includes('cancel'))).toEqual([
		{ path: '/api/functions/cancel-re-evaluation', body: { id: running.id } },
	]);
});

test('the question before an upgrade returns the focus to its button when it is closed', async () => {
	await open(aBatch({ status: 'completed', results }));
	const upgrade = page.getByRole('button', { name: 'Upgrade to Enhanced Analysis' });
	await userEvent.click(page.getByRole('button', { name: 'Re-evaluate Selected' }));
	await expect.element(page.getByText('Please select at least one assessment to re-evaluate.')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Select All' }));
	await userEvent.click(upgrade);
	await expect.element(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
	await inEveryLook('staff');
	await userEvent.keyboard('{Escape}');
	await expect.element(upgrade).toHaveFocus();
});

test('without a network the saved results are shown with their time, and nothing can start', async () => {
	await open(aBatch({ status: 'completed', results }));
	await expect.element(page.getByRole('region', { name: 'Latest Results' })).toBeVisible();
	await inEveryLook('staff');
	cutNetwork();
	await expect.element(page.getByText(/^No network\. You see what was saved at \d\d:\d\d\./)).toBeVisible();
	await expect.element(page.getByRole('region', { name: 'Latest Results' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Re-evaluate Selected' })).toBeDisabled();
});
