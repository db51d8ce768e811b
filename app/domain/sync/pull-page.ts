import * as z from 'zod/mini';

/** What is synced, by the collection's name in a pull. */
export const SYNCED_NAMES = [
	'jobs',
	'applications',
	'own_assessments',
	'drafts',
	'question_library',
	'investor_deck_slides',
	'candidate_invitations',
	'evaluation_categories',
	'evaluation_feature_flags',
	'notification_preferences',
] as const;
export type SyncedCollection = (typeof SYNCED_NAMES)[number];

/** Collections with thousands of rows that are not urgent: a pull brings everything else first. */
export const BULK_NAMES = ['question_library'] as const satisfies readonly SyncedCollection[];

/** Maximum changes per page of a pull. */
export const PULL_PAGE_SIZE = 500;

/** One change: the current row, or null when it is deleted or no longer visible to this account. */
export const changeSchema = z.object({
	seq: z.number(),
	collection: z.enum(SYNCED_NAMES),
	id: z.string(),
	row: z.nullable(z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * Response of `GET /api/sync/pull?epoch=&scope=&since=&ahead=&applications=`: one page from one read snapshot. With `ahead`, which
 * earlier builds do not send, the page has the changes after `ahead` of every collection but the bulk ones (`BULK_NAMES`),
 * and only then those of the bulk ones after `since`; without it, all changes after `since` in log order. `reset` means
 * that the cursor is invalid (another epoch or scope, older than the log, ahead of the head): the page then starts from the
 * beginning, and every synced row that it and the following pages do not name must be deleted. Outbox, drafts of this
 * device and submissions without a receipt stay. With `applications=recent` the first pull omits applications that the
 * team no longer works with; every later change is sent.
 */
export const pullResponseSchema = z.object({
	epoch: z.string(),
	/** The rows visible to this account, as an opaque name; it changes with the account's role. */
	scope: z.string(),
	reset: z.boolean(),
	changes: z.array(changeSchema),
	/** Cursor for the next pull: the device has every change up to here. */
	next: z.number(),
	/**
	 * The second cursor, at least `next`: the device has every change up to here except those of the bulk collections. Absent
	 * when it was not requested.
	 */
	ahead: z.optional(z.number()),
	/** Jobs of which the page omits applications (see `applications=recent`). Absent when there are none. */
	omitted: z.optional(z.array(z.string())),
	/** Newest change when the page was read; `next === head` ends the pull. */
	head: z.number(),
	server_time: z.string(),
});
export type PullResponse = z.infer<typeof pullResponseSchema>;
