import { preferenceChanges } from '#domain/admins/edit-preferences';
import type { NotificationPreferences } from '#domain/admins/notification-preferences';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import { type OptimisticPreferences, optimisticPreferences } from '#domain/sync/optimistic-preferences';
import type { HasStore } from '../../core/store/account-database.ts';
import { enqueue } from '../../core/store/enqueue.ts';
import type { CommandContext } from '../../core/store/queue-drafts.ts';
import { pendingOf } from '../../core/store/reads/optimistic-jobs.ts';

/** The notification preferences on this device with pending operations applied: the user's own, and for admins everyone's. */
export const listPreferences = ({ store }: HasStore): Promise<OptimisticPreferences[]> =>
	store.read(['notification_preferences', 'outbox'], async ({ notification_preferences, outbox }) => {
		const ops = (await outbox.list()).map(pendingOf);
		return (await notification_preferences.list()).map((member) => optimisticPreferences(member, ops));
	});

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
	{ newId, at }: CommandContext,
): Promise<'queued' | 'unchanged'> =>
	store.write<'queued' | 'unchanged'>('strict', ['outbox'], async (tables) => {
		const changes = preferenceChanges(began, wanted);
		if (Object.keys(changes).length === 0) return 'unchanged';
		const op = { id: newId(), schema: OP_SCHEMA_VERSION, kind: 'change_preferences', record: memberId } as const;
		await enqueue(tables, { ...op, payload: { changes } }, at);
		return 'queued';
	});
