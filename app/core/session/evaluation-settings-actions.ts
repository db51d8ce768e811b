import type { CategoryValues } from '#domain/ops/change-evaluation';
import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { deleteCategory } from '../remote/evaluation.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import type { Made } from '../store/queue-drafts.ts';
import type { EditOutcome } from '../store/writes/edit-job.ts';
import { addCategory, editCategory, setFlag } from '../store/writes/evaluation-settings.ts';
import { followOperation, type OperationOutcome } from '../sync/follow-operation.ts';
import { refreshByPull } from '../sync/refresh.ts';
import type { ActionFailure } from './evaluation-actions.ts';
import { refreshWithToken, withToken } from './with-token.ts';

/** What became of a change. `failed`: this device could not write it, and nothing was changed. */
export type SettingsOutcome =
	| (OperationOutcome & { opId: string })
	| { kind: 'unchanged' }
	| { kind: 'gone' }
	| { kind: 'failed' };

async function changed(
	userId: string,
	write: (database: AccountDatabase, made: Made) => Promise<EditOutcome>,
): Promise<SettingsOutcome> {
	const opId = newRecordId();
	try {
		const database = accountDatabase(userId);
		const outcome = await write(database, { newId: () => opId, at: isoNow() });
		return outcome === 'queued' ? { ...(await followOperation(database, opId)), opId } : { kind: outcome };
	} catch {
		return { kind: 'failed' };
	}
}

/** A category as its edit began; null for a new one. */
export type BegunCategory = { id: string; values: CategoryValues } | null;

/** Saves a category on this device, and waits a moment for the server's result. Never rejects. */
export const saveCategory = (userId: string, began: BegunCategory, values: CategoryValues): Promise<SettingsOutcome> =>
	changed(userId, (database, made) =>
		began
			? editCategory(database, began.id, began.values, values, made)
			: addCategory(database, newRecordId(), values, made),
	);

/** Switches a feature flag on this device, and waits a moment for the server's result. Never rejects. */
export const switchFlag = (userId: string, id: string, isEnabled: boolean): Promise<SettingsOutcome> =>
	changed(userId, (database, made) => setFlag(database, id, isEnabled, made));

/** Deletes a category on the server, then pulls: its jobs changed too. Never rejects. */
export async function removeCategory(userId: string, id: string): Promise<ActionFailure> {
	const answer = await withToken((token) => deleteCategory(token, id));
	if (!answer.ok) return answer.failure;
	await accountDatabase(userId)
		.store.write('relaxed', ['evaluation_categories'], ({ evaluation_categories }) => evaluation_categories.delete(id))
		.catch(() => undefined);
	void refreshWithToken({ refresh: refreshByPull }, userId);
	return null;
}
