import { moduleOf, type Op } from '#domain/ops/registry';
import type { Conflict } from '#domain/sync/conflict';
import type { OutboxRow } from '../../store/rows.ts';
import { readState, writeState } from '../../store/sync-state.ts';
import type { Transaction } from '../../store/sync-store.ts';

const keyOf = (record: string) => `saved_questions:${record}` as const;

/** Records a set that the server accepted. Other operations are ignored. */
export async function recordSet(tables: Transaction, op: Op): Promise<void> {
	const set = moduleOf(op)?.set;
	if (!set) return;
	const before = await readState(tables, keyOf(op.record));
	const bases = (before?.rebased === op.id && before.bases) || [set.baseOf(op.payload)];
	await writeState(tables, keyOf(op.record), Object.assign({ bases }, op.payload));
}

/**
 * Rebases the operation on the current version if it conflicts only with the set that this device saved just before it, and
 * no other edit happened in between. Returns the entry to send; undefined if the operation must be parked.
 */
export async function rebaseSet(
	tables: Transaction,
	row: OutboxRow,
	conflict: Conflict | undefined,
	newId: () => string,
): Promise<OutboxRow | undefined> {
	const { op } = row;
	const set = moduleOf(op)?.set;
	const saved = set && conflict && (await readState(tables, keyOf(op.record)));
	const payload = saved && set.rebase(op.payload, saved, conflict);
	if (!payload) return undefined;
	const bases = saved.bases ?? [set.baseOf(saved)];
	if (!bases.includes(set.baseOf(op.payload))) return undefined;
	const again = { ...op, id: newId(), payload } as Op;
	const next = { bases: [...bases, set.baseOf(payload)], rebased: again.id };
	await writeState(tables, keyOf(op.record), Object.assign({}, saved, next));
	return { ...row, id: again.id, op: again, state: 'queued', sent: false, failures: 0, parked: null };
}
