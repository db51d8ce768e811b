import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs, type PreparedPush, preparePush } from '../candidates.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const LANES = 8;
const SUBMISSIONS = 160;

const open = ({ dataDir }: Pick<TestServer, 'dataDir'>) =>
	new DatabaseSync(join(dataDir, 'data.db'), { timeout: 60_000 });

async function prepare(server: TestServer, rounds: number): Promise<PreparedPush[][]> {
	const operator = await server.operator();
	const candidates = await makeCandidates(operator, SUBMISSIONS);
	const jobs = await makeJobs(operator, rounds);
	return jobs.map((job) => candidates.map((candidate) => preparePush(candidate, job)));
}

/** Submits on eight connections; ms of each, and how many were not answered with 200. */
async function submitAll(server: TestServer, pushes: readonly PreparedPush[]) {
	const ms: number[] = [];
	let refused = 0;
	await inLanes(LANES, pushes.values(), async ({ candidate, json }) => {
		const began = performance.now();
		const { status } = await server.call('POST', '/api/sync/push', { token: candidate.token, body: json });
		if (status !== 200) refused += 1;
		ms.push(performance.now() - began);
	});
	return { ms, refused };
}

/** Another program commits a row every 20 ms, as Litestream does around a checkpoint: refused submissions. */
export async function measureSecondWriter(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const [pushes = []] = await prepare(server, 1);
		const other = open(server);
		other.exec('CREATE TABLE second_writer (id INTEGER PRIMARY KEY, n INTEGER)');
		let isOver = false;
		let written = 0;
		const writing = (async () => {
			while (!isOver) {
				other.exec('INSERT INTO second_writer VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = n + 1');
				written += 1;
				await delay(20);
			}
		})();
		const { refused } = await submitAll(server, pushes);
		isOver = true;
		await writing;
		other.close();
		say(`  ${pushes.length} submissions beside ${written} commits of another program`);
		return [{ name: 'second_writer.refused', value: refused, unit: '', goal: 0 }];
	} finally {
		await server.stop();
	}
}

/** The nightly job of the database while another program reads, as Litestream does: p99 of submissions, to that without it. */
export async function measureNightlyJob(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const [warm = [], alone = [], during = []] = await prepare(server, 3);
		const operator = await server.operator();
		await submitAll(server, warm);
		const without = await submitAll(server, alone);
		const other = open(server);
		other.exec('BEGIN');
		other.prepare('SELECT count(*) FROM users').get();
		const job = operator.crons.run('optimizeDatabase');
		const beside = await submitAll(server, during);
		await job;
		other.exec('ROLLBACK');
		other.close();
		const [p99, p99Alone] = [percentile(beside.ms, 0.99), percentile(without.ms, 0.99)];
		say(`  p99 ${p99.toFixed(1)} ms, without ${p99Alone.toFixed(1)} ms, refused ${beside.refused}`);
		return [{ name: 'nightly_job.p99_ratio', value: p99 / p99Alone, unit: '', goal: 10 }];
	} finally {
		await server.stop();
	}
}
