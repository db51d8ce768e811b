import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { InviteDialog } from '../../../app/features/invitations/invite-dialog.tsx';
import { render } from '../../support/render.ts';
import { ADMIN, adminsDevice, type Reply } from './staff-device.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { LONG_WAIT } from '../../support/long-wait.ts';

const SEND = '/api/functions/send-candidate-invitations';
const server = adminsDevice();

/** A job of the test alone: an earlier test may still be saving the last keys of its draft. */
let jobId = '';
beforeEach(() => {
	jobId = newRecordId();
});

const aBatch = (id: string, recipients: [email: string, state: string, error?: string | null][], isDone = true) => ({
	id,
	job_id: jobId,
	created_at: '2026-11-23T10:00:00.000Z',
	is_done: isDone,
	recipients: recipients.map(([email, state, error = null]) => ({ email, state, error })),
});
const done = (...recipients: [string, string, (string | null)?][]): Reply => ({
	body: aBatch('batch0000000001', recipients),
});

const dialog = () => page.getByRole('dialog', { name: 'Invite Candidates' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
const emails = () => dialog().getByLabelText('Email', { exact: true });
const says = (sentence: string) => expect.element(dialog().getByText(sentence, { exact: true })).toBeVisible();

async function open({ active = true, onClose = () => undefined }: { active?: boolean; onClose?: () => void } = {}) {
	const screen = await render(
		<InviteDialog
			job={{ id: jobId, title: 'Night Porter', active } as never}
			userId={ADMIN.id}
			open
			onClose={onClose}
		/>,
	);
	await expect.element(dialog().getByLabelText(/^Custom message/)).toBeVisible();
	return screen;
}

describe('the form', () => {
	test('shows the job, one row that cannot be removed, and a button that counts entries with an address', async () => {
		await open();
		await says('Night Porter');
		await says('Each person gets a mail with a link that works for 14 days.');
		await says('Remind those who have not accepted, 3 days before the link expires');
		await expect.element(button('Send 0 Invitations')).toBeDisabled();
		await expect.element(button(/^Remove candidate/)).not.toBeInTheDocument();
		await emails().fill('nobody');
		await expect.element(button('Send 1 Invitation')).toBeEnabled();
		await userEvent.click(button('Add candidate'));
		await expect.element(emails().nth(1)).toHaveFocus();
		await emails().nth(1).fill('ada@candor.test');
		await expect.element(button('Send 2 Invitations')).toBeEnabled();
		await userEvent.click(button('Remove candidate 1'));
		await expect.element(emails()).toHaveValue('ada@candor.test');
		await expect.element(emails()).toBeRequired();
		await expect.element(button(/^Remove candidate/)).not.toBeInTheDocument();
	});

	test('shows the error without a valid address and sends nothing', async () => {
		await open();
		await emails().fill('ada@candor');
		await userEvent.click(button('Send 1 Invitation'));
		await expect
			.element(dialog().getByRole('alert').getByText('Please enter at least one valid email address'))
			.toBeVisible();
		await says('This is not a valid email address');
		expect(server.requests).toEqual([]);
	});

	test('accepts a message up to its limit', async () => {
		await open();
		await emails().fill('ada@candor.test');
		await dialog()
			.getByLabelText(/^Custom message/)
			.fill('x'.repeat(2_001));
		await says('2,001 of 2,000');
		await says('It appears in the mail and on the invitation page exactly as you write it.');
		await userEvent.click(button('Send 1 Invitation'));
		await expect
			.element(dialog().getByRole('alert').getByText('The message can have at most 2,000 characters.'))
			.toBeVisible();
	});

	test('is sent by Ctrl+Enter in the message, once, and never by Enter alone', async () => {
		await open();
		await emails().fill('ada@candor.test');
		await userEvent.keyboard('{Enter}');
		await userEvent.click(dialog().getByLabelText(/^Custom message/));
		await userEvent.keyboard('Hello{Enter}Ada');
		expect(server.requests).toEqual([]);
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await expect.poll(() => server.requests.length).toBe(1);
	});

	test('is not sent by Ctrl+Enter without an address', async () => {
		await open();
		await userEvent.click(dialog().getByLabelText(/^Custom message/));
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await expect.element(button('Send 0 Invitations')).toBeDisabled();
		expect(server.requests).toEqual([]);
	});

	test('of a paused job says who can take its assessment', async () => {
		await open({ active: false });
		await expect
			.element(dialog().getByText(/This job is paused\. People you invite can still take its assessment\.$/))
			.toBeVisible();
	});

	test('says beforehand that sending needs a network', async () => {
		server.setOnline(false);
		await open();
		await emails().fill('ada@candor.test');
		await says('Inviting needs a network. What you type here is saved on this device.');
		await expect.element(button('Send 1 Invitation')).toBeDisabled();
		server.setOnline(true);
		await expect.element(button('Send 1 Invitation')).toBeEnabled();
	});

	test('is restored on this device when reopened, until it is cleared', async () => {
		const first = await open();
		await emails().fill('ada@candor.test');
		await vi.waitFor(
			async () => expect(await accountDatabase(ADMIN.id).relaxed.local_drafts.count()).toBe(1),
			LONG_WAIT,
		);
		await first.unmount();
		await open();
		await expect.element(emails()).toHaveValue('ada@candor.test');
		await expect.element(dialog().getByText(/^You wrote this earlier\. It is saved on this device\./)).toBeVisible();
		await userEvent.click(button('Clear'));
		await expect.element(emails()).toHaveValue('');
		await vi.waitFor(
			async () => expect(await accountDatabase(ADMIN.id).relaxed.local_drafts.count()).toBe(0),
			LONG_WAIT,
		);
	});
});

describe('bulk entry', () => {
	const understood = () => dialog().getByRole('region', { name: 'Recognized addresses' });
	const bulk = async () => {
		await userEvent.click(dialog().getByText('Many at once'));
		return dialog().getByLabelText('Email addresses');
	};

	test('takes over the rows, shows the parsed entries, and counts those that are sent', async () => {
		await open();
		await emails().fill('first@candor.test');
		await dialog().getByLabelText('First name').fill('Mary Ann');
		await dialog().getByLabelText('Last name').fill('Kay');
		const text = await bulk();
		await expect.element(text).toHaveValue('"Kay, Mary Ann" <first@candor.test>');
		await says(
			'Separate them with new lines, commas or semicolons. "Name <address>" and CSV with a header (email, first name, last name) also work.',
		);
		await text.fill('Ada Lovelace <ada@candor.test>; nothing\nADA@candor.test, bob@candor');
		await expect
			.element(understood().getByRole('status'))
			.toHaveTextContent(
				'2 addresses found. 1 address can’t be invited. 1 will be sent. 1 item without an @ is left out: “nothing”. 1 repeated address is left out.',
			);
		const rows = dialog().getByRole('region', { name: 'Addresses found' }).getByRole('listitem');
		expect(rows.all().map((row) => row.element().textContent)).toEqual([
			'ada@candor.testAda Lovelace',
			'bob@candorThis is not a valid email address',
		]);
		await expect.element(button('Send 1 Invitation')).toBeEnabled();
		await userEvent.click(dialog().getByText('One by one'));
		await expect.element(emails().first()).toHaveValue('ada@candor.test');
		await expect.element(dialog().getByLabelText('First name').first()).toHaveValue('Ada');
		await expect.element(emails().nth(1)).toHaveValue('bob@candor');
		await inEveryLook('staff');
	});

	test('uses the plural, and shows when there is no address', async () => {
		await open();
		const text = await bulk();
		await text.fill('one, two, three, four, five');
		await expect
			.element(understood().getByRole('status'))
			.toHaveTextContent(
				'No address with an @ found yet. 5 items without an @ are left out: “one”, “two”, “three” and 2 more.',
			);
		await text.fill('a@b.test a@b.test, a@b.test, a@b.test, a@b.test, x@y, y@x');
		await expect
			.element(understood().getByRole('status'))
			.toHaveTextContent(
				'3 addresses found. 2 addresses can’t be invited. 1 will be sent. 4 repeated addresses are left out.',
			);
	});

	test('reads a CSV file, and refuses a binary one', async () => {
		await open();
		const text = await bulk();
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (!input) throw new Error('no input for a file');
		await userEvent.upload(input, new File(['email,first name\nada@candor.test,Ada'], 'people.csv'));
		await expect.element(text).toHaveValue('email,first name\nada@candor.test,Ada');
		await expect.element(understood().getByRole('status')).toHaveTextContent('1 address found.');
		await userEvent.upload(input, new File([new Uint8Array([0xff, 0xfe, 0xc3])], 'people.xlsx'));
		await expect
			.element(dialog().getByRole('alert'))
			.toHaveTextContent('This file could not be read. Save it as CSV in UTF-8 and choose it again.');
	});

	test('with no valid address asks for one when it is sent', async () => {
		await open();
		await (await bulk()).fill('bob@candor');
		await userEvent.click(button('Send 0 Invitations'));
		await expect.element(page.getByText('Please enter at least one valid email address')).toBeVisible();
		expect(server.requests).toEqual([]);
	});

	test('adds a file to what was typed, and replaces the file before it', async () => {
		await open();
		const text = await bulk();
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (!input) throw new Error('no input for a file');
		await text.fill('typed@candor.test');
		await userEvent.upload(input, new File([''], 'empty.csv'));
		await expect.element(dialog().getByRole('alert')).toHaveTextContent('This file is empty.');
		await expect.element(text).toHaveValue('typed@candor.test');
		await userEvent.upload(input, new File(['Email,First name,Last name\nada@candor.test,Ada,King'], 'a.csv'));
		await expect.element(text).toHaveValue('typed@candor.test\nAda King <ada@candor.test>');
		await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
		await text.fill('');
		await userEvent.upload(input, new File(['wrong@candor.test'], 'wrong.csv'));
		await expect.element(text).toHaveValue('wrong@candor.test');
		await userEvent.upload(input, new File(['right@candor.test'], 'right.csv'));
		await expect.element(text).toHaveValue('right@candor.test');
	});

	test('of more than 500 entries is refused', async () => {
		await open();
		const text = await bulk();
		await text.fill(Array.from({ length: 501 }, (_, index) => `a${index}@candor.test`).join('\n'));
		await userEvent.click(button('Send 501 Invitations'));
		await expect
			.element(dialog().getByRole('alert'))
			.toHaveTextContent('You can invite at most 500 people at once. Send the first ones, then the rest.');
		expect(server.requests).toEqual([]);
	});
});

describe('sending', () => {
	const fill = async (...addresses: string[]) => {
		for (const [index, address] of addresses.entries()) {
			if (index > 0) await userEvent.click(button('Add candidate'));
			await emails().nth(index).fill(address);
		}
	};

	test('sends once, shows progress, and each recipient with its reason', async () => {
		const waiting = aBatch(
			'batch0000000001',
			[
				['ada@candor.test', 'invited'],
				['bob@candor.test', 'waiting'],
			],
			false,
		);
		server.replies[SEND] = [{ body: waiting }];
		await open();
		await fill('Ada Lovelace <ada@candor.test>', 'bob@candor.test', 'nobody');
		await expect.element(button('Send 3 Invitations')).toBeEnabled();
		const send = button('Send 3 Invitations').element() as HTMLButtonElement;
		send.click();
		send.click();
		await says('1 of 2 sent');
		await expect
			.element(dialog().getByRole('progressbar', { name: 'Sending invitations' }))
			.toHaveAttribute('value', '1');
		const [sent, ...others] = server.requests.filter(({ path }) => path === SEND);
		expect(others).toEqual([]);
		const { id, ...body } = Object(sent?.body) as { id: string };
		expect(body).toEqual({
			jobId,
			customMessage: '',
			remind: true,
			recipients: [
				{ email: 'ada@candor.test', firstName: 'Ada', lastName: 'Lovelace' },
				{ email: 'bob@candor.test', firstName: '', lastName: '' },
			],
		});
		await says(
			'There is no connection to the server right now. The server keeps sending; this list is updated when the connection is back.',
		);
		server.replies[`/api/staff/invitation-batches/${id}`] = [
			done(
				['ada@candor.test', 'invited'],
				['bob@candor.test', 'failed', 'already_applied'],
				['c@candor.test', 'failed'],
				['d@candor.test', 'failed', 'failed'],
			),
		];
		await expect.element(dialog().getByRole('heading', { name: '3 invitations failed' })).toBeVisible();
		await says('This person has already applied for this job');
		await says('Unknown error');
		await says('Failed to send invitation');
		await expect.element(dialog().getByRole('heading', { name: '1 entry skipped' })).toBeVisible();
		await says('This is not a valid email address');
		await expect.element(dialog().getByRole('heading', { name: '1 invitation sent' })).toBeVisible();
		await userEvent.click(button('Send More Invitations'));
		await expect.element(emails()).toHaveValue('');
		await inEveryLook('staff');
	});

	test.each([
		[
			{ status: 429, body: { code: 'too_many_requests', message: '' } },
			'You have sent many invitations in the last hour. Wait a while, then send again.',
		],
		[{ status: 403, body: { code: 'forbidden', message: '' } }, 'Your role no longer allows inviting candidates.'],
		[{ status: 404, body: { code: 'job_not_found', message: '' } }, 'This job was deleted.'],
		[
			{ status: 400, body: { code: 'invalid_body', message: '' } },
			'Nothing was sent. What you wrote is saved on this device.',
		],
		['offline', 'The server did not respond. You can send again: no one is invited twice.'],
	] as const)('that fails as a whole shows the error (%j) and keeps the form', async (reply, sentence) => {
		server.replies[SEND] = [reply];
		await open();
		await fill('ada@candor.test');
		await userEvent.click(button('Send 1 Invitation'));
		await expect
			.element(dialog().getByRole('alert'))
			.toHaveTextContent(`Failed to send invitations. Please try again.${sentence}`);
		await expect.element(emails()).toHaveValue('ada@candor.test');
	});

	test('continues while the dialog is closed; reopening it shows the results', async () => {
		server.replies[SEND] = [{ body: aBatch('b', [['ada@candor.test', 'waiting']], false) }];
		const onClose = vi.fn();
		const first = await open({ onClose });
		await fill('ada@candor.test');
		await userEvent.click(button('Send 1 Invitation'));
		await says('0 of 1 sent');
		await userEvent.click(button('Close').last());
		expect(onClose).toHaveBeenCalledOnce();
		await first.unmount();
		const { id } = Object(server.requests.find(({ path }) => path === SEND)?.body) as { id: string };
		server.replies[`/api/staff/invitation-batches/${id}`] = [
			done(['ada@candor.test', 'invited'], ['b@candor.test', 'invited']),
		];
		await render(
			<InviteDialog
				job={{ id: jobId, title: 'Night Porter', active: true } as never}
				userId={ADMIN.id}
				open
				onClose={onClose}
			/>,
		);
		await expect.element(dialog().getByRole('heading', { name: '2 invitations sent' })).toBeVisible();
	});

	test.each([
		[
			{ status: 404, body: { code: 'not_found', message: '' } },
			'Your last invitations did not reach the server. No one was invited yet.',
		],
		[
			'offline',
			'We do not know whether your last invitations reached the server. You can send again: no one is invited twice.',
		],
	] as const)('with an unknown result shows it after a later request (%j)', async (reply, sentence) => {
		const draft = {
			mode: 'individual',
			entries: [{ email: 'ada@candor.test', firstName: '', lastName: '' }],
			bulkText: '',
			message: '',
			remind: true,
			batchId: 'batch0000000009',
		};
		await accountDatabase(ADMIN.id).relaxed.local_drafts.put({
			key: `invitations:${jobId}`,
			value: JSON.stringify(draft),
		});
		server.replies['/api/staff/invitation-batches/batch0000000009'] = [reply];
		await open();
		await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence);
	});
});
