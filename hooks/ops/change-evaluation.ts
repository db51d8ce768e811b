import { isAdmin } from '#domain/access/actor';
import type { CategoryValues } from '#domain/evaluation/category-rows';
import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
import {
	applyCategoryEdit,
	categoryChanges,
	isCategoryField,
	mergeCategoryEdit,
} from '#domain/evaluation/edit-category';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { findRecord } from '../core/sql/database.ts';
import { categoryOf, categoryRecordError, fillCategory } from '../rows/category-values.ts';
import { withLastEdit } from '../rows/with-last-edit.ts';
import { guarded, unknownFieldError } from './op-handler.ts';

const SETTINGS = {
	may: isAdmin,
	denied: 'only admins change the settings of the evaluation',
	to: 'staff',
	collection: 'evaluation_categories',
} as const;

/** The rule that a category breaks, with the message of the records API. */
function rejectionOf(category: CategoryValues): OpError | undefined {
	const error = categoryRecordError(category);
	return error && { code: 'invalid_value', detail: CATEGORY_ERROR_TEXTS[error] };
}

/** Saved as a record: the hook clears the earlier default (`categorySaved`). Validated already. */
function save(app: core.App, record: core.Record, category: CategoryValues): undefined {
	fillCategory(record, category);
	app.saveNoValidate(record);
}

/** Changes the fields of a category that no one else has changed since (`mergeCategoryEdit`). */
function editCategory(app: core.App, { kind, record, payload }: OpOf<'edit_category'>): OpError | undefined {
	const unknown = unknownFieldError(payload.changes, isCategoryField);
	if (unknown) return unknown;
	const stored = findRecord(app, 'evaluation_categories', 'id = {:id}', { id: record });
	if (!stored) return { code: 'category_gone', detail: record };
	const current = categoryOf(stored);
	// Values of another shape are rejected before they are compared.
	const rejection = rejectionOf(applyCategoryEdit(current, payload));
	if (rejection?.detail === CATEGORY_ERROR_TEXTS.shape) return rejection;
	const result = mergeCategoryEdit(current, payload);
	if ('conflicts' in result) {
		const detail = Object.keys(result.conflicts).join(', ');
		return withLastEdit(app, { kind, record }, { code: 'conflict', detail, current: { category: result.conflicts } });
	}
	if (Object.keys(categoryChanges(current, result.merged)).length === 0) return undefined;
	return rejectionOf(result.merged) ?? save(app, stored, result.merged);
}

/** Adds a category under the id that the device generated, after the existing ones. */
function addCategory(app: core.App, { record, payload }: OpOf<'add_category'>): OpError | undefined {
	const stored = findRecord(app, 'evaluation_categories', 'id = {:id}', { id: record });
	if (stored) {
		const isSame = Object.keys(categoryChanges(categoryOf(stored), payload)).length === 0;
		return isSame ? undefined : { code: 'op_id_conflict', detail: `${record} is another category's id` };
	}
	const rejection = rejectionOf(payload);
	if (rejection) return rejection;
	const added = new Record(app.findCollectionByNameOrId('evaluation_categories'));
	added.set('id', record);
	added.set('sort_order', app.countRecords('evaluation_categories'));
	return save(app, added, payload);
}

function setFlag(app: core.App, { record, payload }: OpOf<'set_flag'>): OpError | undefined {
	const flag = findRecord(app, 'evaluation_feature_flags', 'id = {:id}', { id: record });
	if (!flag) return { code: 'invalid_value', detail: record };
	if (flag.getBool('is_enabled') === payload.is_enabled) return undefined;
	flag.set('is_enabled', payload.is_enabled);
	app.saveNoValidate(flag);
	return undefined;
}

export const editCategoryHandler = guarded(SETTINGS, editCategory);
export const addCategoryHandler = guarded(SETTINGS, addCategory);
export const setFlagHandler = guarded({ ...SETTINGS, collection: 'evaluation_feature_flags' }, setFlag);
