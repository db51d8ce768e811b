import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeSyncDialog, useSyncDialog } from '../../../app/core/session/sync-dialog-state.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import type { OwnWork } from '../../../app/entities/own-work/list-own-work.ts';
import { WorkRow } from '../../../app/features/dashboard/work-row.tsx';
import { PageWidth } from '../../../app/ui/page-width.tsx';
import { findTextBehind } from '../../support/find-text-behind.ts';
import { render, renderHook } from '../../support/render.ts';
import { anOwnAssessment, someQuestions } from '../../support/screen-builders.ts';
import { cutNetwork } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

const choices = someQuestions().filter(({ type }) => type !== 'text');

const anOwnWork = {
	job: anOwnAssessment({}).job,
	at: '2026-11-17T14:17:00.000Z',
	isTest: false,
	draft: undefined,
	rejection: undefined,
	submission: undefined,
	entry: undefined,
	assessment: undefined,
};

const show = (work: OwnWork) =>
	render(
		<MemoryRouter>
			<PageWidth>
				<ul>
					<WorkRow work={work} />
				</ul>
			</PageWidth>
		</MemoryRouter>,
	);

test.each([
	['written answers with its number', undefined, true],
	['choices only without a number', choices, false],
])('the dashboard of a candidate shows %s', async (_, questions, hasNumber) => {
	const assessment = anOwnAssessment({ score: 79, evaluation_method: 'emergency', ...(questions && { questions }) });
	const { job, submitted_at: at } = assessment;
	await show({ ...anOwnWork, job, at, assessment });
	await expect.element(page.getByRole('link', { name: /View details|View Details/i })).toBeVisible();
	expect(page.getByText('79', { exact: false }).elements().length > 0).toBe(hasNumber);
});

test('the dashboard shows a submission whose sending was interrupted by a lost network as saved, not as being sent', async () => {
	const entry = { state: 'sending', sent: true, parked: null } as OutboxRow;
	await show({ ...anOwnWork, entry });
	await expect.element(page.getByText('Sending')).toBeVisible();
	cutNetwork();
	await expect.element(page.getByText('Saved on this device')).toBeVisible();
	expect(page.getByText('Sending').query()).toBeNull();
});

test.each([
	['that was opened on this device as saved there', true, 'Saved on this device'],
	['of another device, which needs the network once, as a draft', false, 'Draft'],
])('the dashboard shows a begun assessment %s', async (_, isHere, state) => {
	await show({ ...anOwnWork, draft: { answered: 1, questions: 2, isHere } });
	await expect.element(page.getByRole('status')).toHaveTextContent(state);
	await expect.element(page.getByText('1 of 2 answered')).toBeVisible();
});

test('the link of a row covers no text at 200 % on the narrowest phone', async () => {
	await page.viewport(320, 640);
	document.documentElement.style.fontSize = '200%';
	await show({ ...anOwnWork, job: { ...anOwnWork.job, title: 'Guest Support Specialist', company: 'Harbour & Vale' } });
	const link = page.getByRole('link');
	await expect.element(link).toBeVisible();
	expect(findTextBehind(link.element())).toEqual([]);
});

test('the dashboard says that the job of an assessment was deleted, and leads to what can be done, not to the assessment', async () => {
	const rejection = { reason: 'job_gone', detail: 'job000000000001' } as const;
	const dialog = await renderHook(() => useSyncDialog());
	await show({ ...anOwnWork, draft: { answered: 1, questions: 2, isHere: true }, rejection });
	await expect.element(page.getByText('The job has been deleted.')).toBeVisible();
	expect(page.getByRole('link').query()).toBeNull();
	await userEvent.click(
		page.getByRole('button', { name: `What to do about the assessment for ${anOwnWork.job.title}` }),
	);
	expect(dialog.result.current).toEqual({ kind: 'list' });
	closeSyncDialog();
});
