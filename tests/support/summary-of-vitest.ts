import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failureLine, writeSummary } from './run-summary.ts';

/** Leaves a summary of a Vitest run for `npm test`, with errors outside of tests: of a file, of a suite's hooks, and unhandled ones. */
export default class VitestSummary implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
		const failures: string[] = [];
		const flaky: string[] = [];
		let passed = 0;
		for (const module of modules) {
			const file = module.relativeModuleId;
			for (const error of module.errors()) failures.push(failureLine(file, error.message));
			for (const suite of module.children.allSuites()) {
				for (const error of suite.errors()) failures.push(failureLine(`${file} > ${suite.fullName}`, error.message));
			}
			for (const test of module.children.allTests()) {
				const name = `${file} > ${test.fullName}`;
				const result = test.result();
				if (result.state === 'passed') passed += 1;
				if (result.state === 'failed') failures.push(failureLine(name, result.errors[0]?.message));
				if (test.diagnostic()?.flaky) flaky.push(name);
			}
		}
		for (const error of unhandledErrors) failures.push(failureLine('unhandled error', error.message));
		writeSummary({ passed, failures, flaky });
	}
}
