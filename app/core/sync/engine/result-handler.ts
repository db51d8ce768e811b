import type { OpKind, OpOf, OpResult } from '#domain/sync/op';
import type { OutboxRow } from '../../store/rows.ts';
import type { TableName, Transaction } from '../../store/sync-store.ts';

/** Origin of a response: the server database's epoch, and this device's time (ISO 8601, stored but never compared). */
export type ResponseContext = { epoch: string; at: string; newId: () => string };

/** What a result of a kind changes on the device beyond copies of server rows (`effects` of its module). */
export type ResultHandler<Kind extends OpKind> = {
	/** The tables besides the outbox. */
	tables: readonly TableName[];
	/** Runs in the transaction that removes the accepted operation; false parks it because the receipt does not match. */
	accept(
		tables: Transaction,
		op: OpOf<Kind>,
		result: Extract<OpResult, { status: 'applied' }>,
		context: ResponseContext,
	): Promise<boolean>;
	/** The entry to send again at once in place of the rejected one; undefined parks it. */
	rebase?(
		tables: Transaction,
		row: OutboxRow,
		op: OpOf<Kind>,
		result: Extract<OpResult, { status: 'refused' }>,
		newId: () => string,
	): Promise<OutboxRow | undefined>;
};
