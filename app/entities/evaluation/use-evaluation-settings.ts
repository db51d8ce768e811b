import { pulledList, useRows } from '../../core/session/use-rows.ts';
import { listCategories, listFlags } from './evaluation-settings.ts';

const categories = pulledList(listCategories);

/** The categories with pending operations applied; undefined until the first ones were pulled. Staff only. */
export const useCategories = () => useRows(categories);

const flags = pulledList(listFlags);

/** The feature flags with pending operations applied; undefined until the first ones were pulled. Staff only. */
export const useFlagRows = () => useRows(flags);
