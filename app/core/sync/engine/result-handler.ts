import type { OpKind, OpOf, OpResult } from '#domain/sync/op';
import type { OutboxRow } from '../../store/rows.ts';
import type { TableName, Transaction } from '../../store/sync-store.ts';

/** Origin of a response: the epoch of the server's database, and this device's time (ISO 8601, stored but never compared). */
export type ResponseContext = { epoch: string; at: string; newId: () => string };

/** Local changes of a result beyond the copies of server rows (`effects` of its module). */
export type ResultHandler<Kind extends OpKind> = {
	/** The tables besides the outbox. */
	tables: readonly TableName[];
	/**
	 * Runs in the transaction that removes the accepted operation. Returning false parks it because the receipt does not match.
	 */
	accept(
		tables: Transaction,
		op: OpOf<Kind>,
		result: Extract<OpResult, { status: 'applied' }>,
		context: ResponseContext,
	): Promise<boolean>;
	/** Returns the entry that replaces the rejected one and is sent immediately; undefined parks the operation. */
	rebase?(
		tables: Transaction,
		row: OutboxRow,
		op: OpOf<Kind>,
		result: Extract<OpResult, { status: 'refused' }>,
		newId: () => string,
	): Promise<OutboxRow | undefined>;
};
