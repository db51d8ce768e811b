import type { SyncedCategory, SyncedFlag } from '../evaluation/category-rows.ts';
import { applyCategoryEdit } from '../evaluation/edit-category.ts';
import type { PendingOp } from './optimistic-job.ts';

/** A category with pending operations applied to the server's row. */
export type OptimisticCategory = {
	category: SyncedCategory;
	/** Fields whose displayed value the server has not accepted yet (`CATEGORY_FIELDS`). */
	pending: string[];
	/** Fields in conflict, with the server's value, which is displayed. */
	conflicts: Record<string, unknown>;
	/** Whether it was created on this device and the server has not confirmed it. */
	isNew: boolean;
};

/** Sorts by `sort_order`, then by id. */
const inOrder = (one: OptimisticCategory, other: OptimisticCategory): number =>
	one.category.sort_order - other.category.sort_order || (one.category.id < other.category.id ? -1 : 1);

/**
 * Computes the displayed categories in order. Queued and sending operations apply; parked ones do not, except that a new
 * category is always displayed. Setting a default clears the others, as on the server. Pure.
 * @param stored the server's rows
 * @param ops operations, oldest first; those on other records are ignored
 */
export function optimisticCategories(
	stored: readonly SyncedCategory[],
	ops: readonly PendingOp[],
): OptimisticCategory[] {
	let list = stored.map((category): OptimisticCategory => ({ category, pending: [], conflicts: {}, isNew: false }));
	const clearDefaults = (id: string): void => {
		list = list.map((entry) =>
			entry.category.id === id ? entry : { ...entry, category: { ...entry.category, is_default: false } },
		);
	};
	for (const { op, isParked, conflict } of ops) {
		if (op.kind === 'add_category') {
			if (list.some(({ category }) => category.id === op.record)) continue;
			const category = { ...op.payload, id: op.record, sort_order: list.length };
			list = [...list, { category, pending: [], conflicts: {}, isNew: true }];
			if (category.is_default && !isParked) clearDefaults(op.record);
		} else if (op.kind === 'edit_category' && isParked) {
			list = list.map((entry) =>
				entry.category.id === op.record
					? { ...entry, conflicts: { ...entry.conflicts, ...conflict?.category } }
					: entry,
			);
		} else if (op.kind === 'edit_category') {
			const fields = Object.keys(op.payload.changes);
			list = list.map((entry) =>
				entry.category.id === op.record
					? {
							...entry,
							category: applyCategoryEdit(entry.category, op.payload),
							pending: [...new Set([...entry.pending, ...fields])],
						}
					: entry,
			);
			if (op.payload.changes.is_default?.mine === true) clearDefaults(op.record);
		}
	}
	return [...list].sort(inOrder);
}

/** A feature flag with pending operations applied; `isPending`: the server has not accepted the displayed state yet. */
export type OptimisticFlag = { flag: SyncedFlag; isPending: boolean };

/**
 * Computes the displayed flags, sorted by name. A rejected change is parked and does not apply: the flag shows the server's
 * state.
 */
export const optimisticFlags = (stored: readonly SyncedFlag[], ops: readonly PendingOp[]): OptimisticFlag[] =>
	[...stored]
		.sort((one, other) => (one.flag_name < other.flag_name ? -1 : 1))
		.map((flag) => {
			let wanted: boolean | undefined;
			for (const { op, isParked } of ops) {
				if (op.kind === 'set_flag' && op.record === flag.id && !isParked) wanted = op.payload.is_enabled;
			}
			return wanted === undefined
				? { flag, isPending: false }
				: { flag: { ...flag, is_enabled: wanted }, isPending: true };
		});
