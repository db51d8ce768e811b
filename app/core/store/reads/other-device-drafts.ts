import type { DraftChoice } from '#domain/sync/draft-conflict';
import type { SyncedDraft } from '#domain/sync/pull';
import type { Stored } from '../account-database.ts';

/** Where the choice about a draft of another device is kept. */
export const choiceKey = (draftId: string): string => `choice:${draftId}`;

/** What `offerDrafts` needs beside this device's own texts. */
export type OtherDeviceDrafts = { drafts: SyncedDraft[]; deviceId: string; chosen: DraftChoice[] };

/**
 * The account's drafts for a job as the server has them, and what was decided about them. One read snapshot. Reads nothing that a key
 * press writes, so that following it costs nothing while somebody types.
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
