import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HUMAN_REVIEW_MAX_CHARS } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { HumanReviewDialog } from '../../app/features/results/human-review-dialog.tsx';
import { changePage, type PageChanger } from '../support/changed-page.ts';
import { CHANGED_VIEWS, listened } from '../support/changed-views.tsx';
import { render } from '../support/render.ts';

describe.each<[string, PageChanger]>([
	['a translator', 'translator'],
	['an extension', 'extension'],
	['a highlighter', 'highlighter'],
	['a splitter', 'splitter'],
])('%s that changes the page', (_, by) => {
	test.each(CHANGED_VIEWS)('breaks no state of %s', async (_name, states, last) => {
		const failures = listened();
		const view = (state: ReactNode) => <MemoryRouter>{state}</MemoryRouter>;
		const { rerender } = await render(view(states[0]));
		onTestFinished(changePage(by));
		for (const state of [...states.slice(1), ...states]) {
			await rerender(view(state));
			// Lets the observer change what was added.
			await new Promise(requestAnimationFrame);
		}
		await expect.element(page.getByText(last, { exact: true }).first()).toBeInTheDocument();
		expect(failures).toEqual([]);
	});

	test('breaks no state of the request for a human review', async () => {
		const failures = listened();
		await render(<HumanReviewDialog assessmentId="a1" open focusAfter={() => null} onClose={() => undefined} />);
		onTestFinished(changePage(by));
		const send = page.getByRole('dialog').getByRole('button', { name: /^Send/ });
		const message = page.getByRole('dialog').getByRole('textbox');
		await userEvent.click(send);
		await userEvent.fill(message, 'x'.repeat(HUMAN_REVIEW_MAX_CHARS + 1));
		await expect.element(send).toBeDisabled();
		await userEvent.fill(message, 'Please look at my second answer.');
		await expect.element(send).toBeEnabled();
		await userEvent.clear(message);
		await expect.element(page.getByText(humanReviewMessages.dialog.emptyWarning, { exact: true })).toBeVisible();
		expect(failures).toEqual([]);
	});
});
