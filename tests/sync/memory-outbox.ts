import type { ParkReason } from '../../app/data/schema/rows.ts';
import type { Op, Receipt } from '../../app/domain/sync/op.ts';
import type { OutboxStore } from '../../app/sync/push/ports.ts';

type Entry = { op: Op; state: 'queued' | 'sending' | 'parked'; failures: number; reason: ParkReason | null };

/** An outbox in memory with the rules of the real one; a conformance test holds both to the same. */
export function createMemoryOutbox(ops: Op[]) {
	const entries = new Map<string, Entry>(ops.map((op) => [op.id, { op, state: 'queued', failures: 0, reason: null }]));
	const receipts = new Map<string, Receipt>();
	const store: OutboxStore = {
		listSendable: async () => {
			const heads = new Map<string, Entry>();
			for (const entry of entries.values()) if (!heads.has(entry.op.record)) heads.set(entry.op.record, entry);
			return Array.from(heads.values())
				.filter(({ state }) => state !== 'parked')
				.map(({ op, failures }) => ({ id: op.id, op, failures }));
		},
		markSending: async (ids) => {
			for (const id of ids) {
				const entry = entries.get(id);
				if (entry?.state === 'queued') entry.state = 'sending';
			}
		},
		requeueSending: async (failed) => {
			for (const [id, entry] of entries) {
				if (entry.state !== 'sending') continue;
				entry.state = 'queued';
				if (failed.includes(id)) entry.failures += 1;
			}
		},
		settle: async (id, receipt) => {
			if (!entries.delete(id)) return;
			receipts.set(id, receipt);
		},
		park: async (id, { reason }) => {
			const entry = entries.get(id);
			if (entry) Object.assign(entry, { state: 'parked', reason });
		},
	};
	return {
		store,
		receipts,
		waiting: () => Array.from(entries.keys()),
		parked: () => Array.from(entries).flatMap(([id, { state, reason }]) => (state === 'parked' ? [[id, reason]] : [])),
		states: () => Array.from(entries.values(), ({ state }) => state),
	};
}
