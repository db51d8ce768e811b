import type { CategoryValues } from '#domain/evaluation/category-rows';
import { categoryChanges } from '#domain/evaluation/edit-category';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { HasStore } from '../../core/store/account-database.ts';
import { enqueue } from '../../core/store/enqueue.ts';
import type { CommandContext } from '../../core/store/queue-drafts.ts';
import { findOptimisticCategories } from '../../entities/evaluation/evaluation-settings.ts';
import type { EditOutcome } from '../../entities/jobs/edit-job.ts';

/**
 * Queues the fields of `values` that differ from `began`, each with its value in `began`: if another user has changed such a
 * field since, that is a conflict. `gone`: the category is not on this device. One strict transaction.
 */
export const editCategory = (
	{ store }: HasStore,
	id: string,
	began: CategoryValues,
	values: CategoryValues,
	{ newId, at }: CommandContext,
): Promise<EditOutcome> =>
	store.write('strict', ['evaluation_categories', 'outbox'], async (tables) => {
		const exists = (await findOptimisticCategories(tables)).some(({ category }) => category.id === id);
		if (!exists) return 'gone';
		const changes = categoryChanges(began, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		const op = {
			id: newId(),
			schema: OP_SCHEMA_VERSION,
			kind: 'edit_category',
			record: id,
			payload: { changes },
		} as const;
		await enqueue(tables, op, at);
		return 'queued';
	});

/** Queues a new category with the given id. */
export const addCategory = (
	{ store }: HasStore,
	id: string,
	payload: CategoryValues,
	{ newId, at }: CommandContext,
): Promise<'queued'> =>
	store.write<'queued'>('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { id: newId(), schema: OP_SCHEMA_VERSION, kind: 'add_category', record: id, payload }, at);
		return 'queued';
	});

/** Queues the requested state of a feature flag. */
export const setFlag = (
	{ store }: HasStore,
	id: string,
	is_enabled: boolean,
	{ newId, at }: CommandContext,
): Promise<'queued'> =>
	store.write<'queued'>('strict', ['outbox'], async (tables) => {
		const payload = { is_enabled };
		await enqueue(tables, { id: newId(), schema: OP_SCHEMA_VERSION, kind: 'set_flag', record: id, payload }, at);
		return 'queued';
	});
