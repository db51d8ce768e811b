/**
 * `npm run bench:sync`: the figures of the sync engine, as a table or with `--json` as one object; parts can be named.
 * `--kills N` sets the number of kills of the typing browser; default 200.
 */
import { parseArgs } from 'node:util';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { buildAll } from '../../../pocketbase/build.ts';
import { measureKeyToDurable } from '../key-to-durable.ts';
import { type Part, runBench, say } from '../report.ts';
import { measureDrain } from './drain-30-days.ts';
import { KILLS, measureKilledBrowsers } from './killed-browser.ts';
import { measureNetworkBack } from './network-back.ts';
import { measureOfflineStart } from './offline-start.ts';
import { measureReconnect } from './reconnect-500.ts';
import { measureSubmittedElsewhere } from './submitted-elsewhere.ts';
import { measureTabs } from './tabs.ts';

const { values, positionals } = parseArgs({
	options: { json: { type: 'boolean' }, kills: { type: 'string', default: String(KILLS) } },
	allowPositionals: true,
});

const PARTS: readonly Part[] = [
	{ name: 'kills', measure: () => measureKilledBrowsers(Number(values.kills)) },
	{ name: 'key-to-durable', measure: measureKeyToDurable },
	{ name: 'offline-start', measure: measureOfflineStart },
	{ name: 'network-back', measure: measureNetworkBack },
	{ name: 'drain-30-days', measure: measureDrain },
	{ name: 'reconnect-500', measure: measureReconnect },
	{ name: 'submitted-elsewhere', measure: measureSubmittedElsewhere },
	{ name: 'tabs', measure: measureTabs },
];

await runBench(PARTS, [...positionals, ...(values.json ? ['--json'] : [])], () => buildAll(say));
// Some parts use the app's session, whose channel between tabs would keep this process alive.
sessionStore.close();
