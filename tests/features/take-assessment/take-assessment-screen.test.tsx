import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import TakeAssessmentScreen from '../../../app/features/take-assessment/take-assessment-screen.tsx';
import { anAttempt, NOW } from '../../core/store/builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const user = signedInAs({ id: 'candidatescreen', role: null });
const JOB = 'job000000000001';

test('an assessment whose earlier text has not arrived says so, can be written in, and ends the line with the pull', async () => {
	answering({});
	const database = accountDatabase(user.id);
	await database.relaxed.attempts.put({
		job_id: JOB,
		assessment_id: 'assessment00001',
		attempt: anAttempt({ has_drafts: true }),
		began_at: NOW,
		is_sealed: false,
		position: 0,
		consent: { version: CONSENT_VERSION, ai_declined: false, accommodation: false, given_at: NOW },
	});
	await render(
		<MemoryRouter initialEntries={[`/assess/${JOB}`]}>
			<Routes>
				<Route path="/assess/:jobId" element={<TakeAssessmentScreen />} />
			</Routes>
		</MemoryRouter>,
	);
	const line = page.getByText('What you wrote earlier has not arrived yet.');
	await expect.element(line).toBeVisible();
	await userEvent.type(page.getByRole('textbox'), 'It');
	await expect.element(page.getByRole('textbox')).toHaveValue('It');
	await expect.element(line).toBeVisible();
	await database.relaxed.meta.put({ key: 'pulled_at', value: '2099-01-01T00:00:00.000Z' });
	await expect.element(line).not.toBeInTheDocument();
});
