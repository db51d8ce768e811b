import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { markBegin } from './marks.ts';
import { failureLine, writeSummary } from './run-summary.ts';

/**
 * Leaves a summary of a Vitest run for `npm test`, with errors outside of tests: of a file, of a suite's hooks, and unhandled
 * ones. For a profile it also marks when each file begins.
 */
export default class VitestSummary implements Reporter {
	onTestModuleQueued(module: TestModule): void {
		markBegin({ runner: runnerOf(module), name: module.relativeModuleId });
	}

	onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
		const [first] = modules;
		if (first) markBegin({ runner: runnerOf(first), name: '(start and end)' });
		const failures: string[] = [];
		let passed = 0;
		for (const module of modules) {
			const file = module.relativeModuleId;
			for (const error of module.errors()) failures.push(failureLine(file, error));
			for (const suite of module.children.allSuites()) {
				for (const error of suite.errors()) failures.push(failureLine(`${file} > ${suite.fullName}`, error));
			}
			for (const test of module.children.allTests()) {
				const result = test.result();
				if (result.state === 'passed') passed += 1;
				if (result.state === 'failed') {
					failures.push(failureLine(`${file} > ${test.fullName}`, result.errors[0]));
				}
			}
		}
		for (const error of unhandledErrors) failures.push(failureLine('unhandled error', error));
		writeSummary({ passed, failures });
	}
}

/** The name of the project, without that of its browser. */
const runnerOf = ({ project }: TestModule): string => `Vitest ${project.name.split(' ')[0]}`;
