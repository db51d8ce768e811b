import type { PendingOp } from './optimistic-rows.ts';

/** The pending shortlist state by application id, for lists that hold no complete rows. The newest operation wins. */
export function pendingShortlist(ops: readonly PendingOp[]): Map<string, boolean> {
	const onShortlist = new Map<string, boolean>();
	for (const { op, isParked } of ops) {
		if (op.kind === 'set_shortlist' && !isParked) onShortlist.set(op.record, op.payload.on_shortlist);
	}
	return onShortlist;
}
