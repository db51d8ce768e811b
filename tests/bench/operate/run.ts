/**
 * `npm run bench:operate`: the cost of the operating screens with much data, as a table or with `--json` as one object; parts
 * can be named.
 */
import { buildAll } from '../../../pocketbase/build.ts';
import { type Part, runBench, say } from '../report.ts';
import { measureAnalytics } from './analytics.ts';
import { measureHireEvents } from './hire-events.ts';
import { measureReEvaluation } from './re-evaluation.ts';

const PARTS: readonly Part[] = [
	{ name: 'hire-events', measure: measureHireEvents },
	{ name: 'analytics', measure: measureAnalytics },
	{ name: 're-evaluation', measure: measureReEvaluation },
];

await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
