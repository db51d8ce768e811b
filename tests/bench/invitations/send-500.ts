import { setTimeout as delay } from 'node:timers/promises';
import { PullClient } from '../../hooks/sync/pull-client.ts';
import { anEmail, anId, buildStaff } from '../../support/builders.ts';
import { startSmtp } from '../../support/smtp.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const RECIPIENTS = 500;
const CANDIDATES = 100;
const JOBS = 40;
/** Candidates who submit concurrently, and the pause of each before the next: 50 to 60 submissions a second. */
const AT_ONCE = 4;
const PAUSE_MS = 60;
const DEADLINE_MS = 120_000;

/**
 * An admin sends 500 invitations in one batch while candidates submit. `accepted`: from the request until a device of the
 * team has pulled all 500 rows. `mailed`: until the mail server received the last mail. `submit_p99`: from sending a
 * submission to its receipt, over all of them until then.
 */
export async function measureInvitations(): Promise<Figure[]> {
	const smtp = await startSmtp();
	const server = await startBenchServer({ env: { SMTP_URL: smtp.url } });
	const client = openHttpClient(server.url, AT_ONCE);
	try {
		const operator = await server.operator();
		const admin = await buildStaff(server, 'admin');
		const candidates = await makeCandidates(operator, CANDIDATES);
		const jobs = await makeJobs(operator, JOBS);
		const pushes = jobs.flatMap((job) => candidates.map((candidate) => preparePush(candidate, job)));
		const toReceipt: number[] = [];
		const submit = async (push: (typeof pushes)[number]): Promise<void> => {
			const sent = performance.now();
			const { status, body } = await client.post('/api/sync/push', push.candidate.token, push.json);
			if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
			toReceipt.push(performance.now() - sent);
			await delay(PAUSE_MS);
		};
		// The first ones make the server's JavaScript runtimes load their modules.
		for (const push of pushes.splice(0, AT_ONCE)) await submit(push);
		toReceipt.length = 0;
		const device = new PullClient(server, admin.token);
		await device.pull();
		const invitedTo = async (): Promise<number> => {
			await device.pull();
			return device.ids('candidate_invitations').length;
		};

		let isOver = false;
		function* untilOver() {
			for (const push of pushes) {
				if (isOver) return;
				yield push;
			}
			throw new Error('There were not enough submissions.');
		}
		const submitting = inLanes(AT_ONCE, untilOver(), submit);
		const began = performance.now();
		const within = async (isThere: () => Promise<boolean>): Promise<number> => {
			while (!(await isThere())) {
				if (performance.now() - began > DEADLINE_MS) throw new Error('The invitations did not arrive.');
				await delay(50);
			}
			return (performance.now() - began) / 1000;
		};
		const sending = async (): Promise<[number, number]> => {
			const recipients = Array.from({ length: RECIPIENTS }, () => ({ email: anEmail('invited') }));
			const response = await server.call('POST', '/api/functions/send-candidate-invitations', {
				token: admin.token,
				body: { id: anId(), jobId: jobs[0], customMessage: 'We liked your talk.', recipients },
			});
			if (response.status !== 200) throw new Error(`Answered ${response.status}.`);
			const accepted = await within(async () => (await invitedTo()) === RECIPIENTS);
			const isMailed = async () => smtp.received.filter(({ to }) => to[0]?.startsWith('invited')).length === RECIPIENTS;
			return [accepted, await within(isMailed)];
		};
		const [[accepted, mailed]] = await Promise.all([
			sending().finally(() => {
				isOver = true;
			}),
			submitting,
		]);
		say(`${toReceipt.length} submissions were made.`);
		return [
			{ name: 'send_500.accepted', value: accepted, unit: 's', goal: 20, goalIs: 'most' },
			{ name: 'send_500.mailed', value: mailed, unit: 's', goal: null },
			{ name: 'send_500.submit_p99', value: percentile(toReceipt, 0.99), unit: 'ms', goal: 500, goalIs: 'most' },
		];
	} finally {
		client.close();
		await server.stop();
		await smtp.stop();
	}
}
