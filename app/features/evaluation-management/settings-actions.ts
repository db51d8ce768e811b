import * as z from 'zod/mini';
import type { CategoryValues } from '#domain/evaluation/category-rows';
import { newRecordId } from '../../core/platform/ids.ts';
import { call } from '../../core/remote/call.ts';
import { type ChangeOutcome, queueAndFollow } from '../../core/session/queue-and-follow.ts';
import { type ActionFailure, refreshWithToken, withToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { addCategory, editCategory, setFlag } from './stored-settings.ts';

/** The category when its edit began; null for a new one. */
type BegunCategory = { id: string; values: CategoryValues } | null;

/** Saves a category on this device and waits briefly for the server's result. Never rejects. */
export const saveCategory = (userId: string, began: BegunCategory, values: CategoryValues): Promise<ChangeOutcome> =>
	queueAndFollow(userId, (database, context) =>
		began
			? editCategory(database, began.id, began.values, values, context)
			: addCategory(database, newRecordId(), values, context),
	);

/** Sets a feature flag on this device and waits briefly for the server's result. Never rejects. */
export const switchFlag = (userId: string, id: string, isEnabled: boolean): Promise<ChangeOutcome> =>
	queueAndFollow(userId, (database, context) => setFlag(database, id, isEnabled, context));

/**
 * Deletes a category on the server, then pulls, because its jobs changed too: they use the default one. For the default category,
 * the server returns the same error as for an unknown one. Never rejects.
 */
export async function removeCategory(userId: string, id: string): Promise<ActionFailure> {
	const path = `/api/collections/evaluation_categories/records/${encodeURIComponent(id)}`;
	const response = await withToken((token) => call(z.undefined(), path, { method: 'DELETE', token }));
	if (!response.ok) return response.failure;
	await accountDatabase(userId)
		.store.write('relaxed', ['evaluation_categories'], ({ evaluation_categories }) => evaluation_categories.delete(id))
		.catch(() => undefined);
	void refreshWithToken({ refresh: refreshByPull }, userId);
	return null;
}
