import type { AccountDatabase } from '../account-database.ts';
import type { OutboxRow } from '../rows.ts';

/** The operation while the server has not taken it; undefined once it has. */
export const findEntry = (
	{ relaxed }: Pick<AccountDatabase, 'relaxed'>,
	opId: string,
): Promise<OutboxRow | undefined> => relaxed.outbox.where({ id: opId }).first();
