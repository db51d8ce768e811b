import { expect, test } from 'vitest';
import {
	findUnsentDecisions,
	queueDecisions,
	takeBackDecision,
} from '../../../app/entities/applications/queue-application-actions.ts';
import { newId } from '../sync/device.ts';
import { aDatabase, NOW } from './client-builders.ts';

const payload = { stage: 'rejected', reason: 'Not yet', event_date: '2026-11-20', test_mode: false } as const;

async function queuedFor(ids: readonly string[]) {
	const { store } = aDatabase();
	await queueDecisions(
		{ store },
		ids.map((record) => ({ record, payload })),
		{ newId, at: NOW },
	);
	const rows = () => store.read(['outbox'], ({ outbox }) => outbox.list());
	return { store, rows };
}

test('decisions about a selection are queued in order, one for each application', async () => {
	const { rows } = await queuedFor(['a1', 'a2']);
	expect((await rows()).map(({ op }) => [op.kind, op.record, op.payload])).toEqual([
		['record_decision', 'a1', payload],
		['record_decision', 'a2', payload],
	]);
});

test('a decision can be taken back until a request contained it', async () => {
	const { store, rows } = await queuedFor(['a1', 'a2']);
	const [one, other] = await rows();
	if (!one || !other) throw new Error('Nothing was queued.');
	expect(await findUnsentDecisions({ store }, 'a1')).toEqual([one.id]);
	expect(await takeBackDecision({ store }, one.id)).toBe(true);
	expect(await takeBackDecision({ store }, one.id)).toBe(false);
	await store.write('strict', ['outbox'], ({ outbox }) => outbox.put({ ...other, sent: true }));
	expect(await findUnsentDecisions({ store }, 'a2')).toEqual([]);
	expect(await takeBackDecision({ store }, other.id)).toBe(false);
	expect((await rows()).map(({ id }) => id)).toEqual([other.id]);
});
