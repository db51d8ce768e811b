import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { Stored } from '../account-database.ts';

/** The invitations of a job that this device pulled, newest first. */
export const listInvitations = async ({ store }: Stored, jobId: string): Promise<CandidateInvitation[]> => {
	const rows = await store.read(['candidate_invitations'], ({ candidate_invitations }) =>
		candidate_invitations.where('job_id', jobId),
	);
	return rows.sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
};
