import * as z from 'zod/mini';
import type { HasStore } from '../../core/store/account-database.ts';
import { invitationDraftKey } from '../../core/store/local-draft-keys.ts';
import { findLocalDraft, saveLocalDraft } from '../../core/store/local-drafts.ts';
import { EMPTY_ENTRY, hasEmail } from './entry.ts';

const draftSchema = z.object({
	mode: z.enum(['individual', 'bulk']),
	/** At least one. */
	entries: z.array(z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })).check(z.minLength(1)),
	/** The text of the bulk entry that the entries were read from. */
	bulkText: z.string(),
	message: z.string(),
	remind: z.boolean(),
	/** Id of the sent batch until its results have been read; empty before. */
	batchId: z.string(),
});

/** Invitations being written, with the batch that sends them. */
export type InvitationDraft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: InvitationDraft = {
	mode: 'individual',
	entries: [EMPTY_ENTRY],
	bulkText: '',
	message: '',
	remind: true,
	batchId: '',
};

const isEmpty = ({ entries, bulkText, message, batchId }: InvitationDraft): boolean =>
	bulkText === '' &&
	message === '' &&
	batchId === '' &&
	entries.every((entry) => !hasEmail(entry) && entry.firstName === '' && entry.lastName === '');

/** Saves the draft on this device. An empty draft is deleted. */
export const saveInvitationDraft = (database: HasStore, jobId: string, draft: InvitationDraft): Promise<void> =>
	saveLocalDraft(database, invitationDraftKey(jobId), isEmpty(draft) ? null : draft, 'strict');

/** Finds the saved draft. Returns an empty one when there is none, or when this build cannot parse it. */
export const findInvitationDraft = async (database: HasStore, jobId: string): Promise<InvitationDraft> =>
	(await findLocalDraft(database, invitationDraftKey(jobId), draftSchema)) ?? EMPTY_DRAFT;
