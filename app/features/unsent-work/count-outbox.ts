import type { AccountDatabase } from '../../core/store/account-database.ts';
import { countPieces, type OutboxCounts } from '../../core/store/reads/outbox-pieces.ts';

export type { OutboxCounts } from '../../core/store/reads/outbox-pieces.ts';

/** Counts the operations that the server has not accepted. One read snapshot. */
export const countOutbox = (database: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> =>
	database.relaxed.transaction('r', database.relaxed.outbox, database.relaxed.submissions, () => countPieces(database));
