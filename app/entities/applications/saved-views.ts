import { optimisticRows } from '#domain/ops/optimistic-rows';
import type { SavedView } from '#domain/saved-views/saved-view';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { enqueue } from '../../core/store/enqueue.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { pendingOf } from '../jobs/optimistic-jobs.ts';

/** The member's views with pending operations applied, by name. */
export const listSavedViews = ({ store }: HasStore): Promise<SavedView[]> =>
	store.read(['saved_views', 'outbox'], async ({ saved_views, outbox }) =>
		optimisticRows('saved_views', await saved_views.list(), (await outbox.list()).map(pendingOf))
			.map(({ row }) => row)
			.sort((one, other) => one.name.localeCompare(other.name)),
	);

type ViewOp =
	| { kind: 'save_view'; record: string; payload: Omit<SavedView, 'id'> }
	| { kind: 'delete_view'; record: string; payload: Record<string, never> };

/** Queues an operation; works offline. Returns whether this device could store it; never rejects. */
async function queue(userId: string, op: ViewOp): Promise<boolean> {
	try {
		await accountDatabase(userId).store.write('strict', ['outbox'], async (tables) => {
			await enqueue(tables, op, { newId: newRecordId, at: isoNow() });
		});
	} catch (error) {
		reportStorageFailure(error);
		return false;
	}
	void sendNow();
	return true;
}

/** Saves a view. Returns whether this device could store it. */
export const saveView = (userId: string, payload: Omit<SavedView, 'id'>): Promise<boolean> =>
	queue(userId, { kind: 'save_view', record: newRecordId(), payload });

/** Deletes a view. Returns whether this device could store it. */
export const deleteView = (userId: string, record: string): Promise<boolean> =>
	queue(userId, { kind: 'delete_view', record, payload: {} });
