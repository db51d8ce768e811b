import { preferenceChanges } from '#domain/admins/edit-preferences';
import { type NotificationPreferences, readPreferences } from '#domain/admins/notification-preferences';
import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import { optimisticRows, type PendingOp } from '#domain/ops/optimistic-rows';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { pendingOf } from '../../entities/jobs/optimistic-jobs.ts';

/** A member's notification preferences with pending operations applied to the server's row. */
export type OptimisticPreferences = Pick<SyncedPreferences, 'id' | 'user_id' | 'name'> & {
	preferences: NotificationPreferences;
	/** Whether the server has not accepted the displayed values yet. */
	isPending: boolean;
};

/** Computes the displayed preferences of members. */
export const optimisticPreferences = (
	stored: readonly SyncedPreferences[],
	ops: readonly PendingOp[],
): OptimisticPreferences[] =>
	optimisticRows('notification_preferences', stored, ops).map(
		({ row: { id, user_id, name, notification_preferences }, pending }) => ({
			id,
			user_id,
			name,
			preferences: readPreferences(notification_preferences),
			isPending: pending.length > 0,
		}),
	);

/** The notification preferences on this device with pending operations applied: the user's own, and for admins everyone's. */
export const listPreferences = ({ store }: HasStore): Promise<OptimisticPreferences[]> =>
	store.read(['notification_preferences', 'outbox'], async ({ notification_preferences, outbox }) =>
		optimisticPreferences(await notification_preferences.list(), (await outbox.list()).map(pendingOf)),
	);

/**
 * Queues the fields of `wanted` that differ from `began`, each with its value in `began`: if another user has changed such a
 * field since, that is a conflict.
 * @param memberId the member's row of `admin_users`
 */
export const changePreferences = (
	{ store }: HasStore,
	memberId: string,
	began: NotificationPreferences,
	wanted: NotificationPreferences,
	context: CommandContext,
): Promise<'queued' | 'unchanged'> =>
	store.write<'queued' | 'unchanged'>('strict', ['outbox'], async (tables) => {
		const changes = preferenceChanges(began, wanted);
		if (Object.keys(changes).length === 0) return 'unchanged';
		await enqueue(tables, { kind: 'change_preferences', record: memberId, payload: { changes } }, context);
		return 'queued';
	});
