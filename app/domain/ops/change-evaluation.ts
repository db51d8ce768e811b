import * as z from 'zod/mini';
import { type CategoryValues, categoryValuesSchema, type SyncedCategory } from '../evaluation/category-rows.ts';
import { applyCategoryEdit } from '../evaluation/edit-category.ts';
import { choicesOf } from '../sync/conflict.ts';
import { fieldChangesSchema, resolveChanges } from '../sync/merge-fields.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Changed fields only (`CATEGORY_FIELDS`): the new value with its previous one, as JSON values. */
const categoryEditPayloadSchema = z.object({ changes: fieldChangesSchema });
export type CategoryEditPayload = z.infer<typeof categoryEditPayloadSchema>;

/** The wanted state of a feature flag. It has two, so that two changes never conflict: the later one holds. */
const flagPayloadSchema = z.object({ is_enabled: z.boolean() });

/** The categories after one became the default one. */
const withDefault = (categories: SyncedCategory[], id: string): SyncedCategory[] =>
	categories.map((category) => (category.id === id ? category : { ...category, is_default: false }));

/** An edit of a category. `record`: the category's id. Its conflict: `category`. */
export const editCategory = {
	payload: categoryEditPayloadSchema,
	about: ({ record }) => ({ table: 'evaluation_categories', id: record }),
	effects: [
		{
			table: 'evaluation_categories',
			apply: (categories, { record, payload }) => {
				const edited = categories.map((category) =>
					category.id === record ? applyCategoryEdit(category, payload) : category,
				);
				return payload.changes.is_default?.mine === true ? withDefault(edited, record) : edited;
			},
		},
	],
	resolve: ({ changes }, { category = {} }, resolution) =>
		resolveChanges(changes, category, choicesOf(Object.keys(category), resolution)),
} satisfies OpModule<CategoryEditPayload>;

/** A new category. `record`: the id that it gets, made by the device. */
export const addCategory = {
	payload: categoryValuesSchema,
	creates: true,
	about: ({ record, payload }) => ({ table: 'evaluation_categories', id: record, name: payload.name }),
	effects: [
		{
			table: 'evaluation_categories',
			apply: (categories, { record, payload }) => {
				if (categories.some(({ id }) => id === record)) return categories;
				const added = [...categories, { ...payload, id: record, sort_order: categories.length }];
				return payload.is_default ? withDefault(added, record) : added;
			},
		},
	],
} satisfies OpModule<CategoryValues>;

/** The wanted state of a feature flag. `record`: the flag's id. */
export const setFlag = {
	payload: flagPayloadSchema,
	about: ({ record }) => ({ table: 'evaluation_feature_flags', id: record }),
	effects: [
		{
			table: 'evaluation_feature_flags',
			row: ofRecord,
			apply: (flags, { payload }) => flags.map((flag) => ({ ...flag, is_enabled: payload.is_enabled })),
		},
	],
} satisfies OpModule<z.infer<typeof flagPayloadSchema>>;
