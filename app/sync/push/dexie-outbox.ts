import { markSending, parkOperation, requeueSending, settleOperation } from '../../data/commands/settle-operations.ts';
import { listSendable } from '../../data/queries/list-sendable.ts';
import type { AccountDatabase } from '../../data/schema/account-database.ts';
import type { OutboxStore } from './ports.ts';

/** The outbox of an account's database as the push needs it. `isoNow`: the wall clock, ISO 8601. */
export const dexieOutbox = (database: AccountDatabase, isoNow: () => string): OutboxStore => ({
	listSendable: () => listSendable(database),
	markSending: async (opIds) => {
		await markSending(database, opIds);
	},
	requeueSending: async (failed) => {
		await requeueSending(database, failed);
	},
	settle: (opId, receipt) => settleOperation(database, opId, receipt, isoNow()),
	park: async (opId, parked) => {
		await parkOperation(database, opId, parked);
	},
});
