import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import type { HireStage } from '#domain/hire-events/hire-event';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { DecisionDialog } from '../../../app/features/decisions/decision-dialog.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { aTeamText } from '../../support/team-texts.ts';
import '../../../app/styles/base.css';

const USER = 'decidingadmin01';
const INVITATION = {
	stage: 'interviewed',
	name: 'Invitation',
	subject: 'Meet us',
	text: 'Dear {name}, come.',
} as const;

beforeEach(async () => {
	await page.viewport(1440, 900);
	answering({});
	await signInAs({ id: USER, role: 'admin' });
	await accountDatabase(USER).store.write(
		'strict',
		['outbox', 'reviews', 'team_texts'],
		async ({ outbox, reviews, team_texts }) => {
			await outbox.deleteAll((await outbox.list()).map(({ seq }) => seq));
			await reviews.deleteAll(['a0', 'a1']);
			await team_texts.delete('text00000000003');
			await team_texts.putAll([
				{ ...aTeamText(), id: 'text00000000001' },
				{ ...aTeamText(INVITATION), id: 'text00000000002' },
			]);
		},
	);
});
afterEach(signOutAgain);

const dialog = () => page.getByRole('dialog', { name: 'Record decision' });
const radio = (stage: string) => dialog().getByRole('radio', { name: stage, exact: true });
const choose = (label: string) => userEvent.click(dialog().getByText(label, { exact: true }));
const tick = () => dialog().getByRole('checkbox', { name: 'Write to Amina' });
const text = () => dialog().getByRole('textbox', { name: /^Mail/ });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sent = async () =>
	(await accountDatabase(USER).store.read(['outbox'], ({ outbox }) => outbox.list())).map(({ op }) => op.payload);
const CTRL_ENTER = '{Control>}{Enter}{/Control}';

/** Renders the dialog for people with these stages; returns the function that closes it. */
async function show(
	stages: readonly HireStage[],
	messages?: readonly CandidateMessage[],
	asked = false,
	emails: readonly string[] = [],
) {
	const onClose = vi.fn();
	await render(
		<>
			<DecisionDialog
				decided={stages.map((stage, index) => ({
					id: `a${index}`,
					name: index === 0 ? 'Amina' : 'Jonas',
					email: emails[index] ?? `a${index}@mail.example`,
					stage,
					asked,
				}))}
				jobId="job000000000001"
				jobTitle="Night Porter"
				userId={USER}
				isAdmin
				{...(messages && { messages })}
				onClose={onClose}
			/>
			<Toaster />
		</>,
	);
	await expect.element(dialog().getByText('Stage', { exact: true })).toBeVisible();
	return onClose;
}

/** Renders the dialog, and waits until it knows the team's mails. */
async function open(...stages: HireStage[]) {
	const onClose = await show(stages);
	await expect.element(button(/^Record/)).toBeEnabled();
	return onClose;
}

/** Blocks all reads of the team's texts by an open transaction. Returns the function that ends it. */
function blockTexts(): () => Promise<void> {
	let isOpen = true;
	const transaction = accountDatabase(USER).store.write('relaxed', ['team_texts'], async ({ team_texts }) => {
		while (isOpen) await team_texts.get('text00000000001');
	});
	return () => {
		isOpen = false;
		return transaction;
	};
}

describe('the stage', () => {
	test('says who has it already', async () => {
		await open('rejected', 'applied');
		await choose('Rejected');
		await expect.element(dialog().getByText('Amina is already Rejected.')).toBeVisible();
		await choose('Interviewed');
		await expect.element(dialog().getByText(/already/)).not.toBeInTheDocument();
	});

	test('says who is hired before a decision changes that', async () => {
		await open('hired', 'applied');
		await choose('Rejected');
		await expect.element(dialog().getByText('Amina is Hired. This decision changes that to Rejected.')).toBeVisible();
		await choose('Hired');
		await expect.element(dialog().getByText(/changes that/)).not.toBeInTheDocument();
	});

	test('counts those who have it already when they are many', async () => {
		await open('rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected');
		await expect.element(dialog().getByText('6 candidates are already Rejected.')).toBeVisible();
	});

	test.each([
		[['applied'], 'Screened'],
		[['screened'], 'Interviewed'],
		[['interviewed'], 'Offered'],
		[['offered'], 'Hired'],
		[['hired'], 'Hired'],
		[['rejected'], 'Rejected'],
		[['rejected', 'offered', 'screened'], 'Interviewed'],
	] as const)('after %j is preset and has the focus: %s', async (stages, preset) => {
		await open(...stages);
		await expect.element(radio(preset)).toBeChecked();
		await expect.element(radio(preset)).toHaveFocus();
	});

	test('is chosen with the arrow keys and recorded with Ctrl+Enter, which the button names', async () => {
		const onClose = await open('offered');
		await expect.element(button('Record')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
		await expect.element(dialog().getByText('Ctrl Enter')).toBeVisible();
		await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
		await expect.element(radio('Screened')).toBeChecked();
		await userEvent.keyboard(CTRL_ENTER);
		await expect.poll(() => onClose.mock.calls).toHaveLength(1);
		expect(await sent()).toMatchObject([{ stage: 'screened' }]);
	});

	test('is recorded with Ctrl+Enter from the buttons of the dialog too, except Cancel', async () => {
		await open('applied');
		(button('Cancel').element() as HTMLElement).focus();
		await userEvent.keyboard(CTRL_ENTER);
		expect(await sent()).toEqual([]);
		(button('Record').element() as HTMLElement).focus();
		await userEvent.keyboard(CTRL_ENTER);
		await expect.poll(sent).toHaveLength(1);
	});
});

test('a decision that a colleague records while the dialog is open is named beside the button', async () => {
	const put = (shape: Partial<Application>) =>
		storeApplications(accountDatabase(USER), [anApplication({ id: 'a0', ...shape })]);
	const decision = { stage: 'screened' as const, reason: '', by_name: 'Jonas Berg', event_date: '2026-11-20' };
	await put({ decision });
	await open('screened');
	await put({ decision, summary: 'Read again.' });
	await put({ decision: { ...decision, stage: 'offered', by_name: 'Lotte Brandt' } });
	await expect
		.element(dialog().getByText('Lotte Brandt recorded Offered for Amina while this was open. Yours would follow it.'))
		.toBeVisible();
	await inEveryLook('staff');
});

test('an application that is withdrawn while the dialog is open is named, and the typed reason stays', async () => {
	await storeApplications(accountDatabase(USER), [anApplication({ id: 'a0' })]);
	await open('applied');
	const reason = dialog().getByRole('textbox', { name: /^Reason/ });
	await userEvent.fill(reason, 'Calm at night.');
	await expect.element(button(/^Record/)).toBeEnabled();
	await accountDatabase(USER).store.write('relaxed', ['listed_applications'], ({ listed_applications }) =>
		listed_applications.delete('a0'),
	);
	// A device that is still receiving may get it.
	await expect.element(button(/^Record/)).toBeEnabled();
	await accountDatabase(USER).relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await expect.element(dialog().getByText(/^The application of Amina was withdrawn or deleted/)).toBeVisible();
	await expect.element(button(/^Record/)).toBeDisabled();
	await expect.element(reason).toHaveValue('Calm at night.');
});

describe('the mail', () => {
	test('is ticked with a stage for which the team has one, and the button says when it goes out', async () => {
		await open('applied');
		await expect.element(tick()).not.toBeChecked();
		await expect.element(button('Record')).toBeVisible();
		await choose('Interviewed');
		await expect.element(tick()).toBeChecked();
		await expect.element(text()).toHaveValue(INVITATION.text);
		await expect.element(button('Record and Send Mail')).toBeVisible();
		await expect.element(dialog().getByText(/^The mail goes out as soon as/)).toBeVisible();
		await choose('In 24 hours');
		await expect.element(button(/^Record, Mail on \d+ \w+, \d\d:\d\d$/)).toBeVisible();
		await expect.element(dialog().getByText(/^Mail on .* Until then a newer decision cancels it\.$/)).toBeVisible();
		await inEveryLook('staff');
		await choose('Offered');
		await expect.element(tick()).not.toBeChecked();
		await choose('Rejected');
		await expect.element(dialog().getByRole('radio', { name: 'In 24 hours' })).toBeChecked();
		await choose('Now');
		await button('Record and Send Mail').click();
		await expect.poll(sent).toMatchObject([{ stage: 'rejected', mail: { after_hours: 0 } }]);
	});

	test('goes to no deleted account, which has no address', async () => {
		await show(['interviewed', 'interviewed'], undefined, false, ['']);
		await choose('Rejected');
		await expect.element(dialog().getByRole('checkbox', { name: 'Write to Jonas' })).toBeChecked();
		await userEvent.click(button(/^Record, Mail on /));
		await expect.poll(sent).toHaveLength(2);
		expect((await sent()).map((payload) => 'mail' in payload)).toEqual([false, true]);
	});

	test('is not offered when every account is deleted', async () => {
		await show(['interviewed'], undefined, false, ['']);
		await choose('Rejected');
		await expect.element(button('Record')).toBeEnabled();
		await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument();
	});

	test('must be known before a decision can be recorded', async () => {
		const unblock = blockTexts();
		await show(['screened']);
		await expect.element(button('Record')).toBeDisabled();
		await expect.element(dialog().getByText('No mail is sent.')).not.toBeInTheDocument();
		await userEvent.keyboard(CTRL_ENTER);
		await unblock();
		await expect.element(button('Record and Send Mail')).toBeEnabled();
		expect(await sent()).toEqual([]);
	});

	test('with an offer is sent only if the admin ticks it, because it makes a promise', async () => {
		await accountDatabase(USER).store.write('strict', ['team_texts'], ({ team_texts }) =>
			team_texts.put({ ...aTeamText({ ...INVITATION, stage: 'offered', name: 'Offer' }), id: 'text00000000003' }),
		);
		await open('interviewed');
		await expect.element(radio('Offered')).toBeChecked();
		await expect.element(tick()).not.toBeChecked();
		await userEvent.keyboard(CTRL_ENTER);
		await expect.poll(sent).toHaveLength(1);
		expect((await sent())[0]).not.toHaveProperty('mail');
	});

	test.each([
		[['screened', 'screened'], true],
		[['screened', 'interviewed'], false],
	] as const)('for candidates at the stages %j is ticked: %s', async (stages, isTicked) => {
		await open(...stages);
		await expect.element(radio('Interviewed')).toBeChecked();
		const box = dialog().getByRole('checkbox', { name: 'Write to 2 candidates' });
		await (isTicked ? expect.element(box).toBeChecked() : expect.element(box).not.toBeChecked());
	});

	test.each([
		['Interviewed', /^Amina: Interviewed\. The mail is sent now\.$/],
		['Rejected', /^Amina: Rejected\. The mail is sent on \d+ \w+, \d\d:\d\d\.$/],
		['Screened', /^Amina: Screened\.$/],
	])('of %s is named by the message after recording', async (stage, message) => {
		await open('applied');
		await choose(stage);
		await userEvent.keyboard(CTRL_ENTER);
		await expect.element(page.getByText(message)).toBeVisible();
	});

	test.each([
		['Interviewed', 'Amina: Interviewed. The mail is sent once there is a network.'],
		['Rejected', 'Amina: Rejected. The mail is sent 24 hours after the server has the decision.'],
	])('of %s is named by the message after recording without a network', async (stage, message) => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		await open('applied');
		await choose(stage);
		await userEvent.keyboard(CTRL_ENTER);
		await expect.element(page.getByText(message)).toBeVisible();
	});

	test('comes with the word that someone wrote within the last day', async () => {
		const now = new Date().toISOString();
		const message = { id: 'm1', subject: 'Hi', text: 'Hi', sent_by_name: 'Jonas Berg', created_at: now };
		await show(['screened'], [{ ...message, state: 'sent', event_id: '', due_at: '', ended_at: now }]);
		await expect.element(dialog().getByText(/^Jonas Berg wrote to them at \d\d:\d\d\.$/)).toBeVisible();
	});

	test('comes with that word for each of several people too, whose mails the dialog looks for', async () => {
		const now = new Date().toISOString();
		const message = { id: 'm1', subject: 'Hi', text: 'Hi', sent_by_name: 'Jonas Berg', created_at: now };
		const written = { ...message, state: 'sent' as const, event_id: '', due_at: '', ended_at: now };
		answering({
			'GET assessments/a0': () => Response.json(aReview({ id: 'a0' })),
			'GET assessments/a1': () => Response.json(aReview({ id: 'a1', messages: [written] })),
		});
		await show(['screened', 'screened'], undefined);
		await expect
			.element(dialog().getByText(/^Written to within a day: Jonas \(Jonas Berg, \d\d:\d\d\)\.$/))
			.toBeVisible();
	});

	test.each(['No mail', 'A mail'])(
		'is preceded by a mail that waits and that a decision cancels. With it goes: %s',
		async (own) => {
			const message = { id: 'm1', subject: 'Hi', text: 'Hi', sent_by_name: '', created_at: '2026-11-20T10:00:00.000Z' };
			await show(
				[own === 'A mail' ? 'screened' : 'applied'],
				[{ ...message, state: 'queued', event_id: 'e1', due_at: '2026-11-25T10:00:00.000Z', ended_at: '' }],
			);
			await expect
				.element(dialog().getByText(/^A mail to them waits until 25 Nov.*, \d\d:\d\d\. A newer decision cancels it\.$/))
				.toBeVisible();
		},
	);

	test.each([
		['The server fails', 500, 'internal'],
		['One application is deleted', 404, 'not_found'],
	])(
		'names those of several people whose mail waits, and those whose mails could not be read. %s',
		async (_, status, code) => {
			const message = { id: 'm1', subject: 'Hi', text: 'Hi', sent_by_name: '', created_at: '2026-11-20T10:00:00.000Z' };
			const waiting = { ...message, state: 'queued' as const, event_id: 'e1', due_at: '2026-11-25T10:00:00.000Z' };
			answering({
				'GET assessments/a0': () => Response.json(aReview({ id: 'a0', messages: [{ ...waiting, ended_at: '' }] })),
				'GET assessments/a1': () => Response.json({ code, message: 'Refused.' }, { status }),
			});
			await show(['applied', 'applied']);
			await expect
				.element(dialog().getByText(/^Mails that wait, and that a newer decision cancels: Amina \(25 Nov.*\)\.$/))
				.toBeVisible();
			await expect.element(dialog().getByText('Earlier mails to Jonas could not be checked.')).toBeVisible();
		},
	);

	test('says that only the first twenty people were checked for earlier mails', async () => {
		answering({});
		await show(
			Array.from({ length: 21 }, () => 'screened' as const),
			undefined,
		);
		await expect.element(dialog().getByText('Only the first 20 people were checked for earlier mails.')).toBeVisible();
	});

	test('is preceded by the names of candidates whose request for a human review has no reply', async () => {
		await show(['screened'], [], true);
		await expect.element(dialog().getByText('Amina asked for a human review and has no reply yet.')).toBeVisible();
	});

	test('is in sight on a phone with its beginning, and is read there as its candidate reads it', async () => {
		await page.viewport(360, 780);
		await open('screened');
		const mail = dialog().getByRole('region', { name: 'Preview for Amina' });
		await expect.element(mail.getByText('Meet us')).toBeVisible();
		const footer = button('Cancel').element().getBoundingClientRect().top;
		expect(mail.getByText('Dear Amina, come.').element().getBoundingClientRect().bottom).toBeLessThan(footer);
		const read = mail.getByRole('button', { name: 'Read the mail' });
		expect(read.element().getBoundingClientRect().bottom).toBeLessThan(footer);
		await userEvent.click(read);
		await expect.element(mail.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
		await choose('Offered');
		await expect.element(mail).not.toBeInTheDocument();
		await expect.element(dialog().getByText('No mail is sent.')).toBeVisible();
		await inEveryLook('staff');
	});

	test('stays ticked and stays unticked as the admin chose, with every stage', async () => {
		await open('applied');
		await userEvent.click(tick());
		await choose('Offered');
		await expect.element(tick()).toBeChecked();
		await userEvent.click(tick());
		await choose('Interviewed');
		await expect.element(tick()).not.toBeChecked();
		await choose('Rejected');
		await expect.element(tick()).not.toBeChecked();
	});

	test('that was typed survives another stage and unticking, and the page says for which stage it was', async () => {
		await open('screened');
		await userEvent.fill(text(), 'Dear {name}, come on Friday.');
		await choose('Rejected');
		await expect.element(text()).toHaveValue('Dear {name}, come on Friday.');
		await expect.element(dialog().getByText(/^You wrote this mail for Interviewed/)).toBeVisible();
		await choose('Hired');
		await expect.element(tick()).toBeChecked();
		await userEvent.click(tick());
		await userEvent.click(tick());
		await expect.element(text()).toHaveValue('Dear {name}, come on Friday.');
		await userEvent.click(dialog().getByRole('button', { name: /^Template/ }));
		await userEvent.click(page.getByRole('option', { name: 'Kind rejection' }));
		await expect.element(text()).toHaveValue(aTeamText().text);
		await userEvent.click(dialog().getByRole('button', { name: /^Template/ }));
		await userEvent.click(page.getByRole('option', { name: 'Own text' }));
		await expect.element(text()).toHaveValue('Dear {name}, come on Friday.');
	});
});

describe('what was typed', () => {
	test('as a reason is discarded by Escape only after a question', async () => {
		const onClose = await open('applied');
		await userEvent.fill(dialog().getByRole('textbox', { name: /^Reason/ }), 'Calm.');
		await userEvent.keyboard('{Escape}');
		const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
		await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveValue('Calm.');
		expect(onClose).not.toHaveBeenCalled();
		await userEvent.click(button('Cancel'));
		await userEvent.click(question.getByRole('button', { name: 'Discard', exact: true }));
		expect(onClose).toHaveBeenCalledOnce();
	});

	test('as a mail is asked about too', async () => {
		const onClose = await open('screened');
		await userEvent.fill(text(), 'Come.');
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
		await userEvent.keyboard('{Escape}');
		await userEvent.fill(text(), 'Come now.');
		expect(onClose).not.toHaveBeenCalled();
	});

	test('is nothing: Escape closes at once', async () => {
		const onClose = await open('applied');
		await userEvent.keyboard('{Escape}');
		await expect.poll(() => onClose.mock.calls).toHaveLength(1);
	});
});
