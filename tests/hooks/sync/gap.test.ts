import { expect, it } from 'vitest';
import { sharedServer } from '../../support/server-fixture.ts';
import { runGap } from './gap.ts';

const server = sharedServer({ hooksPool: 20 });

const WRITERS = 16;
const WRITES = 2000;

it('misses no row of sixteen writers, where a cursor on the time of the update misses some', async () => {
	const run = await runGap(server(), WRITERS, WRITES);

	expect(run.missedBySequence).toEqual([]);
	expect(run.missedByUpdated.length, 'rows lost by a cursor on updated_at').toBeGreaterThan(0);
});
