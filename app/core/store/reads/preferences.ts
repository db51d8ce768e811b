import { type OptimisticPreferences, optimisticPreferences } from '#domain/sync/optimistic-preferences';
import type { HasStore } from '../account-database.ts';
import { pendingOf } from './optimistic-jobs.ts';

/** The notification preferences on this device with pending operations applied: the user's own, and for admins everyone's. */
export const listPreferences = ({ store }: HasStore): Promise<OptimisticPreferences[]> =>
	store.read(['notification_preferences', 'outbox'], async ({ notification_preferences, outbox }) => {
		const ops = (await outbox.list()).map(pendingOf);
		return (await notification_preferences.list()).map((member) => optimisticPreferences(member, ops));
	});
