import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from '../../core/store/account-database.ts';
import { invitationDraftKey } from '../../core/store/local-draft-keys.ts';
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
export const saveInvitationDraft = ({ store }: HasStore, jobId: string, draft: InvitationDraft): Promise<void> =>
	store.write('strict', ['local_drafts'], ({ local_drafts }) =>
		isEmpty(draft)
			? local_drafts.delete(invitationDraftKey(jobId))
			: local_drafts.put({ key: invitationDraftKey(jobId), value: JSON.stringify(draft) }),
	);

/** Finds the saved draft. Returns an empty one when there is none, or when this build cannot parse it. */
export const findInvitationDraft = ({ store }: HasStore, jobId: string): Promise<InvitationDraft> =>
	store.read(['local_drafts'], async ({ local_drafts }) => {
		const row = await local_drafts.get(invitationDraftKey(jobId));
		return z.safeParse(draftSchema, jsonOrNothing(row?.value ?? '')).data ?? EMPTY_DRAFT;
	});
