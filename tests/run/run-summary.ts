import { readFileSync, writeFileSync } from 'node:fs';

/** What a test runner reports at the end of a run. A failure is the name of a test or file, and the first line of its error. */
export type RunSummary = {
	passed: number;
	failures: string[];
};

/** Writes a summary to the file that `npm test` names in `RUN_SUMMARY`. Does nothing when the runner was started otherwise. */
export function writeSummary(summary: RunSummary): void {
	const path = process.env.RUN_SUMMARY;
	if (path) writeFileSync(path, JSON.stringify(summary));
}

/**
 * Reads a runner's summary. One without a summary crashed before its end, which counts as a failure, as does an exit with an error
 * but without a failed test.
 */
export function readSummary(path: string, runner: string, code: number): RunSummary {
	const { passed, failures } = parseSummary(path) ?? { passed: 0, failures: [`${runner} ended without a report`] };
	return { passed, failures: code !== 0 && failures.length === 0 ? [`${runner} exited with code ${code}`] : failures };
}

function parseSummary(path: string): RunSummary | undefined {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as RunSummary;
	} catch {
		return undefined;
	}
}

/** An error of Vitest or Playwright. */
type ReportedError = { message?: string; cause?: unknown };

/** The name of what failed, with the first line of its error and of the error's causes, on one line. */
export function failureLine(name: string, error: ReportedError | undefined): string {
	const lines: string[] = [];
	for (let at = error; at && lines.length < 4; at = at.cause as ReportedError | undefined) {
		lines.push(at.message?.split('\n')[0] ?? 'no message');
	}
	return `${name}: ${lines.join('; cause: ') || 'no message'}`;
}
