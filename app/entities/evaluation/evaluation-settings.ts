import type { SyncedCategory, SyncedFlag } from '#domain/evaluation/category-rows';
import { optimisticRows, type PendingOp, type RowState } from '#domain/ops/optimistic-rows';
import type { HasStore } from '../../core/store/account-database.ts';
import type { Transaction } from '../../core/store/sync-store.ts';
import { pendingOf } from '../jobs/optimistic-jobs.ts';

/** A category with pending operations applied to the server's row. */
type OptimisticCategory = { category: SyncedCategory } & RowState;

/** Sorts by `sort_order`, then by id. */
const inOrder = (one: SyncedCategory, other: SyncedCategory): number =>
	one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1);

/** Computes the displayed categories in order. */
export const optimisticCategories = (
	stored: readonly SyncedCategory[],
	ops: readonly PendingOp[],
): OptimisticCategory[] =>
	optimisticRows('evaluation_categories', stored, ops)
		.map(({ row: category, ...state }) => ({ category, ...state }))
		.sort((one, other) => inOrder(one.category, other.category));

/** A feature flag with pending operations applied; `isPending`: the server has not accepted the displayed state yet. */
export type OptimisticFlag = { flag: SyncedFlag; isPending: boolean };

/** Computes the displayed flags, sorted by name. */
export const optimisticFlags = (stored: readonly SyncedFlag[], ops: readonly PendingOp[]): OptimisticFlag[] =>
	optimisticRows('evaluation_feature_flags', stored, ops)
		.map(({ row: flag, pending }) => ({ flag, isPending: pending.length > 0 }))
		.sort((one, other) => (one.flag.flag_name < other.flag.flag_name ? -1 : 1));

/** The displayed categories in order. Runs in the caller's transaction. */
export async function findOptimisticCategories({
	evaluation_categories,
	outbox,
}: Pick<Transaction, 'evaluation_categories' | 'outbox'>): Promise<OptimisticCategory[]> {
	return optimisticCategories(await evaluation_categories.list(), (await outbox.list()).map(pendingOf));
}

/** A displayed category, and the number of jobs on this device that use it. Jobs without a category use the default one. */
export type ListedCategory = OptimisticCategory & { jobs: number };

/** The categories on this device with pending operations applied, in order. */
export const listCategories = ({ store }: HasStore): Promise<ListedCategory[]> =>
	store.read(['evaluation_categories', 'jobs', 'outbox'], async (tables) => {
		const jobs = await tables.jobs.list();
		return (await findOptimisticCategories(tables)).map((entry) => ({
			...entry,
			jobs: jobs.filter(
				({ category_id }) => category_id === entry.category.id || (entry.category.is_default && category_id === ''),
			).length,
		}));
	});

/** The feature flags on this device with pending operations applied, by name. */
export const listFlags = ({ store }: HasStore): Promise<OptimisticFlag[]> =>
	store.read(['evaluation_feature_flags', 'outbox'], async ({ evaluation_feature_flags, outbox }) =>
		optimisticFlags(await evaluation_feature_flags.list(), (await outbox.list()).map(pendingOf)),
	);
