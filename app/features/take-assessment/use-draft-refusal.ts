import type { HasStore } from '../../core/store/account-database.ts';
import { findSubmittedElsewhere } from '../../core/store/reads/submitted-elsewhere.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';

/** Why the server rejects the drafts for a job; undefined while it accepts them. Reads by index, and no table that a key press writes. */
const findDraftRejection = async (
	{ store }: HasStore,
	jobId: string,
): Promise<NonNullable<OutboxRow['parked']> | undefined> => {
	const parked = await store.read(['outbox'], ({ outbox }) => outbox.where('state', 'parked'));
	const row = parked.find(({ op }) => op.kind === 'save_draft' && op.payload.job_id === jobId);
	return row?.parked ?? undefined;
};

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export const useDraftRejection = (jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined =>
	useAccountQuery(userId, (database) => findDraftRejection(database, jobId), { inputs: [jobId] });

/** When another device submitted the job's assessment (ISO 8601); undefined if none did. Known with the next pull. */
export const useSubmittedElsewhere = (jobId: string, userId: string): string | undefined =>
	useAccountQuery(userId, (database) => findSubmittedElsewhere(database, jobId), { inputs: [jobId] });
