import { expect, it } from 'vitest';
import { simulate } from '../simulation/world.ts';

const SEEDS = 12;

it('violates no invariant in a few simulated worlds', async () => {
	for (let seed = 1; seed <= SEEDS; seed += 1) {
		expect((await simulate(seed, {})).violation, `seed ${seed}`).toBeUndefined();
	}
});
