import type { HasStore } from '../account-database.ts';
import { type CommandContext, DRAFT_TABLES, queueDrafts } from '../queue-drafts.ts';

/**
 * Queues all texts of open attempts that no operation contains yet, for example after a page was killed. One strict
 * transaction.
 */
export const queueAllDrafts = ({ store }: HasStore, made: CommandContext): Promise<void> =>
	store.write('strict', ['attempts', ...DRAFT_TABLES], async (tables) => {
		for (const attempt of await tables.attempts.list()) {
			if (!attempt.is_sealed) await queueDrafts(tables, attempt, made);
		}
	});
