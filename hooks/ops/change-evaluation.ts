import { type Actor, canManageJobs } from '#domain/access/actor';
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
import { applyOnce } from '../core/sql/apply-once.ts';
import { findRecord } from '../core/sql/database.ts';
import { categoryOf, categoryRecordError, fillCategory } from '../rows/category-values.ts';
import { withLastEdit } from '../rows/with-last-edit.ts';
import { announced, type OpHandler, type OpOutcome } from './op-handler.ts';

type SettingsOp = OpOf<'edit_category' | 'add_category' | 'set_flag'>;

/** Applies an op on the settings of the evaluation for an admin; the devices of the hiring team are pinged. */
function changeSettings(
	app: core.App,
	actor: Actor,
	op: SettingsOp,
	effect: (transaction: core.App) => OpError | undefined,
): OpOutcome {
	const applied = applyOnce(app, actor, op, (transaction) =>
		canManageJobs(actor)
			? effect(transaction)
			: { code: 'not_allowed', detail: 'only admins change the settings of the evaluation' },
	);
	const collection = op.kind === 'set_flag' ? 'evaluation_feature_flags' : 'evaluation_categories';
	return announced(applied, { to: 'staff', collection, id: op.record });
}

/** The rule that a category breaks, with the message of the records API. */
function refusalOf(category: CategoryValues): OpError | undefined {
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
	const stray = Object.keys(payload.changes).find((field) => !isCategoryField(field));
	if (stray !== undefined) return { code: 'field_not_allowed', detail: stray.slice(0, 60) };
	const stored = findRecord(app, 'evaluation_categories', 'id = {:id}', { id: record });
	if (!stored) return { code: 'category_gone', detail: record };
	const current = categoryOf(stored);
	// Values of another shape are rejected before they are compared.
	const refusal = refusalOf(applyCategoryEdit(current, payload));
	if (refusal?.detail === CATEGORY_ERROR_TEXTS.shape) return refusal;
	const result = mergeCategoryEdit(current, payload);
	if ('conflicts' in result) {
		const detail = Object.keys(result.conflicts).join(', ');
		return withLastEdit(app, { kind, record }, { code: 'conflict', detail, current: { category: result.conflicts } });
	}
	if (Object.keys(categoryChanges(current, result.merged)).length === 0) return undefined;
	return refusalOf(result.merged) ?? save(app, stored, result.merged);
}

/** Adds a category under the id that the device generated, after the existing ones. */
function addCategory(app: core.App, { record, payload }: OpOf<'add_category'>): OpError | undefined {
	const stored = findRecord(app, 'evaluation_categories', 'id = {:id}', { id: record });
	if (stored) {
		const isSame = Object.keys(categoryChanges(categoryOf(stored), payload)).length === 0;
		return isSame ? undefined : { code: 'op_id_conflict', detail: `${record} is another category's id` };
	}
	const refusal = refusalOf(payload);
	if (refusal) return refusal;
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

/** Effect of `edit_category`. */
export const editCategoryHandler: OpHandler<'edit_category'> = {
	apply: (app, actor, op) => changeSettings(app, actor, op, (transaction) => editCategory(transaction, op)),
};

/** Effect of `add_category`. */
export const addCategoryHandler: OpHandler<'add_category'> = {
	apply: (app, actor, op) => changeSettings(app, actor, op, (transaction) => addCategory(transaction, op)),
};

/** Effect of `set_flag`. */
export const setFlagHandler: OpHandler<'set_flag'> = {
	apply: (app, actor, op) => changeSettings(app, actor, op, (transaction) => setFlag(transaction, op)),
};
