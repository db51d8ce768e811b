import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { fitsBesideFrame } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

test('a refused mail in the timeline fits a screen of 320 px with text at 200 %', async () => {
	await page.viewport(320, 800);
	document.documentElement.style.fontSize = '200%';
	await signInAs({ id: 'reviewwidth0001', role: 'admin' });
	const refused = {
		id: 'message00000001',
		event_id: '',
		subject: 'Your interview',
		text: 'Please come on Monday.',
		sent_by_name: 'Grace Hopper',
		state: 'failed' as const,
		created_at: '2026-11-18 10:00:00.000Z',
		due_at: '2026-11-18 10:00:00.000Z',
		ended_at: '2026-11-18 10:00:00.000Z',
	};
	await render(
		<MemoryRouter>
			<main style={{ paddingInline: 20 }}>
				<ReviewView review={aReview({ messages: [refused] })} flags={FEATURE_FLAG_DEFAULTS} />
			</main>
		</MemoryRouter>,
	);
	await expect.element(page.getByText('Could not be delivered', { exact: true })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(320);
	await signOutAgain();
});

test('a name of a hundred letters without a space fits every width', async () => {
	const name = `${'W'.repeat(100)} ${'olfeschlegel'.repeat(8)}`;
	await render(
		<MemoryRouter>
			<ReviewView review={aReview({ candidate: { ...aReview().candidate, name } })} flags={FEATURE_FLAG_DEFAULTS} />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { level: 1, name })).toBeInTheDocument();
	await fitsBesideFrame();
});

test('the actions are one line beside the rail at 1440 px, also for someone on the shortlist', async () => {
	await page.viewport(1440, 900);
	await signInAs({ id: 'reviewwidth0001', role: 'admin' });
	await render(
		<MemoryRouter>
			<main style={{ width: 1200, paddingInline: 48 }}>
				<ReviewView
					review={aReview({
						shortlist: { on_shortlist: true, changed_by_name: '', changed_at: '2026-11-18T10:00:00.000Z' },
					})}
					flags={FEATURE_FLAG_DEFAULTS}
					hasKeys
					next={<a href="/next">Next: Maximiliane Brandstätter, 88</a>}
				/>
			</main>
		</MemoryRouter>,
	);
	const remove = page.getByRole('button', { name: 'Remove from Shortlist' });
	await expect.element(remove).toBeVisible();
	const bar = page.getByRole('region', { name: 'Actions' });
	expect(bar.element().getBoundingClientRect().height).toBeLessThan(72);
	await signOutAgain();
});

test('the Behavior panel fits a screen of 320 px', async () => {
	await page.viewport(320, 800);
	const flags = [
		['high_paste_share', 85],
		['implausibly_fast_answer', 12],
		['duplicate_of_other_candidate', 97],
		['left_window_often', 14],
		['no_analytics', 0],
	] as const;
	await render(
		<MemoryRouter>
			<main style={{ paddingInline: 20 }}>
				<ReviewView
					review={aReview({
						risk_score: 82,
						suspicious_patterns: true,
						behavior_flags: flags.map(([flag, value]) => ({ flag, value, question_id: 'q1' })),
					})}
					flags={FEATURE_FLAG_DEFAULTS}
				/>
			</main>
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { name: 'Behavior Analysis' })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(320);
});
