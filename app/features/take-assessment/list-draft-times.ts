import type { Stored } from '../../core/store/account-database.ts';

/** When each answer of this job was last changed on this device (device clock, ISO 8601), by question id. */
export const listDraftTimes = ({ store }: Stored, jobId: string): Promise<Record<string, string>> =>
	store.read(['drafts'], async ({ drafts }) =>
		Object.fromEntries(
			(await drafts.where('job_id', jobId)).map(({ question_id, updated_at }) => [question_id, updated_at]),
		),
	);
