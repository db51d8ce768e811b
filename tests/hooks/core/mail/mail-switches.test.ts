import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../support/api.ts';
import {
	anEmail,
	anInvitationRow,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	PASSWORD,
} from '../../../support/builders.ts';
import { submitFor } from '../../../support/submit.ts';
import { ANSWERS, mailScene, switchLinkOf } from '../../notifications/scene.ts';

const scene = mailScene();

const page = async (path: string) => {
	const response = await fetch(`${scene.server().url}${path}`);
	return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Posts to a link of a mail, as its page's form does, or as a mail program's one click with the default body. */
const post = async (path: string, body = 'List-Unsubscribe=One-Click') => {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const response = await fetch(`${scene.server().url}${path}`, { method: 'POST', headers, body, redirect: 'error' });
	return { status: response.status, text: await response.text() };
};

/** A candidate with a result mail, and its link. */
async function aCandidate(): Promise<{ ada: BuiltAccount; id: string; link: string }> {
	const ada = await buildAccount(scene.server());
	const { id: job } = await buildJob(scene.server(), { title: 'Night Porter', company: 'Grand Hotel' });
	const id = await submitFor(scene.server(), ada, job, ANSWERS);
	await scene.untilMailed(ada.email, id);
	const link = switchLinkOf(scene.mailsTo(ada.email).find(({ subject }) => subject?.startsWith('Your result')));
	expect(link).not.toBe('');
	return { ada, id, link };
}

const withKind = (link: string, kind: string) => link.replace(/kind=\w+/, `kind=${kind}`);

const exportOf = async ({ token }: BuiltAccount) =>
	expectOk(await scene.server().call('GET', '/api/accounts/export', { token })) as {
		mails_switched_off: { kind: string; at: string }[];
	};

describe('the switches of a candidate’s mails', () => {
	it('are shown without signing in; opening the link changes nothing, and nothing of it is stored by the browser', async () => {
		const { ada, link } = await aCandidate();
		for (let time = 0; time < 2; time++) {
			const { status, text, headers } = await page(link);
			expect(status).toBe(200);
			expect(text).toContain(`<b>${ada.email}</b>`);
			expect(text.match(/Switch off</g)).toHaveLength(4);
			expect(headers.get('cache-control')).toBe('no-store');
			expect(headers.get('content-security-policy')).toContain("default-src 'none'");
		}
	});

	it('switch off the mail’s own kind by one click, twice without harm, and on again on the page', async () => {
		const { ada, id, link } = await aCandidate();
		const scored = withKind(link, 'scored_by_person');
		for (let time = 0; time < 2; time++) {
			expect(await post(scored)).toMatchObject({ status: 200, text: expect.stringContaining('is off.') });
		}
		await scene.score(id);
		expect(await scene.waiting(ada.email)).toEqual([]);

		expect((await post(link, 'on=scored_by_person')).text).toContain('“A person scored your assessment” is on.');
		await scene.score(id);
		expect(await scene.waiting(ada.email)).toEqual(['scored_by_person']);
		// Another kind than the link's.
		expect((await post(link, 'off=scored_by_person')).text).toContain('“A person scored your assessment” is off.');
		expect(await scene.passTime(ada.email)).toEqual({ scored_by_person: 'dropped' });
	});

	it('accept one click as a form of parts, and with any other content', async () => {
		for (const body of ['', 'x'.repeat(5_000), 'on=nothing_like_this&x=1']) {
			const { ada, link } = await aCandidate();
			expect((await post(link, body)).status).toBe(200);
			expect((await exportOf(ada)).mails_switched_off).toMatchObject([{ kind: 'result_ready' }]);
		}
		const { ada, link } = await aCandidate();
		const form = new FormData();
		form.set('List-Unsubscribe', 'One-Click');
		expect((await fetch(`${scene.server().url}${link}`, { method: 'POST', body: form })).status).toBe(200);
		expect((await exportOf(ada)).mails_switched_off).toMatchObject([{ kind: 'result_ready' }]);
	});

	it('apply to a review that is asked for afterwards: the reply is on the page, not in a mail', async () => {
		const { ada, id, link } = await aCandidate();
		await post(withKind(link, 'human_review_answered'));
		await scene.askReview(ada, id);
		await scene.score(id);
		await scene.reply(id);
		// The reply would have reported the score, so the score's own mail stays.
		expect(await scene.waiting(ada.email)).toEqual(['scored_by_person']);
	});

	it('stop the result mail, not the receipt, which then announces no mail', async () => {
		const { ada, link } = await aCandidate();
		await post(link);
		const { id: job } = await buildJob(scene.server(), { title: 'Day Porter' });
		const id = await submitFor(scene.server(), ada, job, ANSWERS);
		await scene.untilMailed(ada.email, id);
		expect(scene.subjectsTo(ada.email).filter((subject) => subject.includes('Day Porter'))).toEqual([
			'We have your assessment for Day Porter',
		]);
		expect(scene.mailsTo(ada.email).at(-1)?.text).not.toContain('we send you a mail');
	});

	it('refuse unknown kinds, receipts among them, and links that were changed', async () => {
		const [{ ada, link }, other] = [await aCandidate(), await aCandidate()];
		for (const kind of ['submission_received', 'confirm_email', '__proto__', '']) {
			expect((await post(link.replace(/kind=\w+/, `kind=${kind}`))).status, kind).toBe(400);
		}
		expect((await post(link, 'off=submission_received')).status).toBe(400);
		const foreign = link.replace(ada.id, other.ada.id);
		const broken = [
			foreign,
			link.slice(0, -1),
			link.replace('candidate=', 'invitation='),
			link.replace('candidate=', 'member='),
		];
		for (const path of broken) {
			expect((await post(path)).status, path).toBe(404);
			expect((await page(path)).text).not.toContain('@candor.test');
		}
		for (const account of [ada, other.ada]) expect((await exportOf(account)).mails_switched_off).toEqual([]);
	});

	it('are in the copy of the account’s data, and are deleted with the account, whose link then does not work', async () => {
		const { ada, link } = await aCandidate();
		await post(link);
		expect((await exportOf(ada)).mails_switched_off).toEqual([
			{ kind: 'result_ready', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
		]);
		expect((await scene.post('/api/accounts/delete', { password: PASSWORD }, ada.token)).status).toBeLessThan(300);
		expect((await post(link)).status).toBe(404);
		expect((await exportOf(await buildAccount(scene.server(), { email: ada.email }))).mails_switched_off).toEqual([]);
	});
});

describe('the switch of reminders', () => {
	const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');

	/** An invitation that is due for a reminder. */
	async function anInvitation(email: string): Promise<string> {
		const { id: job } = await buildJob(scene.server(), { title: 'Night Porter' });
		const row = anInvitationRow(job, { email, expires_at: inHours(71) });
		return (await (await scene.operator()).collection('candidate_invitations').create(row)).id;
	}
	const remind = async () => (await scene.operator()).crons.run('remindInvited');
	const invitationOf = async (id: string) => (await scene.operator()).collection('candidate_invitations').getOne(id);

	it('is in the reminder, works for an address without an account, and holds for other invitations and a later account', async () => {
		const email = anEmail('Invited');
		await anInvitation(email);
		await remind();
		await expect.poll(() => scene.mailsTo(email).length).toBe(1);
		const link = switchLinkOf(scene.mailsTo(email)[0]);
		expect(link).toContain('kind=candidate_invitation_reminder');
		expect((await post(link)).text).toContain('“Reminders of invitations” is off.');

		const second = await anInvitation(email.toLowerCase());
		await remind();
		expect(await invitationOf(second)).toMatchObject({ reminded_at: '', mail_state: 'sent' });
		expect(scene.mailsTo(email)).toHaveLength(1);
		const ada = await buildAccount(scene.server(), { email });
		expect((await exportOf(ada)).mails_switched_off).toMatchObject([{ kind: 'candidate_invitation_reminder' }]);

		await post(link, 'on=candidate_invitation_reminder');
		await remind();
		await expect.poll(async () => (await invitationOf(second)).reminded_at).not.toBe('');
	});

	it('applies to a reminder that is queued already, and the invitation is not shown as failed', async () => {
		const email = anEmail();
		const id = await anInvitation(email);
		const operator = await scene.operator();
		const { expires_at } = await invitationOf(id);
		await anInvitation(email);
		await remind();
		await expect.poll(() => scene.mailsTo(email).length).toBe(2);
		await post(switchLinkOf(scene.mailsTo(email)[0]));
		await operator.collection('email_outbox').create({
			kind: 'candidate_invitation_reminder',
			recipient: email,
			data: `${id}:${expires_at}`,
			state: 'queued',
			run_after: '2099-01-01 00:00:00.000Z',
		});
		expect(await scene.passTime(email)).toEqual({ candidate_invitation_reminder: 'dropped' });
		expect(await invitationOf(id)).toMatchObject({ mail_state: 'sent', mail_error: '' });
	});

	it('is offered in an invitation that will be followed by a reminder', async () => {
		const { id: jobId } = await buildJob(scene.server());
		const admin = await buildStaff(scene.server(), 'admin');
		const [plain, reminded] = [anEmail(), anEmail()];
		for (const email of [plain, reminded]) {
			const body = { email, jobId, remind: email === reminded };
			expectOk(await scene.post('/api/functions/send-candidate-invitation', body, admin.token));
			await expect.poll(() => scene.mailsTo(email).length).toBe(1);
		}
		expect(scene.mailsTo(reminded)[0]?.text).toContain('kind=candidate_invitation_reminder');
		expect(scene.mailsTo(plain)[0]?.text).not.toContain('kind=');
		expect([plain, reminded].map((email) => switchLinkOf(scene.mailsTo(email)[0]))).toEqual(['', '']);
	});

	it('is deleted at night once the address has neither an account nor an invitation', async () => {
		const [email, stays] = [anEmail(), anEmail()];
		const [first, second] = [await anInvitation(email), await anInvitation(stays)];
		await remind();
		for (const each of [email, stays]) {
			await expect.poll(() => scene.mailsTo(each).length).toBe(1);
			await post(switchLinkOf(scene.mailsTo(each)[0]));
		}
		const operator = await scene.operator();
		await operator.collection('candidate_invitations').update(first, { expires_at: inHours(-24 * 181) });
		await operator.crons.run('pruneInvitations');
		await expect.poll(async () => invitationOf(first).catch(() => 'deleted')).toBe('deleted');
		const off = async (address: string) =>
			(await exportOf(await buildAccount(scene.server(), { email: address }))).mails_switched_off.length;
		await expect.poll(async () => (await invitationOf(second)).id).toBe(second);
		expect([await off(email), await off(stays)]).toEqual([0, 1]);
	});
});
