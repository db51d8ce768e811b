import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { type ListedCategory, listCategories, listFlags, type OptimisticFlag } from './evaluation-settings.ts';

const categories: Resource<ListedCategory[]> = {
	async query(database) {
		const list = await listCategories(database);
		return list.length > 0 || !(await findReceiving(database)).work ? list : undefined;
	},
	refresh: refreshByPull,
};

/** The categories with pending operations applied; undefined until the first ones were pulled. Staff only. */
export const useCategories = () => useRows(categories);

const flags: Resource<OptimisticFlag[]> = {
	async query(database) {
		const list = await listFlags(database);
		return list.length > 0 || !(await findReceiving(database)).work ? list : undefined;
	},
	refresh: refreshByPull,
};

/** The feature flags with pending operations applied; undefined until the first ones were pulled. Staff only. */
export const useFlagRows = () => useRows(flags);
