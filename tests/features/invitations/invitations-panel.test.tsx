import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { ResendResponse } from '../../../app/domain/invitations/batch.ts';
import { type CandidateInvitation, lastInvitationDay } from '../../../app/domain/invitations/invitation.ts';
import { InvitationsPanel } from '../../../app/features/invitations/invitations-panel.tsx';
import { shortDate } from '../../../app/ui/dates.ts';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { ADMIN, adminsDevice, anInvitation, daysFromNow } from './staff-device.ts';
import '../../../app/styles/base.css';
import { inEveryLook } from '../../support/axe-in-browser.ts';

const REVOKE = '/api/functions/revoke-candidate-invitation';
const AGAIN = '/api/functions/resend-candidate-invitations';
const server = adminsDevice();

type Shown = { canInvite?: boolean; receiving?: boolean };
const shownPanel = (
	invitations: readonly CandidateInvitation[],
	{ canInvite = true, receiving = false }: Shown = {},
) => (
	<>
		<InvitationsPanel jobId="job000000000001" invitations={invitations} receiving={receiving} canInvite={canInvite} />
		<Toaster />
	</>
);
const show = (invitations: readonly CandidateInvitation[], shown?: Shown) => render(shownPanel(invitations, shown));
const panel = () => page.getByRole('region', { name: 'Invitations', exact: true });
const rows = () => panel().getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (sentence: string) => expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible();
const resent = (counts: Partial<ResendResponse>): ResendResponse => ({
	success: true,
	error: null,
	sent: 0,
	limited: 0,
	excluded: 0,
	left: 0,
	...counts,
});
const many = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		anInvitation({ id: `invitation${String(index).padStart(5, '0')}`, email: `p${index}@candor.test` }),
	);

describe('the panel', () => {
	test('says how to start when there are no invitations', async () => {
		await show([]);
		await says('No sent yet');
		await says('Click Invite Candidates to get started');
	});

	test('counts each status by the clock, and shows dates and refused mails', async () => {
		const old = daysFromNow(-1);
		await show([
			anInvitation({ id: 'a', email: 'a@candor.test', reminded_at: old }),
			anInvitation({ id: 'b', email: 'b@candor.test', status: 'accepted', accepted_at: old }),
			anInvitation({ id: 'c', email: 'c@candor.test', expires_at: old }),
			anInvitation({ id: 'd', email: 'd@candor.test', status: 'revoked' }),
			anInvitation({ id: 'e', email: 'e@candor.test', status: 'declined' }),
			anInvitation({ id: 'f', email: 'f@candor.test', mail_state: 'queued' }),
			anInvitation({ id: 'g', email: 'g@candor.test', mail_state: 'failed', mail_error: 'no_mailbox' }),
			anInvitation({ id: 'h', email: 'h@candor.test', mail_state: 'failed', mail_error: 'given_up' }),
		]);
		const counts = [...panel().element().querySelectorAll('dl > div')].map((each) => each.textContent);
		expect(counts).toEqual(['Pending4', 'Accepted1', 'Expired2', 'Declined1']);
		const [from, until, was] = [daysFromNow(-2), lastInvitationDay(daysFromNow(12)), old].map((day) => shortDate(day));
		const by = `Invited ${from}by Grace Hopper`;
		const actions = 'Send againRevoke';
		expect(
			rows()
				.all()
				.flatMap((row) => (row.element().querySelector('p') ? [row.element().textContent] : [])),
		).toEqual([
			`a@candor.testAda LovelacePending${by}reminded ${was}expires ${until}${actions}`,
			`b@candor.testAda LovelaceAccepted${by}accepted ${was}`,
			`c@candor.testAda LovelaceExpired${by}expired ${shortDate(lastInvitationDay(old))}Send again`,
			`d@candor.testAda LovelaceExpired${by}revoked`,
			`e@candor.testAda LovelaceDeclined${by}`,
			`f@candor.testAda LovelacePending${by}expires ${until}Mail is waiting to be sent${actions}`,
			`g@candor.testAda LovelacePending${by}expires ${until}Mail refused: this mailbox does not exist${actions}`,
			`h@candor.testAda LovelacePending${by}expires ${until}Mail refused: the recipient’s server did not accept it${actions}`,
		]);
		await says('2 mails were refused. Check the addresses.');
		await inEveryLook('staff');
	});

	test('counts by the clock of the server when that of the device is wrong', async () => {
		const dayMs = 86_400_000;
		// The device is ten days ahead: the server's time is ten days before the device's.
		await accountDatabase(ADMIN.id).relaxed.meta.put({ key: 'server_ahead_ms', value: String(-10 * dayMs) });
		await show([
			anInvitation({ id: 'a', email: 'a@candor.test', expires_at: daysFromNow(-9) }),
			anInvitation({ id: 'b', email: 'b@candor.test', expires_at: daysFromNow(-11) }),
		]);
		await expect
			.poll(() => [...panel().element().querySelectorAll('dl > div')].map((each) => each.textContent))
			.toEqual(['Pending1', 'Accepted0', 'Expired1', 'Declined0']);
		await expect.element(button('Revoke the invitation to a@candor.test')).toBeVisible();
		await expect.element(button('Revoke the invitation to b@candor.test')).not.toBeInTheDocument();
	});

	test('shows names with markup and directional marks literally', async () => {
		const odd = '<b>Eve</b> \u202eevil';
		await show([anInvitation({ first_name: '<b>Eve</b>', last_name: '\u202eevil', invited_by_name: odd })]);
		for (const text of [odd, `by ${odd}`]) {
			await says(text);
			expect(page.getByText(text, { exact: true }).element().localName).toBe('bdi');
		}
	});

	test('lists the first ten, and all on request', async () => {
		await show([...many(11), anInvitation({ id: 'x', mail_state: 'failed', mail_error: 'given_up' })]);
		await says('Recent Invitations');
		await says('Showing 10 of 12 invitations');
		await says('1 mail was refused. Check the address.');
		await userEvent.click(button('Show all'));
		await says('Showing 12 of 12 invitations');
		await userEvent.click(button('Show recent'));
		await says('Showing 10 of 12 invitations');
	});

	test('shows that invitations are still arriving', async () => {
		await show([], { receiving: true });
		await says('The invitations are still arriving on this device.');
		await expect.element(page.getByText('No sent yet')).not.toBeInTheDocument();
	});

	test('has no actions for a reviewer', async () => {
		await show(many(2), { canInvite: false });
		await expect.element(rows().first()).toBeVisible();
		expect(page.getByRole('button').all()).toEqual([]);
	});

	test('disables its actions offline and says why', async () => {
		server.setOnline(false);
		await show(many(2));
		await says('Revoking and sending again need a network.');
		for (const each of page.getByRole('button').all()) await expect.element(each).toBeDisabled();
	});
});

describe('an admin', () => {
	test('revokes after confirmation', async () => {
		server.replies[REVOKE] = [{ body: { success: true, error: null } }];
		await show([anInvitation()]);
		await userEvent.click(button('Revoke the invitation to ada@candor.test'));
		await says('Are you sure you want to revoke this invitation?');
		await says('The link that was sent to ada@candor.test stops working.');
		await inEveryLook('staff');
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
		await says('Invitation revoked successfully');
		expect(server.requests).toEqual([{ path: REVOKE, body: { invitationId: 'invitation00001' } }]);
	});

	test.each([1, 2, 11])(
		'keeps the place in a list of %d after revoking one, also once its buttons are gone',
		async (count) => {
			server.replies[REVOKE] = [{ body: { success: true, error: null } }];
			const list = many(count);
			const shown = await show(list);
			await userEvent.click(button('Revoke the invitation to p0@candor.test'));
			await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
			await says('Invitation revoked successfully');
			await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
			await shown.rerender(
				shownPanel(list.map((each, index) => (index === 0 ? { ...each, status: 'revoked' } : each))),
			);
			expect(button('Revoke the invitation to p0@candor.test').query()).toBeNull();
			await expect.element(rows().first()).toHaveFocus();
		},
	);

	test.each([
		[
			{ body: { success: false, error: 'This invitation has already been accepted' } },
			'Failed to revoke invitation. This invitation has already been accepted.',
		],
		[
			{ status: 404, body: { code: 'not_found', message: '' } },
			'Failed to revoke invitation. This invitation no longer exists.',
		],
		[
			{ status: 403, body: { code: 'forbidden', message: '' } },
			'Failed to revoke invitation. Your role no longer allows this.',
		],
		['offline', 'Failed to revoke invitation. We can’t reach the server right now. Try again in a moment.'],
	] as const)('sees why that failed: %j', async (reply, sentence) => {
		server.replies[REVOKE] = [reply];
		await show([anInvitation()]);
		await userEvent.click(button('Revoke the invitation to ada@candor.test'));
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
		await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(sentence);
	});

	test('sends one again, and sees when that failed', async () => {
		server.replies[AGAIN] = [
			{ body: resent({ sent: 1 }) },
			{ status: 429, body: { code: 'too_many_requests', message: '' } },
		];
		await show([anInvitation()]);
		await userEvent.click(button('Send again to ada@candor.test'));
		await says('The invitation was sent again.');
		await userEvent.click(button('Send again to ada@candor.test'));
		await says('Failed to send invitation. You have sent many invitations in the last hour. Try again later.');
	});

	test.each([
		[
			1,
			'Send 1 pending again',
			'One person gets a new mail with a new link.',
			{},
			'No invitation is pending any more.',
		],
		[
			3,
			'Send 3 pending again',
			'3 people get a new mail with a new link.',
			{ sent: 3 },
			'3 invitations were sent again.',
		],
		[
			10,
			'Send 10 pending again',
			'10 people get a new mail with a new link.',
			{ sent: 9, limited: 1 },
			'9 invitations were sent again. 1 address got too many mails today. Try again tomorrow.',
		],
		[
			2,
			'Send 2 pending again',
			'2 people get a new mail with a new link.',
			{ limited: 2 },
			'No mail was sent. 2 addresses got too many mails today. Try again tomorrow.',
		],
		[
			4,
			'Send 4 pending again',
			'4 people get a new mail with a new link.',
			{ sent: 1, excluded: 1, left: 2 },
			'The invitation was sent again. 1 person has applied already or is on the hiring team. 2 more can be sent in an hour.',
		],
	] as const)('sends all %i pending again in one request: %s', async (count, name, text, counts, sentence) => {
		server.replies[AGAIN] = [{ body: resent(counts) }];
		await show(many(count));
		await userEvent.click(button(name));
		await says(text);
		await says('The new links work for 14 days. Earlier links stop working.');
		await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send again' }));
		await says(sentence);
		expect(server.requests).toEqual([{ path: AGAIN, body: { jobId: 'job000000000001' } }]);
	});
});
