/** `npm run bench:sync`: the figures of the sync engine, as a table or with `--json` as one object; parts can be named. */
import { buildAll } from '../../../pocketbase/build.ts';
import { type Part, runBench, say } from '../report.ts';
import { measureReconnect } from './reconnect-500.ts';

const PARTS: readonly Part[] = [{ name: 'reconnect-500', measure: measureReconnect }];

await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
