import { expect, it } from 'vitest';
import { MUTANTS } from '../simulation/mutants.ts';
import { simulate } from '../simulation/world.ts';

/** A missing mechanism must be detected within this many seeds. */
const MUTANT_SEEDS = 800;

it.each(MUTANTS.map(({ name, finds, mutant }) => ({ name, finds, mutant })))(
	'the check of invariant $finds detects this: $name',
	async ({ finds, mutant }) => {
		for (let seed = 1; seed <= MUTANT_SEEDS; seed += 1) {
			const { violation } = await simulate(seed, { ...mutant, only: [finds] });
			if (violation) return expect(violation.invariant).toBe(finds);
		}
		throw new Error(`None of ${MUTANT_SEEDS} worlds violates invariant ${finds}.`);
	},
);
