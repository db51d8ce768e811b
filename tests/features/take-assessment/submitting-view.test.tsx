import { useEffect, useRef } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import SubmittingView from '../../../app/features/take-assessment/submitting-view.tsx';
import { LONG_WAIT } from '../../support/long-wait.ts';
import { render } from '../../support/render.ts';
import { anOwnAssessment } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import { TakingAssessment } from '../../support/taking-assessment.tsx';

const JOB = 'job000000000001';

afterEach(async () => {
	vi.useRealTimers();
	await signOutAgain();
});

/** A link of the page that takes the focus while the screen appears, as when a dialog returns it. */
function FocusAtStart() {
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => queueMicrotask(() => link.current?.focus()), []);
	return (
		<a ref={link} href="#main">
			Skip to content
		</a>
	);
}

/** The screen of an account, and what it stores next. */
async function follow() {
	const userId = newRecordId();
	await signInAs({ id: userId, role: null });
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const { relaxed } = accountDatabase(userId);
	const store = (score: number | null) =>
		relaxed.assessments.put(
			anOwnAssessment({ job_id: JOB, score, last_evaluated_at: score === null ? '' : '2026-11-20T10:00:00.000Z' }),
		);
	await store(null);
	await render(
		<MemoryRouter initialEntries={['/assess']}>
			<FocusAtStart />
			<Routes>
				<Route
					path="/assess"
					element={
						<TakingAssessment>
							<SubmittingView />
						</TakingAssessment>
					}
				/>
				<Route path="*" element={<p>The next page</p>} />
			</Routes>
		</MemoryRouter>,
	);
	const shows = (text: string) =>
		vi.waitFor(async () => {
			await vi.advanceTimersByTimeAsync(0);
			expect(document.body.textContent).toContain(text);
		}, LONG_WAIT);
	await shows('Analyzing your responses...');
	return { store, shows };
}

test('follows a submission to its score, says that the admins are notified, and moves on after a second', async () => {
	const { store, shows } = await follow();
	await store(88);
	await shows('Notifying administrators...');
	await vi.advanceTimersByTimeAsync(1_000);
	await shows('The next page');
});

test('moves on after twenty seconds without a score', async () => {
	const { shows } = await follow();
	await vi.advanceTimersByTimeAsync(19_000);
	expect(page.getByText('The next page').query()).toBeNull();
	await vi.advanceTimersByTimeAsync(1_000);
	await shows('The next page');
});

test('its heading has the focus once the review is closed', async () => {
	await follow();
	await vi.waitFor(async () => {
		await vi.advanceTimersByTimeAsync(0);
		expect(document.activeElement?.tagName).toBe('H1');
	}, LONG_WAIT);
});
