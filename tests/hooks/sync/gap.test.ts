import { expect, it } from 'vitest';
import { ownServer } from '../../support/server-fixture.ts';
import { runGap } from './gap.ts';

const server = ownServer({ hooksPool: 20 });

const WRITERS = 16;
/** The device that starts in the middle has more than a full page to read. */
const WRITES = 1200;

it('misses no row and no deletion of sixteen writers, some of which commit with an earlier update time than others before', async () => {
	const run = await runGap(server(), WRITERS, WRITES);
	expect({ missed: run.missedBySequence, kept: run.keptBySequence }).toEqual({ missed: [], kept: [] });
	expect(run.committedLate).not.toEqual([]);
});
