import type { UnsentCopy } from '#domain/sync/unsent-copy';
import { jsonOrNothing } from '#domain/text/json';
import type { AccountDatabase } from '../account-database.ts';
import { type CommandContext, DRAFT_TABLES, queueAllDrafts } from '../queue-drafts.ts';
import { moveEarlierRows, SPLIT_TABLES } from './move-earlier-rows.ts';

/**
 * All unsent work for a download: every outbox operation as it would be sent, in order, and the local drafts. First queues
 * texts that no operation contains yet, in the same transaction.
 */
export const copyUnsent = (
	{ store, userId }: Pick<AccountDatabase, 'store' | 'userId'>,
	made: CommandContext,
): Promise<UnsentCopy> =>
	store.write('strict', ['attempts', ...DRAFT_TABLES, ...SPLIT_TABLES], async (tables) => {
		await queueAllDrafts(tables, made);
		const ops = (await tables.outbox.list()).map(({ op }) => op);
		await moveEarlierRows(tables);
		const half_written = (await tables.local_drafts.list()).map(({ key, value }) => ({
			key,
			content: jsonOrNothing(value),
		}));
		return { format: 'candor-unsent-work', version: 1, account_id: userId, made_at: made.at, ops, half_written };
	});
