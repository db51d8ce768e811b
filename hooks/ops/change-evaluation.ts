import { type Actor, canManageJobs } from '#domain/access/actor';
import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
import {
	applyCategoryEdit,
	categoryChanges,
	isCategoryField,
	mergeCategoryEdit,
} from '#domain/evaluation/edit-category';
import type { CategoryValues } from '#domain/ops/change-evaluation';
import type { OpOf } from '#domain/sync/op';
import { applyOnce } from '../core/apply-once.ts';
import type { OpError } from '../core/op-error.ts';
import { categoryFault, categoryOf, fillCategory } from '../evaluation/category-records.ts';
import { withLastEdit } from '../jobs/with-last-edit.ts';
import { type ApplyOp, announced, type OpOutcome } from './apply-op.ts';

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

const findRecord = (app: core.App, collection: string, id: string): core.Record | undefined =>
	app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id })[0];

/** The rule that a category breaks, with the sentence that the records API responds with. */
function refusalOf(category: CategoryValues): OpError | undefined {
	const fault = categoryFault(category);
	return fault && { code: 'invalid_value', detail: CATEGORY_ERROR_TEXTS[fault] };
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
	const stored = findRecord(app, 'evaluation_categories', record);
	if (!stored) return { code: 'category_gone', detail: record };
	const present = categoryOf(stored);
	// Values of another shape are refused before they are compared.
	const refusal = refusalOf(applyCategoryEdit(present, payload));
	if (refusal?.detail === CATEGORY_ERROR_TEXTS.shape) return refusal;
	const merged = mergeCategoryEdit(present, payload);
	if ('conflicts' in merged) {
		const detail = Object.keys(merged.conflicts).join(', ');
		return withLastEdit(app, { kind, record }, { code: 'conflict', detail, current: { category: merged.conflicts } });
	}
	if (Object.keys(categoryChanges(present, merged.category)).length === 0) return undefined;
	return refusalOf(merged.category) ?? save(app, stored, merged.category);
}

/** Adds a category under the id that the device made, after the present ones. */
function addCategory(app: core.App, { record, payload }: OpOf<'add_category'>): OpError | undefined {
	const stored = findRecord(app, 'evaluation_categories', record);
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
	const flag = findRecord(app, 'evaluation_feature_flags', record);
	if (!flag) return { code: 'invalid_value', detail: record };
	if (flag.getBool('is_enabled') === payload.is_enabled) return undefined;
	flag.set('is_enabled', payload.is_enabled);
	app.saveNoValidate(flag);
	return undefined;
}

export const applyEditCategory: ApplyOp<'edit_category'> = (app, actor, op) =>
	changeSettings(app, actor, op, (transaction) => editCategory(transaction, op));

export const applyAddCategory: ApplyOp<'add_category'> = (app, actor, op) =>
	changeSettings(app, actor, op, (transaction) => addCategory(transaction, op));

export const applySetFlag: ApplyOp<'set_flag'> = (app, actor, op) =>
	changeSettings(app, actor, op, (transaction) => setFlag(transaction, op));
