import type { PullResponse } from '#domain/sync/pull-page';
import { readState, writeState } from '../../store/sync-state.ts';
import type { Transaction } from '../../store/sync-store.ts';

/**
 * Saves the `head` of a pull's first page, in the page's transaction, until the last page. A later head does not change the
 * target.
 */
export async function noteTarget(
	tables: Pick<Transaction, 'meta'>,
	{ epoch, head, next, reset }: PullResponse,
): Promise<void> {
	if (next === head) return tables.meta.delete('target');
	const continues = !reset && (await readState(tables, 'target'))?.epoch === epoch;
	if (!continues) await writeState(tables, 'target', { epoch, head });
}
