import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { SWITCHED_MAILS } from '../../../app/domain/accounts/switched-mails.ts';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import type { DecisionPayload } from '../../../app/domain/hire-events/decision.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, PASSWORD } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { recordDecision } from '../sync/ops.ts';
import { mailScene, switchLinkOf } from './scene.ts';

const scene = mailScene();

const MAIL = {
	subject: 'Your application as Night Porter',
	text: 'Dear Ada,\n\nwe chose someone else.',
	after_hours: 24,
};

/** A candidate whose receipt was sent, and an admin who decides. */
async function anApplication(shape: { email?: string } = {}) {
	const [ada, admin, job] = await Promise.all([
		buildAccount(scene.server(), shape),
		buildStaff(scene.server(), 'admin'),
		buildJob(scene.server(), { title: 'Night Porter' }, [{ type: 'multiple-choice' }]),
	]);
	const id = await submitFor(scene.server(), ada, job.id, { [job.questionIds[0] ?? '']: 'Yes' });
	await scene.untilMailed(ada.email, id);
	const decide = (payload: Partial<DecisionPayload> = {}, by: BuiltAccount = admin) => {
		const op = recordDecision(id, payload);
		return pushOp(scene.server(), by.token, op).then((result) => {
			expect(result).toMatchObject({ status: 'applied' });
			return op.id;
		});
	};
	const messages = async (): Promise<AssessmentReview['messages']> =>
		assessmentReviewSchema.parse(
			expectOk(await scene.server().call('GET', `/api/staff/assessments/${id}`, { token: admin.token })),
		).messages;
	const states = async () => (await messages())?.map(({ state }) => state);
	const sent = () => scene.mailsTo(ada.email).filter(({ subject }) => subject === MAIL.subject);
	return { ada, admin, job, id, decide, messages, states, sent };
}

describe('the mail of a rejection', () => {
	it('waits a day, then goes out once with the page and the sender for replies, and says why it comes', async () => {
		const { ada, admin, job, decide, messages, sent } = await anApplication();
		const event = await decide({ mail: MAIL });
		const [waiting] = (await messages()) ?? [];
		expect(waiting).toMatchObject({ event_id: event, state: 'queued', subject: MAIL.subject, ended_at: '' });
		const hours = (Date.parse(waiting?.due_at ?? '') - Date.parse(waiting?.created_at ?? '')) / 3_600_000;
		expect(hours).toBe(24);
		expect(sent()).toEqual([]);

		expect(await scene.passTime(ada.email)).toEqual({ decision_mail: 'sent' });
		const [mail, ...more] = sent();
		expect(more).toEqual([]);
		const page = `${scene.server().url}/congratulations/${job.id}`;
		for (const part of [mail?.text, mail?.html]) {
			expect(part).toContain('we chose someone else.');
			expect(part).toContain('See my assessment');
			expect(part).toContain(page);
			expect(part).not.toMatch(/explanation|were judged|#human-review/);
		}
		expect(mail?.replyTo?.map(({ address }) => address)).toEqual([admin.email]);
		expect(mail?.text).toContain('It is the answer to your work, so it cannot be switched off.');
		expect(switchLinkOf(mail)).toBe('');
		expect(await messages()).toMatchObject([{ state: 'sent', ended_at: expect.stringMatching(/^20/) }]);
	});

	it('links to the explanation of a score, and to a person who looks at it', async () => {
		const { ada, job, id, decide, sent } = await anApplication();
		await scene.score(id);
		await decide({ mail: MAIL });
		await scene.passTime(ada.email);
		const page = `${scene.server().url}/congratulations/${job.id}`;
		for (const part of [sent()[0]?.text, sent()[0]?.html]) {
			expect(part).toContain('You can read how your answers were judged.');
			expect(part).toContain('See the explanation');
			expect(part).toContain('Ask a person, and say what is wrong');
			expect(part).toContain(`${page}#human-review`);
		}
	});

	it('is not sent after a newer decision of a colleague, and the review says so', async () => {
		const { ada, decide, states, sent } = await anApplication();
		await decide({ mail: MAIL });
		await decide({ stage: 'interviewed' }, scene.reviewer());
		expect(await states()).toEqual(['cancelled']);
		expect(await scene.passTime(ada.email)).toEqual({ decision_mail: 'dropped' });
		expect(sent()).toEqual([]);
		expect(await states()).toEqual(['cancelled']);
	});

	it('is not sent after its decision was deleted or corrected, but after its reason was', async () => {
		const operator = await scene.operator();
		for (const [change, state] of [
			['delete', 'cancelled'],
			['stage', 'cancelled'],
			['feedback', 'sent'],
		] as const) {
			const { ada, admin, decide, states, sent } = await anApplication();
			const event = await decide({ mail: MAIL });
			const path = `/api/collections/hire_events/records/${event}`;
			const body = change === 'stage' ? { stage: 'offered' } : { feedback: 'Nearly' };
			if (change === 'delete') await operator.collection('hire_events').delete(event);
			else expectOk(await scene.server().call('PATCH', path, { token: admin.token, body }));
			await scene.passTime(ada.email);
			expect(await states(), change).toEqual([state]);
			expect(sent(), change).toHaveLength(state === 'sent' ? 1 : 0);
		}
	});

	it('is not sent when a later decision is known already, and a decision of an earlier day or a test cancels nothing', async () => {
		const { ada, decide, states, sent } = await anApplication();
		await decide({ stage: 'offered', event_date: '2026-11-20' });
		await decide({ event_date: '2026-11-19', mail: MAIL });
		expect(await states()).toEqual(['cancelled']);
		await decide({ event_date: '2026-11-21', mail: MAIL });
		await decide({ stage: 'interviewed', event_date: '2026-11-18' });
		await decide({ stage: 'hired', event_date: '2026-11-22', test_mode: true });
		expect(await states()).toEqual(['queued', 'cancelled']);
		await scene.passTime(ada.email);
		expect(sent()).toHaveLength(1);
	});

	it('is not sent when the job or the account is deleted', async () => {
		const jobless = await anApplication();
		await jobless.decide({ mail: MAIL });
		const body = { job_id: jobless.job.id };
		expectOk(await scene.post('/api/rpc/delete_job_cascade', body, jobless.admin.token));
		expect(await scene.passTime(jobless.ada.email)).toEqual({ decision_mail: 'dropped' });
		const gone = await anApplication();
		await gone.decide({ mail: MAIL });
		expect((await scene.post('/api/accounts/delete', { password: PASSWORD }, gone.ada.token)).status).toBeLessThan(300);
		expect(await scene.passTime(gone.ada.email)).toEqual({});
		expect([...jobless.sent(), ...gone.sent()]).toEqual([]);
	});

	it('reaches someone who has switched off every mail that can be', async () => {
		const { ada, decide, sent } = await anApplication();
		for (const kind of SWITCHED_MAILS) {
			const answer = await scene.post('/api/accounts/mails', { kind, on: false }, ada.token);
			expect(answer.status, kind).toBe(204);
		}
		await decide({ mail: { ...MAIL, after_hours: 0 } });
		await scene.untilMailed(ada.email);
		expect(sent()).toHaveLength(1);
	});

	it('is in the candidate’s own download once it was sent, not before', async () => {
		const { ada, decide } = await anApplication();
		const copied = async () =>
			expectOk(await scene.server().call('GET', '/api/accounts/export', { token: ada.token })) as {
				messages: object[];
			};
		await decide({ mail: MAIL });
		expect((await copied()).messages).toEqual([]);
		await scene.passTime(ada.email);
		expect((await copied()).messages).toMatchObject([{ subject: MAIL.subject }]);
	});
});

describe('the mail of a decision', () => {
	it('that is no rejection is sent at once, without the links of a rejection', async () => {
		const { ada, decide, sent } = await anApplication();
		await decide({ stage: 'interviewed', mail: { ...MAIL, after_hours: 0 } });
		await scene.untilMailed(ada.email);
		expect(sent()).toHaveLength(1);
		expect(sent()[0]?.text).not.toMatch(/explanation|Ask a person/);
	});

	it('is stored and sent once however often the operation arrives', async () => {
		const { ada, admin, id, states, sent } = await anApplication();
		const op = recordDecision(id, { mail: { ...MAIL, after_hours: 0 } });
		for (let time = 0; time < 3; time++) await pushOp(scene.server(), admin.token, op);
		await scene.untilMailed(ada.email);
		expect(await states()).toEqual(['sent']);
		expect(sent()).toHaveLength(1);
	});

	it('in test mode is not stored', async () => {
		const { decide, states } = await anApplication();
		await decide({ mail: MAIL, test_mode: true });
		expect(await states()).toEqual([]);
	});

	it('carries no header and no markup of its text', async () => {
		const { ada, decide } = await anApplication();
		const evil = 'evil@candor.test';
		await decide({
			mail: { subject: `Hello\r\nBcc: ${evil}`, text: '<b onclick=alert(1)>You won</b>', after_hours: 0 },
		});
		await scene.untilMailed(ada.email);
		const mail = scene.mailsTo(ada.email).find(({ subject }) => subject?.startsWith('Hello'));
		expect(mail?.subject).toBe(`Hello Bcc: ${evil}`);
		expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
		expect(mail?.html).toContain('&lt;b onclick=alert(1)&gt;You won');
	});

	it('is refused with its decision when it is empty, too long, or waits too long', async () => {
		const { admin, id, states } = await anApplication();
		for (const mail of [
			{ ...MAIL, subject: ' ' },
			{ ...MAIL, text: '' },
			{ ...MAIL, subject: 'x'.repeat(201) },
			{ ...MAIL, text: 'x'.repeat(10_001) },
			{ ...MAIL, after_hours: -1 },
			{ ...MAIL, after_hours: 0.5 },
			{ ...MAIL, after_hours: 337 },
		]) {
			const result = await pushOp(scene.server(), admin.token, recordDecision(id, { mail }));
			expect(result, JSON.stringify(mail).slice(0, 80)).toMatchObject({ status: 'rejected' });
		}
		expect(await states()).toEqual([]);
	});

	it('is refused beyond 2,000 of one member in 24 hours', async () => {
		const { admin, id } = await anApplication();
		const { id: other } = await anApplication();
		const database = new DatabaseSync(`${scene.server().dataDir}/data.db`, { timeout: 120_000 });
		database
			.prepare(
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
				INSERT INTO candidate_messages (id, assessment_id, subject, text, sent_by, state, event_id, created_at)
				SELECT printf('limit%010d', i), ?, 'x', 'x', ?, 'sent', 'x', strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM n`,
			)
			.run(other, admin.id);
		database.close();
		const push = (shape: Partial<DecisionPayload>) => pushOp(scene.server(), admin.token, recordDecision(id, shape));
		expect(await push({ mail: MAIL })).toMatchObject({ status: 'rejected', code: 'limit_reached' });
		expect(await push({})).toMatchObject({ status: 'applied' });
	});
});
