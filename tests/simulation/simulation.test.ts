import { describe, expect, it } from 'vitest';
import { INVARIANTS } from './invariants.ts';
import { MUTANTS } from './mutants.ts';
import { type Mutant, type RunResult, simulate } from './world.ts';

const RUNS = 300;
/** A mechanism that is missing is found out within so many seeds. */
const MUTANT_SEEDS = 800;
const MUTANT_MS = 240_000;

/** The first run of the seeds that violates something. */
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

	it('keeps a newer row, pulled ahead of the library, when an earlier edit of its own is acknowledged late', async () => {
		expect((await simulate(12_483)).violation).toBeUndefined();
	});

	it('goes the same way each time that it is played from one seed', async () => {
		const first = await simulate(33, {}, true);
		expect(first.trace.length).toBeGreaterThan(50);
		expect(await simulate(33, {}, true)).toEqual(first);
	});
});

describe('the checks', () => {
	it.each(MUTANTS.map(({ name, finds, mutant }) => ({ name, finds, mutant })))(
		'find this out by invariant $finds: $name',
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
