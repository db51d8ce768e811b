import type { UnsentCopy } from '#domain/sync/unsent-copy';
import { jsonOrNothing } from '#domain/text/json';
import type { AccountDatabase } from '../account-database.ts';
import type { CommandContext } from '../enqueue.ts';
import { DRAFT_TABLES, queueAllDrafts } from '../queue-drafts.ts';
import { readUnsentTexts, UNSENT_TEXT_TABLES } from '../reads/submitted-elsewhere.ts';
import type { Transaction } from '../sync-store.ts';

/** Marks texts to be queued again that the server accepted without storing them: another device submitted the assessment. */
async function unqueueUnsentTexts(tables: Transaction): Promise<void> {
	for (const { attempt, texts } of await readUnsentTexts(tables)) {
		for (const { id } of texts) {
			const row = await tables.drafts.get([attempt.job_id, id]);
			if (row) await tables.drafts.put({ ...row, is_queued: false });
		}
	}
}

/**
 * All unsent work for a download: every outbox operation as it would be sent, in order, and the local drafts. First queues
 * texts that no operation contains yet, in the same transaction.
 */
export const copyUnsent = (
	{ store, userId }: Pick<AccountDatabase, 'store' | 'userId'>,
	context: CommandContext,
): Promise<UnsentCopy> =>
	store.write('strict', [...UNSENT_TEXT_TABLES, ...DRAFT_TABLES, 'local_drafts'], async (tables) => {
		await unqueueUnsentTexts(tables);
		await queueAllDrafts(tables, context);
		const ops = (await tables.outbox.list()).map(({ op }) => op);
		const half_written = (await tables.local_drafts.list()).map(({ key, value }) => ({
			key,
			content: jsonOrNothing(value),
		}));
		return { format: 'candor-unsent-work', version: 1, account_id: userId, made_at: context.at, ops, half_written };
	});
