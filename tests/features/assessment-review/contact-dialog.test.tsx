import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ContactDialog } from '../../../app/features/assessment-review/contact-dialog.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aTeamText } from '../../support/team-texts.ts';
import '../../../app/styles/base.css';

const USER = 'contactingadmin';
const HOUR_MS = 3_600_000;

beforeEach(async () => {
	await page.viewport(1440, 900);
	answering({});
	await signInAs({ id: USER, role: 'admin' });
	await accountDatabase(USER).store.write('strict', ['team_texts', 'local_drafts'], async (tables) => {
		await tables.team_texts.putAll([{ ...aTeamText(), id: 'text00000000001' }]);
		await tables.local_drafts.delete(`message:${aReview().id}`);
	});
});
afterEach(async () => {
	vi.restoreAllMocks();
	await signOutAgain();
});

const dialog = () => page.getByRole('dialog', { name: 'Write to Sigrid Lunde' });
const open = (messages: CandidateMessage[] = []) =>
	render(<ContactDialog review={aReview({ messages })} userId={USER} onClose={() => undefined} />);
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const mail = (shape: Partial<CandidateMessage>): CandidateMessage => ({
	id: 'm1',
	subject: 'Friday',
	text: 'Come.',
	sent_by_name: 'Nadia Benali',
	created_at: ago(30),
	state: 'sent',
	event_id: '',
	due_at: '',
	ended_at: ago(2),
	...shape,
});

test('a mail of the team fills the mail to a candidate with name and job, and the own text can be chosen again', async () => {
	await open();
	await expect.element(dialog().getByLabelText('Subject')).toHaveFocus();
	await userEvent.fill(dialog().getByLabelText('Message'), 'My own.');
	await userEvent.click(dialog().getByRole('button', { name: /^Template/ }));
	await userEvent.click(page.getByRole('option', { name: 'Kind rejection' }));
	await expect.element(dialog().getByLabelText('Subject')).toHaveValue(`Your application: ${aReview().job.title}`);
	await expect.element(dialog().getByLabelText('Message')).toHaveValue('Hello Sigrid Lunde, we chose someone else.');
	await inEveryLook('staff');
	await userEvent.click(dialog().getByRole('button', { name: /^Template/ }));
	await userEvent.click(page.getByRole('option', { name: 'Own text' }));
	await expect.element(dialog().getByLabelText('Message')).toHaveValue('My own.');
	await userEvent.fill(dialog().getByLabelText('Message'), '');
});

test('a mail that someone writes on a phone stays where it is when the network goes, which is said afterwards', async () => {
	await page.viewport(360, 800);
	await open();
	const subject = dialog().getByLabelText('Subject');
	await expect.element(subject).toHaveFocus();
	const top = () => subject.element().getBoundingClientRect().top;
	const before = top();
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	window.dispatchEvent(new Event('offline'));
	await userEvent.keyboard('Friday');
	await expect.element(subject).toHaveValue('Friday');
	expect(top()).toBe(before);
	await userEvent.click(dialog().getByRole('heading', { name: 'Write to Sigrid Lunde' }));
	await expect.element(dialog().getByText('There is no network.', { exact: false })).toBeVisible();
	await userEvent.fill(subject, '');
});

test.each([
	['who wrote', {}, /^Nadia Benali wrote to them at /],
	['that it was the reader', { sent_by_name: 'own' }, /^You wrote to them at /],
	[
		'a mail on its way',
		{ sent_by_name: '', state: 'queued', created_at: ago(1), ended_at: '' },
		/^You wrote to them at /,
	],
	['a mail of a deleted account', { sent_by_name: '' }, /^The team wrote to them at /],
] as const)('a mail of the last 24 hours is named: %s', async (_, { ...shape }, sentence) => {
	const own = sessionStore.view().user?.fullName ?? '';
	await open([
		mail({ ...shape, ...('sent_by_name' in shape && shape.sent_by_name === 'own' && { sent_by_name: own }) }),
	]);
	await expect.element(dialog().getByText(sentence)).toBeVisible();
});

test.each([
	['older', { ended_at: ago(25) }],
	['refused', { state: 'failed' }],
	['of a decision and waiting', { state: 'queued', due_at: ago(-2), created_at: ago(1), ended_at: '' }],
] as const)('a mail that is %s is not named', async (_, shape) => {
	await open([mail(shape)]);
	await expect.element(dialog().getByLabelText('Message')).toBeVisible();
	expect(
		dialog()
			.getByText(/wrote to them/)
			.query(),
	).toBeNull();
});
