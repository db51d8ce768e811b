import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import type { CommandContext } from '../store/enqueue.ts';
import { followOperation, type OperationOutcome } from '../sync/follow-operation.ts';

/** Result of a change. `failed`: this device could not store it, and nothing was changed. */
export type ChangeOutcome =
	| (OperationOutcome & { opId: string })
	| { kind: 'unchanged' }
	| { kind: 'gone' }
	| { kind: 'failed' };

/** Queues a change on this device and waits briefly for the server's result. Never rejects. */
export async function queueAndFollow(
	userId: string,
	write: (database: AccountDatabase, context: CommandContext) => Promise<'queued' | 'unchanged' | 'gone'>,
): Promise<ChangeOutcome> {
	const opId = newRecordId();
	try {
		const database = accountDatabase(userId);
		const outcome = await write(database, { newId: () => opId, at: isoNow() });
		return outcome === 'queued' ? { ...(await followOperation(database, opId)), opId } : { kind: outcome };
	} catch {
		return { kind: 'failed' };
	}
}
