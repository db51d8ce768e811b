import type { SyncResponse } from '../../../app/domain/sync/classify-push.ts';
import type { SyncedCollection } from '../../../app/domain/sync/collections.ts';
import type { Op, OpResult } from '../../../app/domain/sync/op.ts';
import type { PullResponse } from '../../../app/domain/sync/pull-page.ts';
import { NOW } from '../store/client-builders.ts';
import { withListed } from './rows.ts';

/**
 * What the network does to one request: `fine`; `lost` before the server; `ack_lost`: committed, then cut; `status`: a
 * response of the server or of a proxy; `html`: a captive portal; `cut`: half a response after the commit; `repeated`:
 * delivered twice.
 */
export type NetworkFault =
	| { kind: 'fine' | 'lost' | 'ack_lost' | 'html' | 'cut' | 'repeated' | 'unauthorized' | 'crash_after_commit' }
	| { kind: 'status'; status: number; body: string };

/** How many changes a page of this server contains. */
export const PAGE_SIZE = 2;

type Row = { collection: SyncedCollection; id: string; row: object | null };

/** A server that applies each operation once and returns its changes in pages, as the real one guarantees. */
export function createFakeServer(refuse: (op: Op) => OpResult | undefined = () => undefined) {
	let applied = new Map<string, OpResult>();
	/** How often an operation had an effect. */
	const effects = new Map<string, number>();
	/** Operations in the order of their effects. */
	const order: Op[] = [];
	let changes: Row[] = [];
	let epoch = 'e1';
	let scope = 'staff';
	let serverTime = NOW;

	function apply(op: Op): OpResult {
		const refused = refuse(op);
		if (refused) return refused;
		const known = applied.get(op.id);
		if (known) return known;
		const seq = order.length + 1;
		const result: OpResult =
			op.kind === 'submit_assessment'
				? {
						op: op.id,
						status: 'applied',
						receipt: {
							submission_id: op.record,
							answers_hash: op.payload.answers_hash,
							received_at: serverTime,
							seq,
							epoch,
							variant: false,
						},
					}
				: { op: op.id, status: 'applied', seq };
		applied.set(op.id, result);
		effects.set(op.id, (effects.get(op.id) ?? 0) + 1);
		order.push(op);
		return result;
	}
	const response = (status: number, body: string): SyncResponse => ({
		kind: 'response',
		status,
		body,
		retryAfter: null,
	});
	const commit = (ops: Op[]): SyncResponse =>
		response(200, JSON.stringify({ results: ops.map(apply), epoch, server_time: serverTime }));
	const nothing: SyncResponse = { kind: 'none', reason: 'network' };

	/** The newest change of each row after the cursor. */
	function page(cursor: { epoch: string; scope: string; since: number }): PullResponse {
		const reset = cursor.epoch !== epoch || cursor.scope !== scope || cursor.since > changes.length;
		const since = reset ? 0 : cursor.since;
		const newer = changes
			.map((change, index) => ({ ...change, seq: index + 1 }))
			.filter(({ seq, collection, id }, _index, all) => {
				const isLast = !all.some((one) => one.collection === collection && one.id === id && one.seq > seq);
				return seq > since && isLast;
			});
		const matching = newer.slice(0, PAGE_SIZE);
		const next = newer.length > PAGE_SIZE ? (matching.at(-1)?.seq ?? since) : changes.length;
		return {
			epoch,
			scope,
			reset,
			changes: matching.flatMap(withListed),
			next,
			head: changes.length,
			server_time: serverTime,
		};
	}

	function receive(ops: Op[], fault: NetworkFault): SyncResponse {
		switch (fault.kind) {
			case 'fine':
				return commit(ops);
			case 'repeated':
				commit(ops);
				return commit(ops);
			case 'lost':
				return nothing;
			case 'ack_lost':
				commit(ops);
				return nothing;
			case 'crash_after_commit':
				commit(ops);
				return response(500, '');
			case 'cut': {
				const whole = commit(ops);
				return whole.kind === 'response' ? { ...whole, body: whole.body.slice(0, whole.body.length / 2) } : whole;
			}
			case 'html':
				return response(200, '<html>Welcome to the café</html>');
			case 'unauthorized':
				return response(401, JSON.stringify({ code: 'unauthorized', message: 'Sign in.' }));
			case 'status':
				return response(fault.status, fault.body);
		}
	}
	return {
		receive,
		effects,
		order,
		pull: (cursor: { epoch: string; scope: string; since: number }): SyncResponse =>
			response(200, JSON.stringify(page(cursor))),
		/** Rows change, are deleted (`null`), or leave the account's scope. */
		change: (...rows: Row[]): void => {
			changes = [...changes, ...rows];
		},
		/** Replaces the server's data with an older backup: later data is lost. */
		restore: (newEpoch: string): void => {
			epoch = newEpoch;
			applied = new Map();
			changes = [];
		},
		setScope: (next: string): void => {
			scope = next;
		},
		setTime: (next: string): void => {
			serverTime = next;
		},
	};
}

export type FakeServer = ReturnType<typeof createFakeServer>;
