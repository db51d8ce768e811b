import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectOk, pushOp } from '../../support/api.ts';
import { anEmail, type BuiltAccount, buildAccount, buildJob, buildStaff, PASSWORD } from '../../support/builders.ts';
import { type Deferred, deferred } from '../../support/deferred.ts';
import { makeMailsDue } from '../../support/make-mails-due.ts';
import { QUEUE_SECRET } from '../../support/server.ts';
import { smtpRefusal } from '../../support/smtp.ts';
import { submitFor } from '../../support/submit.ts';
import { mailScene } from '../notifications/scene.ts';
import { contactCandidate, recordDecision } from '../sync/ops.ts';

/** What the mail server replies to a mail with this subject, once it is decided. */
const delayed = new Map<string, Deferred<Error | undefined>>();
const scene = mailScene(undefined, { onMail: async ({ mail }) => delayed.get(mail.subject ?? '')?.promise });

const MAIL = { subject: 'Your application', text: 'We chose someone else.', after_hours: 24 };

let ada: BuiltAccount;
let admin: BuiltAccount;
let application: string;
beforeEach(async () => {
	delayed.clear();
	[ada, admin] = await Promise.all([buildAccount(scene.server()), buildStaff(scene.server(), 'admin')]);
	application = await submitFor(scene.server(), ada, (await buildJob(scene.server())).id);
	await scene.untilMailed(ada.email, application);
});

const push = async (op: ReturnType<typeof contactCandidate> | ReturnType<typeof recordDecision>) =>
	expect(await pushOp(scene.server(), admin.token, op)).toMatchObject({ status: 'applied' });

/** Gives Ada's account another address. Returns it. */
async function moved(email = anEmail('new'), former = ada.email): Promise<string> {
	const { token: session } = (await scene.server().signIn(former, PASSWORD)).authStore;
	expect((await scene.post('/api/accounts/request-email', { email }, session)).status).toBe(204);
	const token = () =>
		scene
			.mailsTo(email)
			.map(({ html }) => /#email=([\w.-]+)/.exec(html ?? '')?.[1])
			.find(Boolean);
	await expect.poll(token).toBeDefined();
	expectOk(await scene.post('/api/accounts/confirm-email', { token: token(), password: PASSWORD }));
	return email;
}

const sweep = () =>
	scene.server().call('POST', '/api/queue/work?queue=mail', { headers: { 'x-queue-secret': QUEUE_SECRET } });

describe('a mail that waits when its account gets another address', () => {
	it('goes to the new one alone: the mail of a decision', async () => {
		await push(recordDecision(application, { mail: MAIL }));
		const email = await moved();
		expect(await scene.passTime(email)).toMatchObject({ decision_mail: 'sent' });
		expect(scene.subjectsTo(email)).toContain(MAIL.subject);
		expect(scene.subjectsTo(ada.email)).not.toContain(MAIL.subject);
	});

	it('goes to the new one after the mail server did not take it for the former one', async () => {
		const subject = 'A question';
		const reply = deferred<Error | undefined>();
		delayed.set(subject, reply);
		await push(contactCandidate(application, { subject }));
		await expect.poll(() => scene.subjectsTo(ada.email)).toContain(subject);
		const email = await moved();
		delayed.clear();
		reply.resolve(smtpRefusal(451, 'Try again later'));
		await expect.poll(() => scene.waiting(email)).toEqual(['contact_candidate']);

		expect(await scene.passTime(email)).toEqual({ contact_candidate: 'sent' });
		expect(scene.subjectsTo(email)).toContain(subject);
	});

	it('is not lost when the address changes between the claim of the mail and its composing', async () => {
		await push(recordDecision(application, { mail: MAIL }));
		const email = anEmail('new');
		const database = new DatabaseSync(`${scene.server().dataDir}/data.db`, { timeout: 120_000 });
		database.exec(`CREATE TRIGGER moves_when_claimed AFTER UPDATE OF state ON email_outbox
			WHEN NEW.state = 'sending' AND NEW.recipient = '${ada.email}' BEGIN
				UPDATE users SET email = '${email}' WHERE id = '${ada.id}';
				UPDATE email_outbox SET recipient = '${email}' WHERE id = NEW.id;
			END`);
		makeMailsDue(scene.server(), ada.email);
		await sweep();
		await expect.poll(() => scene.waiting(email)).toEqual(['decision_mail']);
		database.exec('DROP TRIGGER moves_when_claimed');
		database.close();

		expect(await scene.passTime(email)).toEqual({ decision_mail: 'sent' });
		expect(scene.subjectsTo(email)).toEqual([MAIL.subject]);
	});

	it('stays with the former one when it is about that address', async () => {
		delayed.set('Your email address was changed', deferred<Error | undefined>());
		const second = await moved();
		await moved(ada.email, second);
		await moved(anEmail('third'));
		const notices = async (email: string) =>
			(await scene.stored(email)).filter(({ kind }) => kind === 'email_changed').length;
		expect([await notices(ada.email), await notices(second)]).toEqual([2, 1]);
		for (const { resolve } of delayed.values()) resolve(undefined);
	});
});
