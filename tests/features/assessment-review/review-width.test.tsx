import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { aReview } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

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
