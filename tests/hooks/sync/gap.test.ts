import { expect, it } from 'vitest';
import { sharedServer } from '../../support/server-fixture.ts';
import { runGap } from './gap.ts';

const server = sharedServer({ hooksPool: 20 });

const WRITERS = 16;
const WRITES = 2000;

it('misses no row and no deletion of sixteen writers, where a cursor on the time of the update misses some', async () => {
	const run = await runGap(server(), WRITERS, WRITES);

	expect({ missed: run.missedBySequence, kept: run.keptBySequence }).toEqual({ missed: [], kept: [] });
	expect(run.missedByUpdated.length, 'rows lost by a cursor on updated_at').toBeGreaterThan(0);
});
