import type { CategoryValues } from '#domain/evaluation/category-rows';
import { categoryChanges } from '#domain/evaluation/edit-category';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
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
	context: CommandContext,
): Promise<EditOutcome> =>
	store.write('strict', ['evaluation_categories', 'outbox'], async (tables) => {
		const exists = (await findOptimisticCategories(tables)).some(({ category }) => category.id === id);
		if (!exists) return 'gone';
		const changes = categoryChanges(began, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		await enqueue(tables, { kind: 'edit_category', record: id, payload: { changes } }, context);
		return 'queued';
	});

/** Queues a new category with the given id. */
export const addCategory = (
	{ store }: HasStore,
	id: string,
	payload: CategoryValues,
	context: CommandContext,
): Promise<'queued'> =>
	store.write<'queued'>('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { kind: 'add_category', record: id, payload }, context);
		return 'queued';
	});

/** Queues the requested state of a feature flag. */
export const setFlag = (
	{ store }: HasStore,
	id: string,
	is_enabled: boolean,
	context: CommandContext,
): Promise<'queued'> =>
	store.write<'queued'>('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { kind: 'set_flag', record: id, payload: { is_enabled } }, context);
		return 'queued';
	});
