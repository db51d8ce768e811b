import type { OutboxRow } from '../../core/store/rows.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { findDraftRejection } from './find-draft-refusal.ts';

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export const useDraftRejection = (jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined =>
	useAccountQuery(userId, (database) => findDraftRejection(database, jobId), { inputs: [jobId] });
