import { buildStaff, PASSWORD } from '../../support/builders.ts';
import { peakResidentMib } from '../../support/process-figures.ts';
import { makeCandidates, makeJobs, makeWrittenJobs, preparePush } from '../candidates.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';

const ROUNDS = 4;
const SUBMISSIONS = 60;
const LISTS = 150;
const SIGN_INS = 20;
const LANES = 8;

/**
 * Rounds of one load: submissions, first pulls of an admin, lists, sign-ins. The first brings the server to its usual size;
 * `rss_growth`: how much its peak memory grows in the last two.
 */
export async function measureRepeatedLoad(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const operator = await server.operator();
		const admin = await buildStaff(server, 'admin');
		const candidates = await makeCandidates(operator, SUBMISSIONS);
		await makeWrittenJobs(operator, 12);
		const jobs = await makeJobs(operator, ROUNDS);
		const before = cpuSecondsOf(server);
		const memory: number[] = [];
		for (const job of jobs) {
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
			// The peak: what is resident at one moment depends on the last collection.
			memory.push(peakResidentMib(server.pid));
		}
		say(
			`  ${memory.map((mib) => mib.toFixed(0)).join(', ')} MiB, ${(cpuSecondsOf(server) - before).toFixed(1)} s of CPU`,
		);
		const [, warm = 0] = memory;
		return [
			{ name: 'repeated_load.rss_growth', value: ((memory.at(-1) ?? 0) / warm - 1) * 100, unit: '%', goal: 10 },
			{ name: 'repeated_load.rss_mib', value: Math.max(...memory), unit: 'MiB', goal: null },
			{ name: 'repeated_load.cpu_s', value: cpuSecondsOf(server) - before, unit: 's', goal: null },
		];
	} finally {
		await server.stop();
	}
}
