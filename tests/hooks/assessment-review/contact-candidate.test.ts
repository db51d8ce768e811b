import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { smtpRefusal, startSmtp, type TestSmtp } from '../../support/smtp.ts';
import { submitFor } from '../../support/submit.ts';
import { contactCandidate } from '../sync/ops.ts';

const REFUSED = 'refused@candor.test';

let smtp: TestSmtp;
let server: TestServer;
let admin: BuiltAccount;
beforeAll(async () => {
	smtp = await startSmtp({
		onRecipient: (address) => (address === REFUSED ? smtpRefusal(550, '5.1.1 No such mailbox') : undefined),
	});
	server = await startServer({ env: { SMTP_URL: smtp.url } });
	admin = await buildStaff(server, 'admin');
});
afterAll(async () => {
	await server.stop();
	await smtp.stop();
});

async function anApplication(
	email?: string,
	company = 'Halden "Ferries" <no-reply@elsewhere.example>',
): Promise<{ id: string; candidate: BuiltAccount }> {
	const candidate = await buildAccount(server, email ? { email } : {});
	const { id: job } = await buildJob(server, { title: 'Night <Porter>', company });
	return { id: await submitFor(server, candidate, job), candidate };
}

const messagesOf = async (id: string): Promise<AssessmentReview['messages']> =>
	assessmentReviewSchema.parse(
		expectOk(await server.call('GET', `/api/staff/assessments/${id}`, { token: admin.token })),
	).messages;

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);

describe('a message to a candidate', () => {
	it('arrives once, as text and HTML, with the sender’s address as Reply-To, and is listed on the review', async () => {
		const { id, candidate } = await anApplication();
		const op = contactCandidate(id, {
			subject: 'An <b>interview</b>',
			text: 'Dear Ada,\n\n<script>x</script> on Friday?',
		});
		for (let time = 0; time < 2; time++) {
			expect(await pushOp(server, admin.token, op)).toMatchObject({ status: 'applied' });
		}
		await expect.poll(async () => (await messagesOf(id))?.map(({ state }) => state)).toEqual(['sent']);
		expect(await messagesOf(id)).toMatchObject([
			{ id: op.record, subject: 'An <b>interview</b>', text: op.payload.text, sent_by_name: 'Grace Hopper' },
		]);
		const mails = mailsTo(candidate.email).filter(({ subject }) => subject === 'An <b>interview</b>');
		expect(mails).toHaveLength(1);
		// Nothing in a name makes another address.
		expect(mails[0]?.from).toEqual({
			address: 'no-reply@candor.test',
			name: 'Grace Hopper at Halden Ferries no-reply elsewhere.example',
		});
		expect(mails[0]?.replyTo).toEqual([{ address: admin.email, name: '' }]);
		expect(mails[0]?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
		expect(mails[0]?.text).toContain('<script>x</script> on Friday?');
		expect(mails[0]?.text).toContain(
			'You get this mail because you applied for Night <Porter> at Halden "Ferries" <no-reply@elsewhere.example>. Grace Hopper wrote it.',
		);
		expect(mails[0]?.html).not.toContain('<script>');
	});

	it('of an account without a name says in whole sentences who wrote it', async () => {
		const { id, candidate } = await anApplication();
		const nameless = await buildStaff(server, 'admin', { first_name: '', last_name: '' });
		const message = contactCandidate(id, { subject: 'Nameless' });
		expect(await pushOp(server, nameless.token, message)).toMatchObject({ status: 'applied' });
		const find = () => mailsTo(candidate.email).find(({ subject }) => subject === 'Nameless');
		await expect.poll(find).toBeDefined();
		expect(find()?.text).toContain('Reply to this mail to write to the hiring team.');
		expect(find()?.text).toContain('. The hiring team wrote it.');
	});

	it('with a line break in its subject adds no header', async () => {
		const { id, candidate } = await anApplication();
		const subject = 'An interview\r\nBcc: everyone@candor.test';
		expect(await pushOp(server, admin.token, contactCandidate(id, { subject }))).toMatchObject({ status: 'applied' });
		const find = () => mailsTo(candidate.email).find((mail) => mail.subject?.startsWith('An interview'));
		await expect.poll(find).toBeDefined();
		expect(find()?.subject).toBe('An interview Bcc: everyone@candor.test');
		expect(find()?.bcc ?? []).toEqual([]);
	});

	it('a message that the mail server refuses is shown as failed on the review', async () => {
		const { id } = await anApplication(REFUSED);
		expect(await pushOp(server, admin.token, contactCandidate(id))).toMatchObject({ status: 'applied' });
		await expect.poll(async () => (await messagesOf(id))?.map(({ state }) => state)).toEqual(['failed']);
	});

	it('can be sent by admins only, with a subject and a text within their limits', async () => {
		const reviewer = await buildStaff(server, 'reviewer');
		const { id, candidate } = await anApplication();
		for (const { token } of [reviewer, candidate]) {
			expect(await pushOp(server, token, contactCandidate(id))).toMatchObject({ code: 'not_allowed' });
		}
		const wrong = [
			[{ subject: ' ' }, 'no_subject'],
			[{ subject: 'x'.repeat(201) }, 'subject_too_long'],
			[{ text: '\n' }, 'no_text'],
			[{ text: 'x'.repeat(10_001) }, 'text_too_long'],
		] as const;
		for (const [shape, detail] of wrong) {
			const result = await pushOp(server, admin.token, contactCandidate(id, shape));
			expect(result).toMatchObject({ status: 'rejected', code: 'invalid_value', detail });
		}
		expect(await messagesOf(id)).toEqual([]);
	});

	it(`is refused after ${LIMITS.messagesPerAssessment} messages to a candidate`, async () => {
		const { id } = await anApplication();
		for (let count = 0; count < LIMITS.messagesPerAssessment; count++) {
			expect(await pushOp(server, admin.token, contactCandidate(id))).toMatchObject({ status: 'applied' });
		}
		expect(await pushOp(server, admin.token, contactCandidate(id))).toMatchObject({ code: 'limit_reached' });
	});
});
