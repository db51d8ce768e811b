import { preferenceChanges } from '#domain/admins/edit-preferences';
import type { NotificationPreferences } from '#domain/admins/notification-preferences';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { HasStore } from '../account-database.ts';
import { enqueue } from '../enqueue.ts';
import type { CommandContext } from '../queue-drafts.ts';

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
