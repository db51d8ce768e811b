import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only in their second run, at the end of a Vitest run. Each is a defect of the test or of the product. */
export default class FlakyReporter implements Reporter {
	readonly #flaky: TestCase[] = [];

	onTestCaseResult(test: TestCase): void {
		if (test.diagnostic()?.flaky) this.#flaky.push(test);
	}

	onTestRunEnd(): void {
		if (this.#flaky.length === 0) return;
		console.log(`\n${this.#flaky.length} passed only in a second run:`);
		for (const { module, fullName } of this.#flaky) console.log(`  ${module.relativeModuleId} > ${fullName}`);
	}
}
