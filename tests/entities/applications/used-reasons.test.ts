import { expect, it } from 'vitest';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import { listUsedReasons } from '../../../app/entities/applications/used-reasons.ts';
import { aDevice } from '../../core/sync/device.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { anApplication } from '../../support/screen-builders.ts';

it('the reasons offered with a stage are those used with it before, the most frequent first', async () => {
	const { ports, server } = aDevice();
	const decided = (id: string, stage: 'rejected' | 'interviewed', reason: string) => ({
		collection: 'applications' as const,
		id,
		row: anApplication({
			id,
			job_id: 'j1',
			decision: { stage, reason, by_name: 'Håkon Eide', event_date: '2026-11-20' },
		}),
	});
	server.change(
		{ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) },
		decided('a1', 'rejected', 'Not yet a team'),
		decided('a2', 'rejected', 'Too little practice'),
		decided('a3', 'rejected', 'Too little practice'),
		decided('a4', 'interviewed', 'Calm'),
	);
	const lease = await acquireLease(ports.store);
	while ((await pullOnce(ports, lease, new AbortController().signal)).kind === 'more');
	const used = (stage: 'rejected' | 'interviewed' | 'offered') => listUsedReasons('j1', stage)({ store: ports.store });
	expect(await used('rejected')).toEqual(['Too little practice', 'Not yet a team']);
	expect(await used('interviewed')).toEqual(['Calm']);
	expect(await used('offered')).toEqual([]);
});
