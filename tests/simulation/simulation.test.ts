import { describe, expect, it } from 'vitest';
import { INVARIANTS } from './invariants.ts';
import { MUTANTS } from './mutants.ts';
import { type Mutant, type RunResult, simulate } from './world.ts';

const RUNS = 300;
/** A missing mechanism must be detected within this many seeds. */
const MUTANT_SEEDS = 800;
const MUTANT_MS = 240_000;

/** The first run of the seeds that violates an invariant. */
async function findViolation(seeds: number, mutant: Mutant = {}): Promise<RunResult | undefined> {
	for (let seed = 1; seed <= seeds; seed += 1) {
		const result = await simulate(seed, mutant);
		if (result.violation) return result;
	}
	return undefined;
}

describe('the sync engine in simulated worlds', () => {
	it('violates no invariant', { timeout: MUTANT_MS }, async () => {
		expect(await findViolation(RUNS)).toBeUndefined();
	});

	it('keeps a newer row, pulled ahead of the library, when an earlier edit of the row is acknowledged late', async () => {
		expect((await simulate(12_483)).violation).toBeUndefined();
	});

	it('is reproducible from its seed', async () => {
		const first = await simulate(33, {}, true);
		expect(first.trace.length).toBeGreaterThan(50);
		expect(await simulate(33, {}, true)).toEqual(first);
	});
});

describe('the invariant checks', () => {
	it.each(MUTANTS.map(({ name, finds, mutant }) => ({ name, finds, mutant })))(
		'detect this by invariant $finds: $name',
		{ timeout: MUTANT_MS },
		async ({ finds, mutant }) => {
			const found = await findViolation(MUTANT_SEEDS, { ...mutant, only: [finds] });
			expect(found?.violation?.invariant).toBe(finds);
		},
	);

	it('can all fail', () => {
		expect([...new Set(MUTANTS.map(({ finds }) => String(finds)))].toSorted()).toEqual(
			Object.keys(INVARIANTS).toSorted(),
		);
	});
});
