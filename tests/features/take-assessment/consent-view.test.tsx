import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ConsentView from '../../../app/features/take-assessment/consent-view.tsx';
import { consentMessages as words } from '../../../app/features/take-assessment/consent-words.ts';
import type { OptOuts } from '../../../app/features/take-assessment/take-assessment-event.ts';
import { anAttempt } from '../../core/store/builders.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import '../../../app/styles/base.css';

test('the notice offers both options, starts on request, and looks right', async () => {
	const [onChange, onConfirm] = [vi.fn<(optOuts: OptOuts) => void>(), vi.fn<() => void>()];
	const attempt = anAttempt();
	const row = { job_id: attempt.job.id, assessment_id: 'assessment00001', attempt, began_at: '', is_sealed: false };
	await render(
		<MemoryRouter>
			<ConsentView
				attempt={{ ...row, position: 0 }}
				optOuts={{ ai_declined: false, accommodation: false }}
				isSaving={false}
				failure={null}
				onChange={onChange}
				onConfirm={onConfirm}
			/>
		</MemoryRouter>,
	);
	await userEvent.click(page.getByRole('checkbox', { name: words.declineAi.label }));
	await userEvent.click(page.getByRole('button', { name: words.start }));
	expect(onChange.mock.calls).toEqual([[{ ai_declined: true, accommodation: false }]]);
	expect(onConfirm).toHaveBeenCalledTimes(1);
	await inEveryLook();
});
