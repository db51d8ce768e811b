import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TeamText } from '#domain/team-texts/team-text';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import TeamTextsScreen from '../../../app/features/team-texts/team-texts-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { cutNetwork, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = 'textsadmin00001';
signedInAs({ id: USER });

const MAIL: TeamText = {
	id: 'text00000000001',
	kind: 'mail',
	stage: 'rejected',
	name: 'Kind rejection',
	subject: 'Your application: {job}',
	text: 'Hello {name}, we chose someone else.',
};
const REASON: TeamText = {
	...MAIL,
	id: 'text00000000002',
	kind: 'reason',
	name: '',
	subject: '',
	text: 'Too far away',
};

beforeEach(async () => {
	await page.viewport(1440, 900);
	cutNetwork();
	const { relaxed } = accountDatabase(USER);
	await Promise.all([relaxed.outbox.clear(), relaxed.team_texts.clear()]);
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await relaxed.team_texts.bulkPut([MAIL, REASON]);
	await render(
		<MemoryRouter>
			<TeamTextsScreen />
			<Toaster />
		</MemoryRouter>,
	);
});

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = (name: string) => userEvent.click(dialog(name).getByRole('button', { name: 'Save', exact: true }));
const queued = async () =>
	(await accountDatabase(USER).relaxed.outbox.toArray()).map(({ op }) => ({ kind: op.kind, payload: op.payload }));

test('the page lists mails and reasons with the stage that they are offered with', async () => {
	const mails = page.getByRole('region', { name: 'Mails to candidates' });
	await expect.element(mails.getByRole('heading', { name: 'Kind rejection' })).toBeVisible();
	await expect.element(mails.getByText('Rejected')).toBeVisible();
	await expect.element(page.getByRole('region', { name: 'Reasons' }).getByText('Too far away')).toBeVisible();
	await inEveryLook('staff');
});

test('an edit offline is shown at once as not sent, and sends the changed fields alone with what they were', async () => {
	await userEvent.click(button('Edit Kind rejection'));
	await userEvent.fill(dialog('Edit the mail').getByLabelText('Subject'), 'Thank you');
	await inEveryLook('staff');
	await save('Edit the mail');
	await expect.element(page.getByText('Thank you')).toBeVisible();
	await expect.element(page.getByText('Not sent yet')).toBeVisible();
	const subject = { base: MAIL.subject, mine: 'Thank you' };
	expect(await queued()).toEqual([{ kind: 'edit_team_text', payload: { changes: { subject } } }]);
});

test('what was typed is discarded by Escape only after a question', async () => {
	await userEvent.click(button('Edit Kind rejection'));
	const subject = dialog('Edit the mail').getByLabelText('Subject');
	await userEvent.fill(subject, 'Thank you');
	await userEvent.keyboard('{Escape}');
	await userEvent.click(dialog('Discard what you typed?').getByRole('button', { name: 'Keep writing' }));
	await expect.element(subject).toHaveValue('Thank you');
	await userEvent.fill(subject, MAIL.subject);
	await userEvent.keyboard('{Escape}');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a field that nothing fills is named at the text, and nothing is saved until it is corrected', async () => {
	await userEvent.click(button('New mail'));
	const written = dialog('New mail');
	await userEvent.fill(written.getByLabelText('Name'), 'Later');
	await userEvent.fill(written.getByLabelText('Subject'), 'Not now');
	await userEvent.fill(written.getByLabelText('Text'), 'Dear {surname}');
	await save('New mail');
	await expect.element(written.getByText('{surname} can’t be filled. Only {name} and {job} can.')).toBeVisible();
	expect(await queued()).toEqual([]);
	await userEvent.fill(written.getByLabelText('Text'), 'Dear {name}');
	await save('New mail');
	await expect.element(page.getByRole('heading', { name: 'Later' })).toBeVisible();
	expect(await queued()).toMatchObject([{ kind: 'add_team_text', payload: { stage: '', text: 'Dear {name}' } }]);
});

test('a reason is deleted only after the dialog says what stays', async () => {
	await userEvent.click(button('Delete Too far away'));
	const asked = dialog('Delete “Too far away”?');
	await expect.element(asked.getByText(/recorded decisions, stay as they are/)).toBeVisible();
	await userEvent.click(asked.getByRole('button', { name: 'Delete', exact: true }));
	await expect.element(page.getByRole('heading', { name: 'Too far away' })).not.toBeInTheDocument();
	expect(await queued()).toEqual([{ kind: 'delete_team_text', payload: {} }]);
});
