import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import ApplicationsScreen from '../../../app/features/applications/applications-screen.tsx';
import AssessmentReviewScreen from '../../../app/features/assessment-review/assessment-review-screen.tsx';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { render } from '../../support/render.ts';
import { aReview, aSystemHealth } from '../../support/screen-builders.ts';
import { signedInAs, signInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'reviewstates001' });

const show = (shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<ReviewView review={aReview(shape)} flags={FEATURE_FLAG_DEFAULTS} />
		</MemoryRouter>,
	);

const open = (address: string) =>
	render(
		<MemoryRouter initialEntries={[address]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/applications" element={<ApplicationsScreen />} />
				<Route path="/admin/assessment/:assessmentId" element={<AssessmentReviewScreen />} />
			</Routes>
		</MemoryRouter>,
	);

const says = (sentence: string | RegExp) =>
	expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible();

describe('the screens of the hiring team', () => {
	test.each([
		['/admin/jobs/job000000000001/applications', "You don't have permission to view job applications."],
		['/admin/assessment/assessment00001', "You don't have permission to view assessment details."],
	])('refuse a candidate: %s', async (address, sentence) => {
		await signInAs({ ...USER, role: null });
		await open(address);
		await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
		await says(sentence);
	});

	test('show that an assessment does not exist, for example of a deleted job, and link back', async () => {
		vi.spyOn(window, 'fetch').mockImplementation(() =>
			Promise.resolve(Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 })),
		);
		await open('/admin/assessment/gone00000000001');
		await expect.element(page.getByRole('heading', { level: 1, name: 'Assessment Not Found' })).toBeVisible();
		await says("The assessment you're looking for doesn't exist.");
		await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/admin/jobs');
	});
});

describe('the review', () => {
	test('links back to the list from which it was opened', async () => {
		vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(aReview())));
		await open(`/admin/assessment/${aReview().id}?score=excellent`);
		await expect
			.element(page.getByRole('link', { name: 'Back to Applications' }))
			.toHaveAttribute('href', `/admin/jobs/${aReview().job.id}/applications?score=excellent`);
	});

	test('of a withdrawn application has no actions, while the decision that is being written stays open', async () => {
		await signInAs({ ...USER, role: 'admin' });
		const view = (isWithdrawn: boolean) => (
			<MemoryRouter>
				<ReviewView review={aReview()} flags={FEATURE_FLAG_DEFAULTS} isWithdrawn={isWithdrawn} hasKeys />
			</MemoryRouter>
		);
		const { rerender } = await render(view(false));
		const actions = page.getByRole('region', { name: 'Actions' });
		await userEvent.click(actions.getByRole('button', { name: /^Record decision/ }));
		const reason = page.getByRole('dialog').getByRole('textbox', { name: /^Reason/ });
		await userEvent.fill(reason, 'Calm at night.');
		await rerender(view(true));
		await expect.element(reason).toHaveValue('Calm at night.');
		await userEvent.clear(reason);
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		await expect.element(actions).toBeVisible();
		await expect.element(actions.getByRole('button')).not.toBeInTheDocument();
		await userEvent.keyboard('d');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	});

	test.each([
		['admin', ['Record decision', 'Add to Shortlist', 'Contact Candidate', 'Override score', 'Export PDF Report']],
		['reviewer', ['Record decision', 'Add to Shortlist', 'Override score', 'Export PDF Report']],
	] as const)('has the actions of: %s', async (role, actions) => {
		await signInAs({ ...USER, role });
		await page.viewport(1440, 800);
		await show();
		await says('Assessment Review');
		const buttons = page.getByRole('region', { name: 'Actions' }).getByRole('button').all();
		expect(buttons.map((button) => button.element().textContent)).toEqual(actions);
	});

	test('offers no mail to a deleted account, by its button or its key', async () => {
		await page.viewport(1440, 800);
		await show({ candidate: { ...aReview().candidate, name: 'Unknown', email: '' } });
		await expect.element(page.getByRole('button', { name: 'Record decision' })).toBeVisible();
		await says('Deleted account');
		await expect.element(page.getByRole('button', { name: 'Contact Candidate' })).not.toBeInTheDocument();
		await userEvent.keyboard('w');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	});

	test('has two of its actions in a menu on phones, so that the bar is one line', async () => {
		await page.viewport(360, 780);
		await show({ job: { ...aReview().job, scorecard: JSON.stringify([{ id: 'calm', name: 'Stays calm' }]) } });
		const bar = page.getByRole('region', { name: 'Actions' });
		await expect.element(bar).toBeVisible();
		expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(72);
		await userEvent.click(bar.getByRole('button', { name: 'More actions' }));
		await expect.element(page.getByRole('menuitem', { name: 'Export PDF Report' })).toBeInViewport({ ratio: 1 });
		await userEvent.click(page.getByRole('menuitem', { name: 'Override score' }));
		await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
	});

	test.each([
		[360, 800],
		[768, 1024],
		[1024, 768],
		[1440, 800],
	])('keeps its actions in view at its start and its end: %s × %s', async (width, height) => {
		await page.viewport(width, height);
		await show({ candidate: { ...aReview().candidate, name: 'Sigrid '.repeat(28) } });
		const contact = page.getByRole('button', { name: 'Contact Candidate' });
		await expect.element(contact).toBeInViewport({ ratio: 1 });
		window.scrollTo(0, document.documentElement.scrollHeight);
		expect(window.scrollY).toBeGreaterThan(height / 2);
		await expect.element(contact).toBeInViewport({ ratio: 1 });
	});

	test.each([
		['Grace Hopper', /^ShortlistedGrace Hopper, 18 Nov/],
		['', /^Shortlisted18 Nov/],
	])('shows who shortlisted and when, and for a deleted account only when: "%s"', async (changed_by_name, sentence) => {
		await show({ shortlist: { on_shortlist: true, changed_by_name, changed_at: '2026-11-18 10:00:00.000Z' } });
		const [newest] = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').all();
		await expect.element(page.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
		expect(newest?.element().textContent).toMatch(sentence);
	});

	const quick = [{ ...someAnalytics('q1', 0), time_spent_seconds: 20 }];
	const unscored = { score: null, explanation: null, evaluation_method: '' };
	test.each([
		[
			'that no method could score',
			{ ...unscored, system_status: 'critical_failure' },
			'Could not be scored automatically. A person should read it.',
		],
		[
			'without quality indicators',
			{ quality_indicators: null },
			'No quality indicators: use the re-evaluation tool to add them.',
		],
		['written in no time', { analytics: quick }, 'answered in under a minute'],
		['written in no time, without a score', { ...unscored, analytics: quick }, 'answered in under a minute'],
		[
			'with later submissions',
			{ variants: [{ id: 'v1', received_at: '2026-11-18 10:00:00.000Z', answers: {} }] },
			'The same candidate submitted again for this job. The first one is official and was scored; these are kept unchanged.',
		],
	])('of an assessment %s says so', async (_, shape, sentence) => {
		await show(shape);
		await says(sentence);
	});

	test('lists the mails to the candidate with their status, and what to do about a refused one', async () => {
		const mail = {
			subject: 'Friday',
			text: 'Come.',
			sent_by_name: 'Grace Hopper',
			created_at: '2026-11-18 10:00:00.000Z',
			event_id: '',
			due_at: '',
			ended_at: '',
		};
		await show({
			messages: [
				{ ...mail, id: 'm1', state: 'queued' },
				{ ...mail, id: 'm2', state: 'failed', ended_at: '2026-11-19 10:00:00.000Z' },
				{ ...mail, id: 'm3', state: 'sent', ended_at: '2026-11-18 10:01:00.000Z' },
			],
		});
		await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
		expect(page.getByText('Mail: Friday').all()).toHaveLength(3);
		for (const status of ['Waiting to be sent', 'Sent', 'Could not be delivered']) await says(status);
		await says('The mail server refused this mail. Check the address or reach the candidate another way.');
		await userEvent.click(page.getByRole('button', { name: 'Contact Candidate' }));
		await says('The mail server refused the last mail to this address. Check the address first.');
	});

	test('the lack of an AI service, once known, is shown at once in the next review', async () => {
		const unscored = {
			score: null,
			explanation: null,
			evaluation_method: '',
			system_status: 'critical_failure',
		} as const;
		const note = 'No AI service is set up on this server. On a retry the backup method scores it.';
		const fetching = vi.spyOn(window, 'fetch');
		fetching.mockImplementation(() => Promise.resolve(Response.json(aSystemHealth({ has_ai: false }))));
		const first = await show(unscored);
		await says(note);
		await first.unmount();
		fetching.mockReturnValue(new Promise(() => undefined));
		await show({ ...unscored, id: 'next' });
		await says(note);
	});

	test('requires subject and message of a mail within their limits, fills their fields, and offline queues it', async () => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		await show();
		await userEvent.click(page.getByRole('button', { name: 'Contact Candidate' }));
		const dialog = page.getByRole('dialog', { name: 'Write to Sigrid Lunde' });
		await says('The mail goes to sigrid@lunde.example. The reply comes to your own address.');
		await says('There is no network. The mail is stored on this device and sent when the network is back.');
		await userEvent.click(dialog.getByRole('button', { name: 'Send Mail' }));
		await says('Write a subject.');
		await userEvent.fill(dialog.getByLabelText('Subject'), 'x'.repeat(201));
		await says('The subject is too long: at most 200 characters with the name and the job.');
		await userEvent.fill(dialog.getByLabelText('Subject'), 'Friday');
		await says('Write the mail.');
		await userEvent.fill(dialog.getByLabelText('Message'), 'x'.repeat(10_001));
		await says('The mail is too long: at most 10,000 characters.');
		await userEvent.fill(dialog.getByLabelText('Message'), 'We offer {salary} for {job}.');
		await says('{salary} can’t be filled. Only {name} and {job} can.');
		await userEvent.fill(dialog.getByLabelText('Message'), 'Dear {name}, come as {job}.');
		await userEvent.click(dialog.getByRole('button', { name: 'Send Mail' }));
		const { store } = accountDatabase(USER.id);
		const sent = async () => (await store.read(['outbox'], ({ outbox }) => outbox.list())).map(({ op }) => op.payload);
		await expect.poll(sent).toMatchObject([{ text: 'Dear Sigrid Lunde, come as Shift Supervisor.' }]);
	});

	test('does not send a mail with Enter in its subject', async () => {
		await show();
		await userEvent.click(page.getByRole('button', { name: 'Contact Candidate' }));
		const dialog = page.getByRole('dialog', { name: 'Write to Sigrid Lunde' });
		await userEvent.fill(dialog.getByLabelText('Message'), 'Can you come on');
		await userEvent.fill(dialog.getByLabelText('Subject'), 'Friday');
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByLabelText('Message')).toHaveValue('Can you come on');
		await userEvent.fill(dialog.getByLabelText('Message'), '');
		await userEvent.fill(dialog.getByLabelText('Subject'), '');
	});
});
