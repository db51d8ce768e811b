import {
	type OptimisticCategory,
	type OptimisticFlag,
	optimisticCategories,
	optimisticFlags,
} from '#domain/sync/optimistic-settings';
import type { HasStore } from '../account-database.ts';
import type { Transaction } from '../sync-store.ts';
import { pendingOf } from './optimistic-jobs.ts';

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
