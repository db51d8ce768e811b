import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application, AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import type { StageEvent } from '#domain/hire-events/decision';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aTeamText } from '../../support/team-texts.ts';
import { showApplications } from '../applications/show-applications.tsx';
import '../../../app/styles/base.css';

const USER = 'adminaccount001';

beforeEach(async () => {
	await page.viewport(1440, 900);
	answering({});
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await signInAs({ id: USER, role: 'admin' });
	const { store } = accountDatabase(USER);
	await store.write('strict', ['outbox', 'team_texts'], async ({ outbox, team_texts }) => {
		await outbox.deleteAll((await outbox.list()).map(({ seq }) => seq));
		await team_texts.putAll([
			{ ...aTeamText({ name: 'Kind rejection' }), id: 'text00000000001' },
			{
				...aTeamText({ name: 'Try again', subject: 'Another job', text: 'Dear {name}, look at our jobs.' }),
				id: 'text00000000002',
			},
			{ ...aTeamText({ kind: 'reason', name: '', subject: '', text: 'Too little practice' }), id: 'text00000000003' },
		]);
	});
});
afterEach(signOutAgain);

const queued = async () =>
	(await accountDatabase(USER).store.read(['outbox'], ({ outbox }) => outbox.list())).map(({ op }) => op);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Record decision' });
const choose = async (stage: string) => {
	await userEvent.click(dialog().getByText(stage, { exact: true }));
};
const record = (label: string | RegExp) => userEvent.click(dialog().getByRole('button', { name: label, exact: true }));
const named = (id: string, name: string, shape: Partial<Application> = {}): Application =>
	anApplication({ id, candidate: { ...anApplication().candidate, name }, ...shape });
const rejected = {
	stage: 'rejected',
	reason: 'Not yet a team',
	by_name: 'Håkon Lie',
	event_date: '2026-11-20T12:00:00.000Z',
} as const;

describe('a decision in the list', () => {
	test('about a selection is one operation for each application, and says where it is kept offline', async () => {
		await showApplications([named('a1', 'Amina'), named('a2', 'Jonas')], { canInvite: true });
		await userEvent.click(page.getByRole('checkbox', { name: 'Select all 2' }));
		await userEvent.click(
			page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Record decision' }),
		);
		await expect.element(dialog().getByText('2 candidates')).toBeVisible();
		await expect.element(dialog().getByText(/stored on this device and sent when the network is back/)).toBeVisible();
		await inEveryLook('staff');
		await choose('Interviewed');
		await userEvent.fill(dialog().getByRole('textbox', { name: /^Reason/ }), ' Calm. ');
		await userEvent.fill(dialog().getByLabelText('Date'), '2026-11-20');
		await userEvent.click(dialog().getByRole('button', { name: 'Record', exact: true }));
		await expect.element(dialog()).not.toBeInTheDocument();
		const payload = { stage: 'interviewed', reason: 'Calm.', event_date: '2026-11-20', test_mode: false };
		expect((await queued()).map(({ record, payload: sent }) => [record, sent])).toEqual([
			['a1', payload],
			['a2', payload],
		]);
	});

	test('with a date in the future is not queued, and the field says so', async () => {
		await showApplications([named('a1', 'Amina')], { canInvite: true });
		await userEvent.click(button('Decide on Amina'));
		await userEvent.fill(dialog().getByLabelText('Date'), '2099-01-01');
		await userEvent.click(dialog().getByRole('button', { name: 'Record', exact: true }));
		await expect.element(dialog().getByText('Choose a date from 2000 to today.')).toBeVisible();
		expect(await queued()).toEqual([]);
	});

	test('offers a reviewer every stage, and no mail', async () => {
		await showApplications([named('a1', 'Amina')], { canInvite: false });
		await userEvent.click(button('Decide on Amina'));
		const options = dialog().getByRole('group', { name: 'Stage' }).getByRole('radio').all();
		expect(options.map((option) => option.element().closest('label')?.textContent)).toEqual([
			'Screened',
			'Interviewed',
			'Offered',
			'Hired',
			'Rejected',
		]);
		await choose('Rejected');
		await expect.element(dialog().getByRole('checkbox', { name: /^Write to/ })).not.toBeInTheDocument();
		await userEvent.click(dialog().getByRole('button', { name: 'Record', exact: true }));
		await expect.element(dialog()).not.toBeInTheDocument();
		const [op] = await queued();
		expect(op?.payload).not.toHaveProperty('mail');
	});

	test('that rejects a selection mails each its own, a day later, and shows the first before', async () => {
		await showApplications([named('a1', 'Amina'), named('a2', 'Jonas')], { canInvite: true });
		await userEvent.click(page.getByRole('checkbox', { name: 'Select all 2' }));
		await userEvent.click(
			page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Record decision' }),
		);
		await choose('Rejected');
		await expect.element(dialog().getByText(/goes out 24 hours after the server has the decision/)).toBeVisible();
		await expect.element(dialog().getByText(/^Hello Amina,/)).toBeVisible();
		await expect.element(dialog().getByText(/^If there is a score, the mail ends with links/)).toBeVisible();
		await inEveryLook('staff');
		await userEvent.fill(dialog().getByRole('textbox', { name: 'Subject' }), 'For {firstname}');
		await userEvent.fill(dialog().getByRole('textbox', { name: /^Mail/ }), 'Dear {name}, not {city}.');
		await record('Record, 2 Mails Later');
		await expect.element(dialog().getByText(/\{firstname\} can’t be filled/)).toBeVisible();
		await expect.element(dialog().getByText(/\{city\} can’t be filled/)).toBeVisible();
		await userEvent.fill(dialog().getByRole('textbox', { name: 'Subject' }), 'Your application');
		await userEvent.fill(dialog().getByRole('textbox', { name: /^Mail/ }), 'Dear {name}, not this time.');
		await record('Record, 2 Mails Later');
		await expect.element(dialog()).not.toBeInTheDocument();
		expect((await queued()).map(({ record, payload: sent }) => [record, sent])).toMatchObject([
			['a1', { stage: 'rejected', mail: { text: 'Dear Amina, not this time.', after_hours: 24 } }],
			['a2', { stage: 'rejected', mail: { text: 'Dear Jonas, not this time.', after_hours: 24 } }],
		]);
	});

	test('takes the mail and the reason that the team has written for its stage, and another mail when it is chosen', async () => {
		await showApplications([named('a1', 'Amina')], { canInvite: true });
		await userEvent.click(button('Decide on Amina'));
		await expect.element(dialog().getByRole('button', { name: 'Too little practice' })).not.toBeInTheDocument();
		await choose('Rejected');
		await userEvent.click(dialog().getByRole('button', { name: 'Too little practice' }));
		await expect.element(dialog().getByRole('textbox', { name: /^Mail/ })).toHaveValue(aTeamText().text);
		await userEvent.click(dialog().getByRole('button', { name: /^Template/ }));
		await userEvent.click(page.getByRole('option', { name: 'Try again' }));
		await record('Record, Mail Later');
		await expect.element(dialog()).not.toBeInTheDocument();
		const [op] = await queued();
		expect(op?.payload).toMatchObject({
			reason: 'Too little practice',
			mail: { subject: 'Another job', text: 'Dear Amina, look at our jobs.' },
		});
	});

	test('that rejects sends no mail if the admin says so', async () => {
		await showApplications([named('a1', 'Amina')], { canInvite: true });
		await userEvent.click(button('Decide on Amina'));
		await choose('Rejected');
		await userEvent.click(dialog().getByRole('checkbox', { name: 'Write to Amina' }));
		await userEvent.click(dialog().getByRole('button', { name: 'Record', exact: true }));
		await expect.element(dialog()).not.toBeInTheDocument();
		const [op] = await queued();
		expect(op?.payload).not.toHaveProperty('mail');
	});
});

test('the list shows the stages with who decided when, counts them, and shows those of one stage', async () => {
	const people = [
		named('a1', 'Amina'),
		named('a2', 'Jonas', { decision: rejected }),
		named('a3', 'Test', { decision: rejected, is_admin_test: true }),
	];
	await showApplications(people, { canInvite: true });
	const list = page.getByRole('region', { name: 'List of applications' });
	await expect.element(list.getByText('Håkon Lie, 20 Nov').first()).toBeVisible();
	const stages = page.getByRole('group', { name: 'Stage' });
	await expect.element(stages.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true');
	await expect.element(stages.getByRole('button', { name: 'Applied 1' })).toBeVisible();
	await userEvent.click(stages.getByRole('button', { name: 'Rejected 1' }));
	await expect.poll(() => window.location.search).toBe('?stage=rejected');
	await expect.element(list.getByRole('link', { name: 'Amina' })).not.toBeInTheDocument();
	await expect.element(list.getByRole('link', { name: 'Jonas' })).toBeVisible();
	await expect.element(button('Decisions (1)')).toBeVisible();
	await inEveryLook('staff');
});

const mine: StageEvent = {
	...rejected,
	id: 'mine00000000001',
	stage: 'interviewed',
	reason: '',
	by: USER,
	by_name: 'Ingrid Moen',
	event_date: '2026-11-19T12:00:00.000Z',
	source: 'manual',
	test_mode: false,
	created_at: '2026-11-19T10:00:00.000Z',
};
const theirs: StageEvent = {
	...mine,
	...rejected,
	id: 'theirs000000001',
	by: 'haakon',
	created_at: '2026-11-20T10:00:00Z',
};
const showReview = (stage_events: readonly StageEvent[], shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<ReviewView review={aReview({ stage_events: [...stage_events], ...shape })} flags={FEATURE_FLAG_DEFAULTS} />
			<Toaster />
		</MemoryRouter>,
	);

describe('the review', () => {
	test('shows the stage, its history, and that a colleague changed it afterwards', async () => {
		await showReview([theirs, mine]);
		const history = page.getByRole('region', { name: 'Timeline' });
		await expect.element(history.getByText(/^Håkon Lie, 20 Nov/)).toBeVisible();
		await expect.element(history.getByText('Not yet a team')).toBeVisible();
		await expect.element(history.getByText(/^Ingrid Moen, 19 Nov/)).toBeVisible();
		await expect.element(page.getByText('Håkon Lie changed it after you: Rejected.')).toBeVisible();
		await inEveryLook('staff');
	});

	test('says what became of the mail of a decision, and lets an admin write the one that a rejection lacks', async () => {
		const mail = {
			id: 'm1',
			subject: 'Your application',
			text: 'Hello.',
			sent_by_name: 'Ingrid Moen',
			created_at: '2026-11-19T10:00:00.000Z',
			event_id: mine.id,
			due_at: '2026-11-20T10:00:00.000Z',
			ended_at: '2026-11-19T11:00:00.000Z',
			state: 'cancelled',
		} as const;
		await showReview([theirs, mine], { messages: [mail] });
		const history = page.getByRole('region', { name: 'Timeline' });
		await expect.element(history.getByText(/^The mail was cancelled 19 November 2026/)).toBeVisible();
		await expect.element(history.getByText('No mail was sent.')).toBeVisible();
		await inEveryLook('staff');
		await userEvent.click(history.getByRole('button', { name: 'Write the mail' }));
		await expect.element(dialog().getByRole('checkbox', { name: /^Write to/ })).toBeChecked();
	});

	test('says before a mail of a decision that the mail server refused the last one, until another one arrived', async () => {
		const mail = {
			id: 'm1',
			subject: 'Friday',
			text: 'Come.',
			sent_by_name: 'Ingrid Moen',
			created_at: '2026-11-19T10:00:00.000Z',
			event_id: mine.id,
			due_at: '2026-11-19T10:00:00.000Z',
			ended_at: '2026-11-19T11:00:00.000Z',
			state: 'failed',
		} as const;
		const warning = dialog().getByText(
			'The mail server refused the last mail to this address. Check the address first.',
			{ exact: true },
		);
		const view = await showReview([mine], { messages: [mail] });
		await userEvent.click(button('Record decision'));
		await expect.element(warning).not.toBeInTheDocument();
		await choose('Rejected');
		await expect.element(warning).toBeVisible();
		await inEveryLook('staff');
		await view.unmount();
		await showReview([mine], {
			messages: [{ ...mail, id: 'm2', event_id: '', state: 'sent', ended_at: '2026-11-20T11:00:00.000Z' }, mail],
		});
		await userEvent.click(button('Record decision'));
		await choose('Rejected');
		await expect.element(dialog().getByRole('checkbox', { name: /^Write to / })).toBeChecked();
		await expect.element(warning).not.toBeInTheDocument();
	});

	test('queues a decision, and takes it back while it is not sent', async () => {
		const review = aReview();
		const view = await showReview([]);
		await userEvent.click(button('Record decision'));
		await choose('Offered');
		await userEvent.click(dialog().getByRole('button', { name: 'Record', exact: true }));
		await expect.element(page.getByText(`${review.candidate.name}: Offered.`)).toBeVisible();
		const [op] = await queued();
		expect(op).toMatchObject({ kind: 'record_decision', record: review.id, payload: { stage: 'offered' } });
		await view.unmount();
		await showReview([{ ...mine, id: op?.id ?? '', stage: 'offered', by_name: '' }]);
		await expect.element(page.getByText('Not sent yet')).toBeVisible();
		await inEveryLook('staff');
		await userEvent.click(button('Take back Offered'));
		await expect.element(page.getByText('The decision was taken back.')).toBeVisible();
		await expect.element(button('Take back Offered')).not.toBeInTheDocument();
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
		expect(await queued()).toEqual([]);
	});
});
