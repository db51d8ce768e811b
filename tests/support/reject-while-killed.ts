import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { recordDecision } from '../hooks/sync/ops.ts';
import { pushOps } from './api.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from './builders.ts';
import { QUEUE_SECRET, startServer, type TestServer } from './server.ts';
import { startSmtp } from './smtp.ts';
import { submitFor } from './submit.ts';

const SUBJECT = 'Your application as Night Porter';
/** Operations of a push. */
const CHUNK = 10;
/** How long the mail server takes for a mail, so that kills hit mails between sending and storing. */
const REPLY_MS = 150;

/**
 * Rejects people, each with a mail, while the server is killed again and again.
 * @returns the ids of the mails that each address got
 */
export async function rejectWhileKilled(people: number, kills: number): Promise<Map<string, string[]>> {
	const smtp = await startSmtp({ onMail: () => wait(REPLY_MS, undefined) });
	const env = { SMTP_URL: smtp.url };
	const first = await startServer({ env, schedules: true });
	let server: TestServer = first;
	const job = await buildJob(server, { title: 'Night Porter' }, [{ type: 'multiple-choice' }]);
	const admin = await buildStaff(server, 'admin');
	const emails: string[] = [];
	const ops: object[] = [];
	for (let person = 0; person < people; person++) {
		const account = await buildAccount(server);
		const id = await submitFor(server, account, job.id, { [job.questionIds[0] ?? '']: 'Yes' });
		emails.push(account.email);
		ops.push(recordDecision(id, { mail: { subject: SUBJECT, text: 'We chose someone else.', after_hours: 0 } }));
	}
	let isDown = Promise.resolve();
	const push = async (chunk: object[]) => {
		for (;;) {
			await isDown;
			try {
				const { results } = await pushOps(server, admin.token, chunk);
				expect(results).toMatchObject(chunk.map(() => ({ status: 'applied' })));
				return;
			} catch (error) {
				// The server was killed: the device sends the same again.
				if (!(error instanceof TypeError)) throw error;
				await wait(50);
			}
		}
	};
	const pushing = (async () => {
		for (let at = 0; at < ops.length; at += CHUNK) await push(ops.slice(at, at + CHUNK));
	})();
	for (let kill = 0; kill < kills; kill++) {
		await wait(200 + Math.random() * 400);
		let restarted = () => {};
		isDown = new Promise((resolve) => {
			restarted = resolve;
		});
		await server.kill9();
		server = await startServer({ env, schedules: true, dataDir: first.dataDir });
		restarted();
	}
	await pushing;
	const operator = await operatorOf(server);
	await server.call('POST', '/api/queue/work?queue=mail', { headers: { 'x-queue-secret': QUEUE_SECRET } });
	const states = async () =>
		(await operator.collection('email_outbox').getFullList({ filter: "kind = 'decision_mail'" })).map(
			(mail) => `${mail.state}`,
		);
	await expect.poll(states, { timeout: 60_000 }).toEqual(emails.map(() => 'sent'));
	await server.stop();
	await smtp.stop();
	const idsOf = (email: string) =>
		smtp.received
			.filter(({ to, mail }) => to.includes(email) && mail.subject === SUBJECT)
			.map(({ mail }) => mail.messageId ?? '');
	return new Map(emails.map((email) => [email, idsOf(email)]));
}
