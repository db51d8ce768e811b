import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WORLDS = 'tests/mutation/simulated-worlds.ts';

/** From unit tests to the slowest ones. */
const ORDER = ['tests/domain/', 'tests/core/store/', 'tests/core/sync/', WORLDS, 'tests/hooks/ops/'];

/** The first failure ends the run of a mutant, so the test of the mutated file runs first and the slowest ones last. */
class CheapFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const [mutated = ''] = this.ctx.config.related ?? [];
		const own = `/${basename(mutated, '.ts')}.test.ts`;
		const rank = ({ moduleId }: TestSpecification) =>
			moduleId.endsWith(own) ? -2 : ORDER.findLastIndex((part) => moduleId.includes(part));
		return files.toSorted((a, b) => rank(a) - rank(b));
	}
}

/** The fast tests of the sync core, for mutation runs: no server, no browser. */
export default defineConfig({
	test: {
		environment: 'node',
		include: [
			'tests/domain/{ops,sync}/**/*.test.ts',
			'tests/domain/{admins/edit-preferences,deck/edit-slide}.test.ts',
			'tests/features/{admins/displayed-preferences,investor-deck/displayed-deck}.test.ts',
			'tests/hooks/ops/parse-op.test.ts',
			'tests/core/{store,sync}/**/*.test.ts',
			WORLDS,
		],
		// The first four need the real server, the last three a browser or nothing of the core. The others do the same as the
		// simulated worlds, and take longer.
		exclude: [
			'tests/core/sync/real-server.test.ts',
			'tests/core/sync/fault-proxy.test.ts',
			'tests/core/sync/pings-through-failures.test.ts',
			'tests/core/sync/questions-saved-offline.test.ts',
			'tests/core/sync/killed-between-steps.test.ts',
			'tests/core/sync/any-network-fault.test.ts',
			'tests/core/sync/refresh.test.ts',
			'tests/core/store/listed-pages.test.ts',
			'tests/**/*.browser.test.ts',
		],
		sequence: { sequencer: CheapFirst },
		isolate: false,
		// Short, since many mutants wait indefinitely. Stryker ends those that loop.
		testTimeout: 10_000,
	},
});
