import type { Stored } from '../../core/store/account-database.ts';

/** Whether the account has begun the assessment of a job, here or on another device, as far as this device knows. */
export const isBegun = ({ store }: Stored, jobId: string): Promise<boolean> =>
	store.read(
		['attempts', 'synced_drafts'],
		async ({ attempts, synced_drafts }) =>
			(await attempts.get(jobId)) !== undefined || (await synced_drafts.where('job_id', jobId)).length > 0,
	);
