import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectOk } from '../../support/api.ts';
import { type BuiltAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { makeMailsDue } from '../../support/make-mails-due.ts';
import { QUEUE_SECRET, startServer, type TestServer } from '../../support/server.ts';
import { type SmtpBehaviour, startSmtp, type TestSmtp } from '../../support/smtp.ts';

/** Two substantial answers that the backup method scores. */
export const ANSWERS = {
	defaultquest001:
		'Our nightly import failed for three days. I read the logs with the vendor, found a changed date format, wrote a parser that accepts both and added a test. It has run for a year.',
};

type StoredMail = { id: string; kind: string; recipient: string; data: string; state: string };

/** A server with a mail server, a reviewer, and what happens to an application. */
export function mailScene(
	env: () => Promise<Record<string, string>> = async () => ({}),
	behaviour: SmtpBehaviour = {},
) {
	let server: TestServer;
	let smtp: TestSmtp;
	let reviewer: BuiltAccount;
	beforeAll(async () => {
		smtp = await startSmtp(behaviour);
		server = await startServer({ env: { SMTP_URL: smtp.url, ...(await env()) } });
		reviewer = await buildStaff(server, 'reviewer');
	});
	afterAll(async () => {
		await server.stop();
		await smtp.stop();
	});

	const post = (path: string, body: object, token = reviewer.token) => server.call('POST', path, { token, body });
	const stored = async (email: string): Promise<StoredMail[]> => {
		const operator = await operatorOf(server);
		const filter = operator.filter('recipient = {:email}', { email });
		return operator.collection('email_outbox').getFullList<StoredMail>({ filter, sort: 'created_at' });
	};
	const mailsTo = (email: string): Email[] =>
		smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);

	return {
		server: () => server,
		smtp: () => smtp,
		reviewer: () => reviewer,
		operator: () => operatorOf(server),
		post,
		mailsTo,
		stored,
		/** In alphabetical order: mails that are due at the same time are sent side by side and arrive in any order. */
		subjectsTo: (email: string) =>
			mailsTo(email)
				.map(({ subject }) => subject ?? '')
				.toSorted(),
		/** Waits until the assessment is evaluated and every mail that is due to the address has ended. */
		async untilMailed(email: string, assessment?: string): Promise<StoredMail[]> {
			if (assessment) await untilEvaluationEnds(await operatorOf(server), assessment);
			const dueStates = async () =>
				(await (await operatorOf(server)).collection('email_outbox').getFullList<StoredMail & { run_after: string }>())
					.filter((mail) => mail.recipient === email && new Date(mail.run_after).getTime() <= Date.now())
					.map(({ state }) => state);
			await expect.poll(dueStates).not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|sending/)]));
			return stored(email);
		},
		/** The mails of an address that wait, by kind. */
		waiting: async (email: string) =>
			(await stored(email)).filter(({ state }) => state === 'queued').map(({ kind }) => kind),
		/** As if the waiting time of the mails to an address were over. Waits until they have ended; returns their states. */
		async passTime(email: string): Promise<Record<string, string>> {
			const waiting = (await stored(email)).filter(({ state }) => state === 'queued');
			makeMailsDue(server, email);
			await server.call('POST', '/api/queue/work?queue=mail', { headers: { 'x-queue-secret': QUEUE_SECRET } });
			const ended = async () =>
				Object.fromEntries(
					(await stored(email))
						.filter(({ id }) => waiting.some((each) => each.id === id))
						.map(({ kind, state }) => [kind, state]),
				);
			await expect
				.poll(async () => Object.values(await ended()))
				.not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|sending/)]));
			return ended();
		},
		async score(assessment: string, override_score = 83): Promise<void> {
			const body = { assessment_id: assessment, override_score, override_reason: 'I read them twice.' };
			expectOk(await post('/api/collections/assessment_overrides/records', body));
		},
		async askReview({ token }: BuiltAccount, assessmentId: string): Promise<void> {
			expectOk(await post('/api/functions/request-human-review', { assessmentId, message: 'Please look.' }, token));
		},
		async reply(assessmentId: string, answer = 'You are right: 91 points.'): Promise<void> {
			expectOk(await post('/api/functions/answer-human-review', { assessmentId, answer }));
		},
	};
}

/** The address in a mail's List-Unsubscribe header, as path and query; empty without one. */
export function switchLinkOf(mail: Email | undefined): string {
	const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
	const link = /^<(\S+)>$/.exec(header)?.[1];
	if (!link) return '';
	const { pathname, search } = new URL(link);
	return `${pathname}${search}`;
}
