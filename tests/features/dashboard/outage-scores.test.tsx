import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OutageScores } from '../../../app/features/dashboard/outage-scores.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { aSystemHealth } from '../../support/screen-builders.ts';

afterEach(() => void vi.restoreAllMocks());

/** A server that reports this many outage scores and records the requests. */
function serve(outageScores: number, retryStatus = 200): string[] {
	const asked: string[] = [];
	vi.spyOn(window, 'fetch').mockImplementation((input) => {
		const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
		asked.push(pathname);
		if (!pathname.endsWith('retry-all-with-ai'))
			return Promise.resolve(Response.json(aSystemHealth({ has_ai: true, outage_scores: outageScores })));
		const body = retryStatus === 200 ? { queued: outageScores } : { code: 'evaluation_unavailable', message: 'No AI.' };
		return Promise.resolve(Response.json(body, { status: retryStatus }));
	});
	return asked;
}

const RETRY = '/api/functions/retry-all-with-ai';

test('an admin requests AI scores for those that the backup method scored', async () => {
	const asked = serve(3);
	await render(
		<>
			<OutageScores canRetry />
			<Toaster />
		</>,
	);
	await expect
		.element(page.getByText(/3 assessments were scored by the backup method while the AI service was down\./))
		.toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Retry all with AI' }));
	await expect.element(page.getByText('The AI is scoring them again.')).toBeVisible();
	expect(asked.filter((path) => path === RETRY)).toHaveLength(1);
});

test('a refused request shows an error', async () => {
	serve(1, 503);
	await render(
		<>
			<OutageScores canRetry />
			<Toaster />
		</>,
	);
	await userEvent.click(page.getByRole('button', { name: 'Retry all with AI' }));
	await expect.element(page.getByText('Failed to retry assessment. Please try again later.')).toBeVisible();
});

test('a reviewer sees it without the button', async () => {
	serve(1);
	await render(<OutageScores canRetry={false} />);
	await expect.element(page.getByText(/1 assessment was scored by the backup method/)).toBeVisible();
	expect(page.getByRole('button').query()).toBeNull();
});
