import { parseArgs } from 'node:util';
import { runGap } from '../hooks/sync/gap.ts';
import { startServer } from '../support/server.ts';

/**
 * `node tests/bench/pull-gap.ts [--writes 40000] [--writers 16]`: rows written concurrently by many connections while a
 * device pulls. Exits with 1 when the change sequence missed one; prints how many a cursor on `updated_at` missed in the same
 * run.
 */
const { values } = parseArgs({
	options: { writes: { type: 'string', default: '40000' }, writers: { type: 'string', default: '16' } },
});

const server = await startServer({ hooksPool: 64 });
try {
	const run = await runGap(server, Number(values.writers), Number(values.writes));
	const figures = {
		writes: run.writes,
		writers: Number(values.writers),
		seconds: run.ms / 1000,
		missed_by_sequence: run.missedBySequence.length,
		deletions_missed_by_sequence: run.keptBySequence.length,
		missed_by_updated: run.missedByUpdated.length,
	};
	console.log(JSON.stringify(figures));
	process.exitCode = figures.missed_by_sequence + figures.deletions_missed_by_sequence === 0 ? 0 : 1;
} finally {
	await server.stop();
}
