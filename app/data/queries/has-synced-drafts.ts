import type { Stored } from '../schema/account-database.ts';

/** Whether there are drafts for a job among the copies of the server's. Reads nothing that a key press writes. */
export const hasSyncedDrafts = ({ store }: Stored, jobId: string): Promise<boolean> =>
	store.read(['synced_drafts'], async ({ synced_drafts }) => (await synced_drafts.where('job_id', jobId)).length > 0);
