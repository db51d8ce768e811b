import type { DraftChoice } from '#domain/sync/draft-conflict';
import type { SyncedDraft } from '#domain/sync/pull';
import type { HasStore } from '../../core/store/account-database.ts';
import { choiceKey, readState } from '../../core/store/sync-state.ts';

/** The input of `offerDrafts`, without this device's own texts. */
export type OtherDeviceDrafts = { drafts: SyncedDraft[]; deviceId: string; chosen: DraftChoice[] };

/**
 * Lists the account's drafts for a job as the server has them, and the user's choices about them. One read snapshot. Reads no
 * table that key presses write, so that a live query does not rerun while the user types.
 */
export const listOtherDeviceDrafts = ({ store }: HasStore, jobId: string): Promise<OtherDeviceDrafts> =>
	store.read(['synced_drafts', 'meta'], async (tables) => {
		const drafts = await tables.synced_drafts.where('job_id', jobId);
		const chosen: DraftChoice[] = [];
		for (const { id } of drafts) {
			const text = await readState(tables, choiceKey(id));
			if (text !== undefined) chosen.push({ id, text });
		}
		return { drafts, deviceId: (await readState(tables, 'device_id')) ?? '', chosen };
	});
