import type { NotificationPreferences } from '#domain/admins/notification-preferences';
import { type ChangeOutcome, queueAndFollow } from '../../core/session/queue-and-follow.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { changePreferences, listPreferences, type OptimisticPreferences } from './stored-preferences.ts';

const preferences: Resource<OptimisticPreferences[]> = {
	async query(database) {
		const list = await listPreferences(database);
		return list.length > 0 ? list : undefined;
	},
	refresh: refreshByPull,
};

/** The notification preferences with pending operations applied; undefined until the first ones were pulled. Staff only. */
export const usePreferences = () => useRows(preferences);

/** Saves a member's preferences on this device and waits briefly for the server's result. Never rejects. */
export const savePreferences = (
	userId: string,
	memberId: string,
	began: NotificationPreferences,
	wanted: NotificationPreferences,
): Promise<ChangeOutcome> =>
	queueAndFollow(userId, (database, context) => changePreferences(database, memberId, began, wanted, context));
