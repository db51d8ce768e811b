import { PullClient } from '../../hooks/sync/pull-client.ts';
import { buildStaff } from '../../support/builders.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { openGetClient, submitAndScore } from './stage.ts';

const APPLICATIONS = 1_000;
const PULLS = 2_000;

/**
 * Processor time of the server for a pull without changes, by a member of the hiring team with 1,000 applications. The cost
 * of the same requests to `/api/me` is subtracted and reported beside it.
 */
export async function measureEmptyPull(): Promise<Figure[]> {
	const server = await startBenchServer();
	const client = openGetClient(server.url, 2);
	try {
		const operator = await server.operator();
		const [candidate] = await makeCandidates(operator, 1);
		const [job = ''] = await makeJobs(operator, 1);
		if (!candidate) throw new Error('There is no candidate.');
		const assessment = await submitAndScore(server, preparePush(candidate, job));
		copyApplication(server.dataDir, assessment, APPLICATIONS - 1);
		const reviewer = await buildStaff(server, 'reviewer');
		const device = new PullClient(server, reviewer.token);
		const before = cpuSecondsOf(server);
		const pages = await device.pull();
		say(
			`  ${pages.length} pages of a first pull cost the server ${((cpuSecondsOf(server) - before) * 1000).toFixed(0)} ms`,
		);
		const query = new URLSearchParams({ epoch: device.epoch, scope: device.scope, since: String(device.cursor) });
		const cpuOf = async (path: string): Promise<number> => {
			for (let warm = 0; warm < 100; warm++) await client.get(path, reviewer.token);
			const began = cpuSecondsOf(server);
			for (let count = 0; count < PULLS; count++) await client.get(path, reviewer.token);
			return ((cpuSecondsOf(server) - began) * 1000) / PULLS;
		};
		const pull = await cpuOf(`/api/sync/pull?${query}`);
		const behind = new URLSearchParams({ epoch: device.epoch, scope: device.scope, since: String(device.cursor - 1) });
		const page = await cpuOf(`/api/sync/pull?${behind}`);
		const me = await cpuOf('/api/me');
		return [
			{ name: 'empty_pull_cpu', value: pull, unit: 'ms', goal: 0.5 },
			{ name: 'one_row_pull_cpu', value: page, unit: 'ms', goal: null },
			{ name: 'me_cpu', value: me, unit: 'ms', goal: null },
		];
	} finally {
		client.close();
		await server.stop();
	}
}
