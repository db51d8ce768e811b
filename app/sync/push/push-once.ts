import { classifyAnswer } from '#domain/sync/classify-answer';
import { type OpResult, PUSH_MAX_OPS } from '#domain/sync/op';
import type { PushPorts, Sendable } from './ports.ts';

/** Most characters of operations in one request; a longer operation travels alone. */
const REQUEST_MAX_CHARS = 1_000_000;

/** `progress`: at least one operation was settled or parked. `idle`: nothing waits. */
export type PushOutcome =
	| { kind: 'idle' }
	| { kind: 'progress' }
	| { kind: 'retry'; afterMs: number | null }
	| { kind: 'sign_in' };

/**
 * Which operations travel together: those that never failed, as many as fit. When all that wait have failed before, the one
 * that failed least travels alone, so that a request that can never succeed holds up only itself.
 */
export function nextBatch(waiting: Sendable[]): Sendable[] {
	const untried = waiting.filter(({ failures }) => failures === 0);
	const [first, ...rest] = untried;
	if (!first) return waiting.toSorted((a, b) => a.failures - b.failures).slice(0, 1);
	const batch = [first];
	let characters = JSON.stringify(first.op).length;
	for (const entry of rest) {
		characters += JSON.stringify(entry.op).length;
		if (batch.length === PUSH_MAX_OPS || characters > REQUEST_MAX_CHARS) break;
		batch.push(entry);
	}
	return batch;
}

async function apply({ store }: PushPorts, { id, op }: Sendable, result: OpResult): Promise<void> {
	if (result.status === 'refused') return store.park(id, { reason: result.code, detail: result.detail });
	const { receipt } = result;
	const isOurs = receipt.submission_id === op.record && receipt.answers_hash === op.payload.answers_hash;
	// A receipt for anything but what was sealed is no proof that the sealed answers arrived.
	return isOurs
		? store.settle(id, receipt)
		: store.park(id, { reason: 'receipt_mismatch', detail: receipt.answers_hash });
}

/** Sends one request and applies what comes back. Rejects only when the store does; then nothing is lost and all is sent again. */
export async function pushOnce(ports: PushPorts): Promise<PushOutcome> {
	const { store, transport } = ports;
	const batch = nextBatch(await store.listSendable());
	if (batch.length === 0) return { kind: 'idle' };
	const ids = batch.map(({ id }) => id);
	await store.markSending(ids);
	const verdict = classifyAnswer(await transport.push(batch.map(({ op }) => op)));
	switch (verdict.kind) {
		case 'results': {
			const answered = batch.flatMap((entry) => {
				const result = verdict.results.find(({ op }) => op === entry.id);
				return result ? [{ entry, result }] : [];
			});
			for (const { entry, result } of answered) await apply(ports, entry, result);
			const answeredIds = answered.map(({ entry }) => entry.id);
			await store.requeueSending(ids.filter((id) => !answeredIds.includes(id)));
			return answered.length > 0 ? { kind: 'progress' } : { kind: 'retry', afterMs: null };
		}
		case 'retry':
			await store.requeueSending(verdict.answered ? ids : []);
			return { kind: 'retry', afterMs: verdict.afterMs };
		case 'sign_in':
			await store.requeueSending([]);
			return { kind: 'sign_in' };
		case 'refused': {
			const [only] = batch;
			if (batch.length > 1 || !only) {
				// Which one of them it is shows when they travel alone.
				await store.requeueSending(ids);
				return { kind: 'retry', afterMs: 0 };
			}
			await store.park(only.id, { reason: verdict.code, detail: verdict.detail });
			return { kind: 'progress' };
		}
	}
}
