import { applyPreferencesEdit } from '../admins/edit-preferences.ts';
import { type NotificationPreferences, readPreferences } from '../admins/notification-preferences.ts';
import type { SyncedPreferences } from '../admins/synced-preferences.ts';
import type { PendingOp } from './optimistic-job.ts';

/** A member's notification preferences with pending operations applied to the server's row. */
export type OptimisticPreferences = Pick<SyncedPreferences, 'id' | 'user_id' | 'name'> & {
	preferences: NotificationPreferences;
	/** Whether the server has not accepted the displayed values yet. */
	isPending: boolean;
};

/**
 * Computes the displayed preferences of a member: queued and sending operations apply; parked ones do not. Pure.
 * @param ops operations, oldest first; those on other records are ignored
 */
export function optimisticPreferences(
	{ id, user_id, name, notification_preferences }: SyncedPreferences,
	ops: readonly PendingOp[],
): OptimisticPreferences {
	let preferences = readPreferences(notification_preferences);
	let isPending = false;
	for (const { op, isParked } of ops) {
		if (op.kind !== 'change_preferences' || op.record !== id || isParked) continue;
		preferences = applyPreferencesEdit(preferences, op.payload);
		isPending = true;
	}
	return { id, user_id, name, preferences, isPending };
}
