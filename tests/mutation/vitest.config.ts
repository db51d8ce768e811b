import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WORLDS = 'tests/mutation/simulated-worlds.ts';

/** The first failure ends the run of a mutant, so the test that takes longest comes last. */
class WorldsLast extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLast = (file: TestSpecification) => Number(file.moduleId.endsWith(WORLDS));
		return files.toSorted((a, b) => isLast(a) - isLast(b));
	}
}

/** The fast tests of the sync core, for mutation runs: no server, no browser. */
export default defineConfig({
	test: {
		environment: 'node',
		include: ['tests/domain/sync/**/*.test.ts', 'tests/sync/**/*.test.ts', 'tests/data/**/*.test.ts', WORLDS],
		// The first needs the real server; the others play the same engine in ways that the simulated worlds do, and slower.
		exclude: [
			'tests/sync/real-server.test.ts',
			'tests/sync/killed-between-steps.test.ts',
			'tests/sync/refresh.test.ts',
		],
		sequence: { sequencer: WorldsLast },
		isolate: false,
		testTimeout: 10_000,
	},
});
