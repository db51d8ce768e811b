import type { Conflict } from '../sync/conflict.ts';
import type { Effect, OpRows } from './operation.ts';
import { moduleOf, type Op } from './registry.ts';

/** The parts of a pending operation that optimistic rows need. `conflict`: the server's value, until the user resolves it. */
export type PendingOp = {
	op: Op;
	isParked: boolean;
	conflict: Conflict | undefined;
	/** Creation time by this device's clock, ISO 8601. */
	at: string;
};

/** What pending operations change about a displayed row. */
export type RowState = {
	/** Fields whose displayed value the server has not accepted yet. */
	pending: string[];
	/** Fields in conflict, with the server's value, which is displayed. */
	conflicts: Record<string, unknown>;
	/** Whether the row was created on this device and the server has not confirmed it. */
	isNew: boolean;
};

type OptimisticRow<Row> = { row: Row } & RowState;
type Rows<Row> = Map<string, OptimisticRow<Row>>;

/** Applies an effect. Of a parked creation only the new row is displayed. */
function applyEffect<Table extends keyof OpRows>(
	rows: Rows<OpRows[Table]>,
	effect: Effect<Op['payload'], Table>,
	{ op, isParked, at }: PendingOp,
): void {
	const affected = effect.row ? [rows.get(effect.row(op))] : [...rows.values()];
	const before = affected.flatMap((each) => each?.row ?? []);
	const after = effect.apply(before, op, at);
	for (const row of after) {
		const known = rows.get(row.id);
		if (!known) rows.set(row.id, { row, pending: [], conflicts: {}, isNew: true });
		else if (!isParked) rows.set(row.id, { ...known, row });
	}
	for (const { id } of before) if (!after.some((row) => row.id === id)) rows.delete(id);
}

/**
 * Computes the displayed rows of a table. Queued and sending operations apply in order; parked ones do not, except that a new
 * row is always displayed. Pure, so that a newly pulled row never overwrites a pending edit.
 * @param stored the server's rows
 * @param ops oldest first; those on other tables are ignored
 */
export function optimisticRows<Table extends keyof OpRows>(
	table: Table,
	stored: readonly OpRows[Table][],
	ops: readonly PendingOp[],
): OptimisticRow<OpRows[Table]>[] {
	const rows: Rows<OpRows[Table]> = new Map(
		stored.map((row) => [row.id, { row, pending: [], conflicts: {}, isNew: false }]),
	);
	for (const pending of ops) {
		const { op, isParked, conflict } = pending;
		const module = moduleOf(op);
		const effects = module?.effects?.filter((effect) => effect.table === table) ?? [];
		if (!module || effects.length === 0) continue;
		if (!isParked || module.creates) {
			for (const effect of effects) applyEffect(rows, effect as Effect<Op['payload'], Table>, pending);
		}
		const target = rows.get(op.record);
		if (!target) continue;
		const fields = isParked ? [] : (module.fields?.(op.payload) ?? []);
		const conflicts = isParked && conflict ? module.conflicts?.(conflict) : {};
		rows.set(op.record, {
			...target,
			pending: [...new Set([...target.pending, ...fields])],
			conflicts: { ...target.conflicts, ...conflicts },
		});
	}
	return [...rows.values()];
}
