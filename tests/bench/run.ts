/** `npm run bench`: the main figures, as a table or with `--json` as one object; parts can be named. */
import { buildAll } from '../../pocketbase/build.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureKeyToDurable } from './key-to-durable.ts';
import { type Part, runBench, say } from './report.ts';
import { measureSubmissions } from './submissions.ts';
import { measureThroughput } from './throughput.ts';

const PARTS: readonly Part[] = [
	{ name: 'first-load', measure: measureFirstLoad },
	{ name: 'key-to-durable', measure: measureKeyToDurable },
	{ name: 'submissions', measure: measureSubmissions },
	{ name: 'throughput', measure: measureThroughput },
];

await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
