import * as z from 'zod/mini';

/** What is synced, by the collection's name in a pull. */
export const SYNCED_NAMES = ['jobs', 'applications', 'own_assessments', 'drafts', 'question_library'] as const;
export type SyncedCollection = (typeof SYNCED_NAMES)[number];

/** Collections with thousands of rows that are not urgent: a pull brings everything else first. */
export const BULK_NAMES = ['question_library'] as const satisfies readonly SyncedCollection[];

/** Most changes that one page of a pull carries. */
export const PULL_PAGE_SIZE = 200;

/** One change: the row as it is now, or null when it is gone or no longer for this account. */
export const changeSchema = z.object({
	seq: z.number(),
	collection: z.enum(SYNCED_NAMES),
	id: z.string(),
	row: z.nullable(z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * Response of `GET /api/sync/pull?epoch=&scope=&since=&ahead=`: one page from one read snapshot. With `ahead`, which no earlier program sends, the
 * page brings the changes after `ahead` of every collection but the bulk ones (`BULK_NAMES`), and only then those of the bulk ones after
 * `since`; without it all changes after `since` in their order. `reset` says that the cursor means nothing here
 * (another epoch, another scope, older than the kept log, ahead of the head): the page then begins from nothing and every synced row
 * that it and the following pages do not name is to go. Outbox, drafts of this device and unsettled submissions stay.
 */
export const pullResponseSchema = z.object({
	epoch: z.string(),
	/** What this account may see, as an opaque word; it changes with the account's role. */
	scope: z.string(),
	reset: z.boolean(),
	changes: z.array(changeSchema),
	/** Cursor for the next pull: the device has every change up to here. */
	next: z.number(),
	/** The second cursor, at least `next`: up to here the device has every change but those of the bulk collections. Absent when it was not asked for. */
	ahead: z.optional(z.number()),
	/** Newest change when the page was read; `next === head` ends the pull. */
	head: z.number(),
	server_time: z.string(),
});
export type PullResponse = z.infer<typeof pullResponseSchema>;
