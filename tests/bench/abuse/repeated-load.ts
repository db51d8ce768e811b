import { PULL_PAGE_SIZE } from '../../../hooks/sync/changes.ts';
import { buildStaff, PASSWORD } from '../../support/builders.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { peakResidentMib, residentMib } from '../../support/process-figures.ts';
import type { TestServer } from '../../support/server.ts';
import { type Candidate, makeCandidates, makeJobs, makeWrittenJobs, preparePush } from '../candidates.ts';
import { submitAndScore } from '../fanout/stage.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { median } from '../statistics.ts';

const ROUNDS = 6;
/** After these the server has its usual size: every runtime that runs at once has loaded its hooks. */
const WARM_ROUNDS = 3;
const SAMPLE_MS = 100;
const SUBMISSIONS = 180;
const LISTS = 450;
const SIGN_INS = 60;
const LANES = 8;

/**
 * Rounds of one load: submissions, first pulls of an admin, lists, sign-ins. `rss_growth`: how much more memory the server has
 * in the last round than in the third, as medians: what it has at one moment depends on the last collection.
 */
export async function measureRepeatedLoad(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const operator = await server.operator();
		const admin = await buildStaff(server, 'admin');
		const candidates = await makeCandidates(operator, SUBMISSIONS);
		await makeWrittenJobs(operator, 12);
		const jobs = await makeJobs(operator, ROUNDS);
		await fillPage(server, candidates, await makeJobs(operator, 1));
		const before = cpuSecondsOf(server);
		const memory: number[] = [];
		for (const job of jobs) {
			const round = async () => {
				const pushes = candidates.map((candidate) => preparePush(candidate, job));
				await inLanes(LANES, pushes.values(), async ({ candidate, json }) => {
					await server.call('POST', '/api/sync/push', { token: candidate.token, body: json });
				});
				await inLanes(LANES, Array.from({ length: LISTS }).keys(), async () => {
					await server.call('GET', '/api/sync/pull?ahead=0', { token: admin.token });
					await server.call('GET', '/api/public/jobs');
					await server.call('GET', '/api/collections/assessments/records?perPage=50', { token: admin.token });
				});
				await inLanes(LANES, Array.from({ length: SIGN_INS }).keys(), async () => {
					await server.call('POST', '/api/collections/users/auth-with-password', {
						body: { identity: admin.email, password: PASSWORD },
					});
				});
			};
			memory.push(await memoryDuring(server, round));
		}
		say(
			`  ${memory.map((mib) => mib.toFixed(0)).join(', ')} MiB, ${(cpuSecondsOf(server) - before).toFixed(1)} s of CPU`,
		);
		const [warm = 0, last = 0] = [memory[WARM_ROUNDS - 1], memory.at(-1)];
		return [
			{ name: 'repeated_load.rss_growth', value: (last / warm - 1) * 100, unit: '%', goal: 10 },
			{ name: 'repeated_load.rss_mib', value: peakResidentMib(server.pid), unit: 'MiB', goal: null },
			{ name: 'repeated_load.cpu_s', value: cpuSecondsOf(server) - before, unit: 's', goal: null },
		];
	} finally {
		await server.stop();
	}
}

/** More applications than a page of a pull has, so that the pulls of each round return as many rows. */
async function fillPage(server: TestServer, [candidate]: Candidate[], [job = '']: string[]): Promise<void> {
	if (!candidate) throw new Error('There is no candidate.');
	copyApplication(server.dataDir, await submitAndScore(server, preparePush(candidate, job)), PULL_PAGE_SIZE);
}

/** The median of the server's memory while `work` runs, in MiB. */
async function memoryDuring({ pid }: TestServer, work: () => Promise<void>): Promise<number> {
	const samples: number[] = [];
	const sampling = setInterval(() => samples.push(residentMib(pid)), SAMPLE_MS);
	try {
		await work();
	} finally {
		clearInterval(sampling);
	}
	return median(samples);
}
