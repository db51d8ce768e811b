import { findDraftRejection } from '../../core/store/reads/draft-rejection.ts';
import { findSubmittedElsewhere } from '../../core/store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export const useDraftRejection = (jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined =>
	useAccountQuery(userId, (database) => findDraftRejection(database, jobId), { inputs: [jobId] });

/** When another device submitted the job's assessment (ISO 8601); undefined if none did. Known with the next pull. */
export const useSubmittedElsewhere = (jobId: string, userId: string): string | undefined =>
	useAccountQuery(userId, (database) => findSubmittedElsewhere(database, jobId), { inputs: [jobId] });
