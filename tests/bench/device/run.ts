/**
 * `npm run bench:device`: the data path of a device with a profile on disk, each figure beside its floor (raw IndexedDB in the
 * same browser and run, interleaved), as a table or with `--json` as one object; parts can be named.
 */
import { availableParallelism, loadavg } from 'node:os';
import { buildAll } from '../../../pocketbase/build.ts';
import { measureMemory } from '../applications/applications.ts';
import { type ApplicationsStage, openApplicationsStage, untilAllListed } from '../applications/stage.ts';
import { type Figure, type Part, runBench, say } from '../report.ts';
import { signInOnPage } from '../stage.ts';
import { measureClickToScreen } from './click-to-screen.ts';
import { measureDay } from './day.ts';
import { measureDrain1000 } from './drain-1000.ts';
import { measureEditOffline } from './edit-offline.ts';
import { measureFirstFill } from './first-fill.ts';
import { measureKeyRatio } from './key-to-durable.ts';
import { measureList } from './list.ts';

let stage: Promise<ApplicationsStage> | undefined;
const openStage = (): Promise<ApplicationsStage> => (stage ??= openApplicationsStage());

/** The device then has all applications. */
async function signIn(): Promise<ApplicationsStage> {
	const opened = await openStage();
	await signInOnPage(opened.device.page(), opened.server.url, opened.admin);
	await opened.device.page().goto(opened.address);
	await untilAllListed(opened.device);
	return opened;
}

let signedIn: Promise<ApplicationsStage> | undefined;
const openSignedIn = (): Promise<ApplicationsStage> => (signedIn ??= signIn());

const on = (
	open: () => Promise<ApplicationsStage>,
	name: string,
	measure: (stage: ApplicationsStage) => Promise<Figure[]>,
): Part => ({ name, measure: async () => measure(await open()) });

const measureMachine = (): Promise<Figure[]> =>
	Promise.resolve([
		{ name: 'nproc', value: availableParallelism(), unit: '', goal: null },
		{ name: 'load', value: loadavg()[0] ?? Number.NaN, unit: '', goal: null },
	]);

const PARTS: readonly Part[] = [
	{ name: 'key-to-durable', measure: measureKeyRatio },
	{ name: 'edit-offline', measure: measureEditOffline },
	{ name: 'drain-1000', measure: measureDrain1000 },
	on(openStage, 'first-fill', measureFirstFill),
	on(openSignedIn, 'click-to-screen', measureClickToScreen),
	on(openSignedIn, 'list', measureList),
	on(openSignedIn, 'day', measureDay),
	on(openSignedIn, 'memory', measureMemory),
	{ name: 'machine', measure: measureMachine },
];

try {
	await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
} finally {
	// A failed setup has been reported for each part.
	await (await stage?.catch(() => undefined))?.close();
}
