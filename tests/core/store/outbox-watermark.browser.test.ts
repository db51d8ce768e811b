import { afterEach, expect, it } from 'vitest';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import { subscribeLiveQuery } from '../../../app/core/store/live-query.ts';
import { findOutboxWatermark, type OutboxWatermark } from '../../../app/core/store/outbox-watermark.ts';
import type { Op } from '../../../app/domain/sync/op.ts';

const op = (id: string): Op => ({ id, schema: 1, kind: 'edit_job', record: 'job1', payload: { changes: {} } });
const database = accountDatabase('standingaccount');
const write = database.store.write.bind(database.store);

afterEach(() => database.relaxed.outbox.clear());

it('calls a watcher of the outbox for each new entry, including the first, and when an entry is parked or released', async () => {
	const statuses: OutboxWatermark[] = [];
	const stop = subscribeLiveQuery(
		() => findOutboxWatermark(database),
		(status) => statuses.push(status),
		(error) => expect.unreachable(String(error)),
	);
	const latest = () => statuses.at(-1);
	await expect.poll(latest).toEqual({ last: 0, parked: 0 });
	const first = await write('strict', ['outbox'], ({ outbox }) => outbox.add(entryOf(op('op1'), '')));
	await expect.poll(latest).toEqual({ last: first, parked: 0 });
	const second = await write('relaxed', ['outbox'], ({ outbox }) => outbox.add(entryOf(op('op2'), '')));
	await expect.poll(latest).toEqual({ last: second, parked: 0 });
	const row = { ...entryOf(op('op1'), ''), seq: first };
	const parked = { reason: 'conflict', detail: '' } as const;
	await write('strict', ['outbox'], ({ outbox }) => outbox.put({ ...row, state: 'parked', parked }));
	await expect.poll(latest).toEqual({ last: second, parked: 1 });
	await write('strict', ['outbox'], ({ outbox }) => outbox.put(row));
	await expect.poll(latest).toEqual({ last: second, parked: 0 });
	await write('strict', ['outbox'], ({ outbox }) => outbox.addAll([entryOf(op('op3'), ''), entryOf(op('op4'), '')]));
	await expect.poll(latest).toEqual({ last: second + 2, parked: 0 });
	stop();
});
