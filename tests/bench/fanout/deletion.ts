import { aDraft, saveDraft } from '../../hooks/sync/ops.ts';
import { buildStaff } from '../../support/builders.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';
import { copyCandidates, countRows, submitAndScore } from './stage.ts';

const APPLICATIONS = 10_000;
const WRITERS = 4;
const DEADLINE_MS = 600_000;

/**
 * A job with 10,000 applications is deleted while four candidates save drafts without a pause: the longest save in ms, until
 * nothing of the job is left.
 */
export async function measureDeletion(): Promise<Figure[]> {
	const server = await startBenchServer();
	const client = openHttpClient(server.url, WRITERS + 1);
	try {
		const [job = '', other = ''] = await makeJobs(await server.operator(), 2);
		const candidates = await copyCandidates(server, WRITERS + 1);
		const [applicant, ...writers] = candidates;
		if (!applicant) throw new Error('There is no candidate.');
		const admin = await buildStaff(server, 'admin');
		const assessment = await submitAndScore(server, preparePush(applicant, job));
		copyApplication(server.dataDir, assessment, APPLICATIONS - 1);
		const bytes = countRows(
			server,
			'SELECT (SELECT page_count FROM pragma_page_count()) * (SELECT page_size FROM pragma_page_size())',
		);
		say(`  ${(bytes / APPLICATIONS / 1000).toFixed(1)} kB an application`);

		const waits: number[] = [];
		let isRemoved = false;
		const drafts = writers.map(({ token }) => ({ token, op: saveDraft(aDraft({ job_id: other })) }));
		const writing = inLanes(WRITERS, drafts.values(), async ({ token, op }) => {
			for (let edit = 0; !isRemoved; edit++) {
				const id = `${op.id.slice(0, 8)}${String(edit).padStart(7, '0')}`;
				const json = JSON.stringify({ ops: [{ ...op, id, payload: { ...op.payload, text: `Edit ${edit}` } }] });
				const sent = performance.now();
				const { status, body } = await client.post('/api/sync/push', token, json);
				if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
				waits.push(performance.now() - sent);
			}
		});
		const began = performance.now();
		const { status } = await client.post('/api/rpc/delete_job_cascade', admin.token, JSON.stringify({ job_id: job }));
		const answered = performance.now() - began;
		if (status !== 200) throw new Error(`The deletion was answered ${status}.`);
		const untilRemoved = async () => {
			while (countRows(server, 'SELECT count(*) FROM job_deletions') > 0) {
				if (performance.now() - began > DEADLINE_MS) throw new Error('The rows were not removed in time.');
				await new Promise((resolve) => setTimeout(resolve, 200));
			}
			isRemoved = true;
		};
		await Promise.race([untilRemoved(), writing.then(() => untilRemoved())]);
		const took = performance.now() - began;
		await writing;
		say(`  ${waits.length} drafts saved beside it`);
		return [
			{ name: 'delete_10000.longest_write_wait', value: Math.max(...waits), unit: 'ms', goal: 500 },
			{ name: 'delete_10000.write_wait_p99', value: percentile(waits, 0.99), unit: 'ms', goal: null },
			{ name: 'delete_10000.answered', value: answered, unit: 'ms', goal: null },
			{ name: 'delete_10000.removed', value: took / 1000, unit: 's', goal: null },
		];
	} finally {
		client.close();
		await server.stop();
	}
}
