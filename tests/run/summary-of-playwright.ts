import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../../pocketbase/paths.ts';
import { markBegin } from './marks.ts';
import { failureLine, type RunSummary, writeSummary } from './run-summary.ts';

/** Leaves a summary of a Playwright run for `npm test`, with errors outside of tests. For a profile it also marks when each file begins. */
export default class PlaywrightSummary implements Reporter {
	readonly #errors: TestError[] = [];
	#suite: Suite | undefined;
	#file = '';

	onBegin(_config: FullConfig, suite: Suite): void {
		this.#suite = suite;
	}

	onTestBegin({ location: { file } }: TestCase): void {
		if (file === this.#file) return;
		this.#file = file;
		markBegin({ runner: 'Playwright', name: relative(ROOT, file) });
	}

	onError(error: TestError): void {
		this.#errors.push(error);
	}

	onEnd(): void {
		markBegin({ runner: 'Playwright', name: '(start and end)' });
		const summary: RunSummary = {
			passed: 0,
			failures: this.#errors.map((error) => failureLine('outside of tests', error)),
		};
		for (const test of this.#suite?.allTests() ?? []) {
			const name = test.titlePath().filter(Boolean).join(' > ');
			const outcome = test.outcome();
			if (outcome === 'unexpected') summary.failures.push(failureLine(name, test.results.at(-1)?.error));
			if (outcome === 'expected') summary.passed += 1;
		}
		writeSummary(summary);
	}

	printsToStdio(): boolean {
		return false;
	}
}
