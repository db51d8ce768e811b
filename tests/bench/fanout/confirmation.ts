import { setTimeout as delay } from 'node:timers/promises';
import { expectOk } from '../../support/api.ts';
import { anEmail, anId, buildStaff, PASSWORD } from '../../support/builders.ts';
import { startSmtp } from '../../support/smtp.ts';
import { makeJobs, preparePush } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { copyCandidates, runSql, submitAndScore } from './stage.ts';

const NOTIFICATIONS = 2_000;
const DEADLINE_MS = 120_000;

/** Seconds from a registration to its mail while 2,000 notifications of the hiring team are queued. */
export async function measureConfirmation(): Promise<Figure[]> {
	const smtp = await startSmtp();
	const server = await startBenchServer({ env: { SMTP_URL: smtp.url } });
	try {
		const [job = ''] = await makeJobs(await server.operator(), 1);
		const [candidate] = await copyCandidates(server, 1);
		if (!candidate) throw new Error('There is no candidate.');
		const assessment = await submitAndScore(server, preparePush(candidate, job));
		const { email: colleague } = await buildStaff(server, 'admin');
		runSql(
			server,
			`INSERT INTO email_outbox (id, kind, recipient, once, data, state, attempts, worker, lease_until, run_after, last_error, ended_at, created_at, updated_at)
			SELECT value, 'assessment_notification', ?, '', ?, 'queued', 0, '', '', '2026-01-01 00:00:00.000Z', '', '', '', '' FROM json_each(?)`,
			colleague,
			assessment,
			JSON.stringify(Array.from({ length: NOTIFICATIONS }, anId)),
		);
		const email = anEmail();
		const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' };
		const began = performance.now();
		expectOk(await server.call('POST', '/api/collections/users/records', { body }));
		while (!smtp.received.some(({ to }) => to.includes(email))) {
			if (performance.now() - began > DEADLINE_MS) throw new Error('The confirmation was not sent in time.');
			await delay(20);
		}
		const took = (performance.now() - began) / 1000;
		const sentBefore = smtp.received.length;
		await delay(5_000);
		const rate = (smtp.received.length - sentBefore) / 5;
		say(`  ${sentBefore} mails by then; ${rate.toFixed(0)} mails a second afterwards, a conversation each`);
		return [
			{ name: 'confirmation_behind_backlog', value: took, unit: 's', goal: 5 },
			{ name: 'mails_per_second', value: rate, unit: '1/s', goal: null },
		];
	} finally {
		await server.stop();
		await smtp.stop();
	}
}
