import { expect, test, vi } from 'vitest';
import { setShortlist } from '../../../app/entities/applications/queue-application-actions.ts';
import { newId } from '../sync/device.ts';
import { aDatabase, NOW } from './client-builders.ts';

const ids = Array.from({ length: 500 }, (_unused, index) => `application${index}`);

test('500 shortlist decisions are queued in order in one strict transaction', async () => {
	const { store, strict } = aDatabase();
	const transactions = vi.spyOn(strict, 'transaction');
	await setShortlist({ store }, ids, true, { newId, at: NOW });
	expect(transactions).toHaveBeenCalledTimes(1);
	const queued = await store.read(['outbox'], ({ outbox }) => outbox.list());
	expect(queued.map(({ op }) => [op.kind, op.record, op.payload])).toEqual(
		ids.map((id) => ['set_shortlist', id, { on_shortlist: true }]),
	);
});

test('shortlist decisions of which one cannot be stored are not queued', async () => {
	const { store } = aDatabase();
	const idsOfOps = ['op1', 'op2', 'op1'].values();
	const made = { newId: () => idsOfOps.next().value ?? '', at: NOW };
	await expect(setShortlist({ store }, ['a1', 'a2', 'a3'], true, made)).rejects.toThrow();
	expect(await store.read(['outbox'], ({ outbox }) => outbox.list())).toEqual([]);
});
