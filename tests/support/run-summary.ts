import { readFileSync, writeFileSync } from 'node:fs';

/** What a test runner reports at the end of a run. A failure is the name of a test or file, and the first line of its error. */
export type RunSummary = {
	passed: number;
	failures: string[];
	/** Names of tests that passed only in their second run. Each is a defect of the test or of the product. */
	flaky: string[];
};

/** Writes a summary to the file that `npm test` names in `RUN_SUMMARY`. Does nothing when the runner was started otherwise. */
export function writeSummary(summary: RunSummary): void {
	const path = process.env.RUN_SUMMARY;
	if (path) writeFileSync(path, JSON.stringify(summary));
}

/** Reads a runner's summary. One without a summary crashed before its end, which counts as a failure. */
export function readSummary(path: string, runner: string): RunSummary {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as RunSummary;
	} catch {
		return { passed: 0, failures: [`${runner} ended without a report`], flaky: [] };
	}
}

/** The name of what failed and the first line of its error, on one line. */
export function failureLine(name: string, message: string | undefined): string {
	const [first] = (message ?? 'no message').split('\n');
	return `${name}: ${first}`;
}
