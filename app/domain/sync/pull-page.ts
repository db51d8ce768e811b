import * as z from 'zod/mini';
import { SYNCED_NAMES } from './collections.ts';

/** One change: the current row, or null if it was deleted or is no longer visible to this account. */
export const changeSchema = z.object({
	seq: z.number(),
	collection: z.enum(SYNCED_NAMES),
	id: z.string(),
	row: z.nullable(z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * Response of `GET /api/sync/pull?epoch=&scope=&since=&ahead=`: one page from one read snapshot.
 * The page first has the changes after `ahead` of all collections except the bulk ones (`isBulk` in `hooks/rows/collections.ts`),
 * then those of the bulk ones after `since`. Without `ahead`, it equals `since`.
 * `reset` means that the cursor is invalid (another epoch or scope, older than the log, ahead of the head). The page then
 * starts from the beginning, and the device must delete every synced row that this page and the following ones do not contain.
 * Outbox, drafts of this device and submissions without a receipt are kept.
 * The first pull omits whole applications that the team no longer works with; every later change of them is sent. The rows of
 * their lists (`listed_applications`) are never omitted.
 */
export const pullResponseSchema = z.object({
	epoch: z.string(),
	/** Opaque identifier of the set of rows visible to this account. It changes with the account's role. */
	scope: z.string(),
	reset: z.boolean(),
	changes: z.array(changeSchema),
	/** Cursor for the next pull: the device has every change up to here. */
	next: z.number(),
	/**
	 * The second cursor, at least `next`: the device has every change up to here except those of the bulk collections. Absent if
	 * it equals `next`.
	 */
	ahead: z.optional(z.number()),
	/** The newest change when the page was read. `next === head` ends the pull. */
	head: z.number(),
	server_time: z.string(),
});
export type PullResponse = z.infer<typeof pullResponseSchema>;
