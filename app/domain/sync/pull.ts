import * as z from 'zod/mini';
import { applicationSchema, ownAssessmentSchema } from '../assessments/assessment.ts';
import { jobSchema } from '../jobs/job.ts';
import { libraryEntrySchema } from '../question-library/library-entry.ts';
import { questionSchema } from '../questions/question.ts';
import { SYNCED_NAMES, type SyncedCollection } from './codes.ts';
import { draftPayloadSchema } from './op.ts';

export type { SyncedCollection } from './codes.ts';

/** Most changes that one page of a pull carries. */
export const PULL_PAGE_SIZE = 200;

/** A job as it is synced to the hiring team: counts are worked out on the device from the applications it has. */
export const syncedJobSchema = z.extend(jobSchema, {
	ideal_traits: z.string(),
	/** Of `evaluation_categories`; empty for the default one. */
	category_id: z.string(),
	/** The present version of its questions, empty when it has none of its own; the questions with their weights. */
	questions_version: z.string(),
	questions: z.array(questionSchema),
});
export type SyncedJob = z.infer<typeof syncedJobSchema>;

/** A draft as the account's other devices see it. */
export const syncedDraftSchema = z.extend(draftPayloadSchema, {
	id: z.string(),
	updated_at: z.string(),
	/** What is begun, so that any device can list it; absent from a server of an earlier build. */
	job: z.optional(z.nullable(z.object({ title: z.string(), company: z.string(), location: z.string() }))),
	/** How many questions the version has. */
	questions: z.optional(z.nullable(z.number())),
});
export type SyncedDraft = z.infer<typeof syncedDraftSchema>;

/** What is synced, by the collection's name in a pull; a row's shape is the schema's. One line here, one query on the server, one table on the device. */
export const SYNCED_COLLECTIONS = {
	jobs: syncedJobSchema,
	applications: applicationSchema,
	own_assessments: ownAssessmentSchema,
	drafts: syncedDraftSchema,
	question_library: libraryEntrySchema,
} as const satisfies Record<SyncedCollection, z.ZodMiniType>;

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
