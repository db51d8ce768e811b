import type { DraftChoice } from '#domain/sync/draft-conflict';
import type { SyncedDraft } from '#domain/sync/pull';
import type { Stored } from '../account-database.ts';

/** The key in `meta` of the choice about another device's draft. */
export const choiceKey = (draftId: string): string => `choice:${draftId}`;

/** The input of `offerDrafts` beside this device's own texts. */
export type OtherDeviceDrafts = { drafts: SyncedDraft[]; deviceId: string; chosen: DraftChoice[] };

/**
 * Lists the account's drafts for a job as the server has them, and the choices about them. One read snapshot. It reads no
 * table that a key press writes, so a live query of it does not rerun while the user types.
 */
export const listOtherDeviceDrafts = ({ store }: Stored, jobId: string): Promise<OtherDeviceDrafts> =>
	store.read(['synced_drafts', 'meta'], async ({ synced_drafts, meta }) => {
		const drafts = await synced_drafts.where('job_id', jobId);
		const chosen: DraftChoice[] = [];
		for (const { id } of drafts) {
			const row = await meta.get(choiceKey(id));
			if (row) chosen.push({ id, text: row.value });
		}
		return { drafts, deviceId: (await meta.get('device_id'))?.value ?? '', chosen };
	});
