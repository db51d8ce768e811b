import type { PullResponse } from '#domain/sync/pull-page';
import type { PullTarget } from '../../store/reads/receiving.ts';
import type { Transaction } from '../../store/sync-store.ts';

/**
 * Saves the head that the first page of a pull named, in the page's transaction, until the last page. A later head does not
 * move the target.
 */
export async function noteTarget(
	{ meta }: Pick<Transaction, 'meta'>,
	{ epoch, head, next, reset }: PullResponse,
): Promise<void> {
	if (next === head) return meta.delete('target');
	const row = await meta.get('target');
	const target = row && (JSON.parse(row.value) as PullTarget);
	const continues = !reset && target?.epoch === epoch;
	if (!continues) await meta.put({ key: 'target', value: JSON.stringify({ epoch, head } satisfies PullTarget) });
}
