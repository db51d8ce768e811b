import type { AccountDatabase } from '../schema/account-database.ts';
import type { OutboxRow } from '../schema/rows.ts';

/** The operation while the server has not taken it; undefined once it has. */
export const findEntry = (
	{ relaxed }: Pick<AccountDatabase, 'relaxed'>,
	opId: string,
): Promise<OutboxRow | undefined> => relaxed.outbox.where({ id: opId }).first();
