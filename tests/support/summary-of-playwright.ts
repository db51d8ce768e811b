import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { failureLine, type RunSummary, writeSummary } from './run-summary.ts';

/** Leaves a summary of a Playwright run for `npm test`, with errors outside of tests. */
export default class PlaywrightSummary implements Reporter {
	readonly #errors: TestError[] = [];
	#suite: Suite | undefined;

	onBegin(_config: FullConfig, suite: Suite): void {
		this.#suite = suite;
	}

	onError(error: TestError): void {
		this.#errors.push(error);
	}

	onEnd(): void {
		const summary: RunSummary = {
			passed: 0,
			failures: this.#errors.map((error) => failureLine('outside of tests', error.message)),
			flaky: [],
		};
		for (const test of this.#suite?.allTests() ?? []) {
			const name = test.titlePath().filter(Boolean).join(' > ');
			const outcome = test.outcome();
			if (outcome === 'unexpected') summary.failures.push(failureLine(name, test.results.at(-1)?.error?.message));
			if (outcome === 'expected' || outcome === 'flaky') summary.passed += 1;
			if (outcome === 'flaky') summary.flaky.push(name);
		}
		writeSummary(summary);
	}

	printsToStdio(): boolean {
		return false;
	}
}
