import type { AccountDatabase } from '../account-database.ts';
import type { OutboxRow } from '../rows.ts';

/** Finds the outbox entry of the operation; undefined once the server accepted it. */
export const findEntry = (
	{ relaxed }: Pick<AccountDatabase, 'relaxed'>,
	opId: string,
): Promise<OutboxRow | undefined> => relaxed.outbox.where({ id: opId }).first();
