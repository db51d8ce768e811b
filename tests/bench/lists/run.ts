/**
 * `npm run bench:lists`: performance of 500 jobs and 10,000 library entries, as a table or with `--json` as one object; parts
 * can be named.
 */
import { buildAll } from '../../../pocketbase/build.ts';
import { type Figure, type Part, runBench, say } from '../report.ts';
import { measureJobsFilter, measureLibraryFilter, measureListPaint, measureOpenOffline } from './lists.ts';
import { type ListStage, openListStage } from './stage.ts';

let stage: Promise<ListStage> | undefined;

const onStage = (name: string, measure: (stage: ListStage) => Promise<Figure[]>): Part => ({
	name,
	measure: async () => {
		stage ??= openListStage();
		return measure(await stage);
	},
});

const PARTS: readonly Part[] = [
	onStage('jobs-list', measureListPaint),
	onStage('jobs-filter', measureJobsFilter),
	onStage('library', measureLibraryFilter),
	onStage('open-offline', measureOpenOffline),
];

try {
	await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
} finally {
	// A failed setup has been reported for each part.
	await (await stage?.catch(() => undefined))?.close();
}
