import { describe, expect, it } from 'vitest';
import { INVARIANTS } from './invariants.ts';
import { MUTANTS } from './mutants.ts';
import { simulate } from './world.ts';

describe('the sync engine in simulated worlds', () => {
	it('violates no invariant', async () => {
		for (let seed = 1; seed <= 20; seed += 1)
			expect((await simulate(seed, {})).violation, `seed ${seed}`).toBeUndefined();
	});

	it('keeps a newer row, pulled ahead of the library, when an earlier edit of the row is acknowledged late', async () => {
		expect((await simulate(12_483)).violation).toBeUndefined();
	});

	it('sends a card that is saved again after the one before it, also when the first request fails', async () => {
		expect((await simulate(524)).violation).toBeUndefined();
	});

	it('is reproducible from its seed', async () => {
		const first = await simulate(33, {}, true);
		expect(first.trace.length).toBeGreaterThan(50);
		expect(await simulate(33, {}, true)).toEqual(first);
	});
});

it('every invariant has a mutant that its check must detect', () => {
	expect([...new Set(MUTANTS.map(({ finds }) => String(finds)))].toSorted()).toEqual(
		Object.keys(INVARIANTS).toSorted(),
	);
});
