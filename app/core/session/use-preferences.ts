import type { NotificationPreferences } from '#domain/admins/notification-preferences';
import type { OptimisticPreferences } from '#domain/sync/optimistic-preferences';
import { listPreferences } from '../store/reads/preferences.ts';
import { changePreferences } from '../store/writes/preferences.ts';
import { refreshByPull } from '../sync/refresh.ts';
import { type ChangeOutcome, queueAndFollow } from './queue-and-follow.ts';
import { type Resource, useLiveResource } from './use-live-resource.ts';

const preferences: Resource<OptimisticPreferences[]> = {
	async query(database) {
		const list = await listPreferences(database);
		return list.length > 0 ? list : undefined;
	},
	refresh: refreshByPull,
};

/** The notification preferences on this device with pending operations applied; undefined while none has arrived. Staff only. */
export const usePreferences = () => useLiveResource(preferences);

/** Saves the preferences of a member on this device, and waits a moment for the server's result. Never rejects. */
export const savePreferences = (
	userId: string,
	memberId: string,
	began: NotificationPreferences,
	wanted: NotificationPreferences,
): Promise<ChangeOutcome> =>
	queueAndFollow(userId, (database, made) => changePreferences(database, memberId, began, wanted, made));
