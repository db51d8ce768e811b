import { jobEditDraftKey } from '../local-draft-keys.ts';
import type { LocalDraftRow } from '../rows.ts';
import { EARLIER_REPORT, isLocalDraftKey, splitMeta } from '../split-meta.ts';
import type { SyncStore, Transaction } from '../sync-store.ts';

export const SPLIT_TABLES = ['meta', 'local_drafts', 'reports'] as const;

/** Merges two drafts: the newer one wins; job edits are merged by field. */
export function newerDraft(older: LocalDraftRow | undefined, newer: LocalDraftRow): LocalDraftRow {
	if (!older || !newer.key.startsWith(jobEditDraftKey(''))) return newer;
	return { key: newer.key, value: JSON.stringify({ ...JSON.parse(older.value), ...JSON.parse(newer.value) }) };
}

/**
 * Moves rows that a tab with an earlier build wrote to `meta` since the upgrade, in the caller's transaction. Its draft is
 * newer than the one that the upgrade moved.
 */
export async function moveEarlierRows(tables: Pick<Transaction, (typeof SPLIT_TABLES)[number]>): Promise<void> {
	const { drafts, reports, moved } = splitMeta(await tables.meta.list());
	if (moved.length === 0) return;
	for (const draft of drafts) {
		await tables.local_drafts.put(newerDraft(await tables.local_drafts.get(draft.key), draft));
	}
	await tables.reports.putAll(reports);
	await tables.meta.deleteAll(moved);
}

/** Moves the rows in a transaction of its own. Writes nothing if there are none. */
export async function adoptEarlierRows({ store }: { store: SyncStore }): Promise<void> {
	const keys = await store.read(['meta'], ({ meta }) => meta.keys());
	if (!keys.map(String).some((key) => isLocalDraftKey(key) || key.startsWith(EARLIER_REPORT))) return;
	await store.write('strict', SPLIT_TABLES, moveEarlierRows);
}
