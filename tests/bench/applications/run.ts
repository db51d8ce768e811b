/**
 * `npm run bench:applications`: performance of a job with 10,000 applications, as a table or with `--json` as one object.
 * Parts can be named; the first one always runs.
 */
import { buildAll } from '../../../pocketbase/build.ts';
import { type Figure, type Part, runBench, say } from '../report.ts';
import { measureFilter, measureFirstPull, measureMemory, measureOpenOffline } from './applications.ts';
import { measureDecide } from './decide.ts';
import { measureCsv, measureReviewNext, measureSummary } from './exports.ts';
import { type ApplicationsStage, openApplicationsStage } from './stage.ts';

let stage: Promise<ApplicationsStage> | undefined;
let pulled: Promise<Figure[]> | undefined;

/** The others need the rows of the first pull. */
const firstPull = (): Promise<Figure[]> => {
	stage ??= openApplicationsStage();
	pulled ??= stage.then(measureFirstPull);
	return pulled;
};

const onStage = (name: string, measure: (stage: ApplicationsStage) => Promise<Figure[]>): Part => ({
	name,
	measure: async () => {
		await firstPull();
		return measure(await (stage ?? openApplicationsStage()));
	},
});

const PARTS: readonly Part[] = [
	{ name: 'first-pull', measure: firstPull },
	onStage('filter', measureFilter),
	onStage('open-offline', measureOpenOffline),
	onStage('csv', measureCsv),
	onStage('summary', measureSummary),
	onStage('review-next', measureReviewNext),
	onStage('decide', measureDecide),
	onStage('memory', measureMemory),
];

try {
	await runBench(PARTS, process.argv.slice(2), () => buildAll(say));
} finally {
	await (await stage?.catch(() => undefined))?.close();
}
