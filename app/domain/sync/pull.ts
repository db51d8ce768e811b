import * as z from 'zod/mini';
import { syncedPreferencesSchema } from '../admins/synced-preferences.ts';
import { applicationSchema, ownAssessmentSchema } from '../assessments/assessment.ts';
import { draftPayloadSchema } from '../assessments/draft.ts';
import { listedApplicationSchema } from '../assessments/listed-application.ts';
import { slideSchema } from '../deck/slide.ts';
import { syncedCategorySchema, syncedFlagSchema } from '../evaluation/category-rows.ts';
import { candidateInvitationSchema } from '../invitations/invitation.ts';
import { staffJobSchema } from '../jobs/job.ts';
import { libraryEntrySchema } from '../question-library/library-entry.ts';
import { questionSchema } from '../questions/question.ts';
import { savedViewSchema } from '../saved-views/saved-view.ts';
import { teamTextSchema } from '../team-texts/team-text.ts';
import type { SyncedCollection } from './pull-page.ts';

/** A job as synced to staff. The device computes counts from its applications. */
const syncedJobSchema = z.extend(staffJobSchema, {
	/** The current version of its questions, empty if it has no custom ones; the questions with their weights. */
	questions_version: z.string(),
	questions: z.array(questionSchema),
});
export type SyncedJob = z.infer<typeof syncedJobSchema>;

/** A draft as synced to the account's other devices. */
const syncedDraftSchema = z.extend(draftPayloadSchema, {
	id: z.string(),
	updated_at: z.string(),
	/** The draft's job, so that any device can list it. Absent in a text that this device carried over. */
	job: z.optional(z.nullable(z.object({ title: z.string(), company: z.string(), location: z.string() }))),
	/** The number of questions in the version. Absent like `job`. */
	questions: z.optional(z.nullable(z.number())),
});
export type SyncedDraft = z.infer<typeof syncedDraftSchema>;

/**
 * The row schema of each synced collection, by its name in a pull. A new collection needs one line here, one query on the
 * server, and one table on the device.
 */
export const SYNCED_COLLECTIONS = {
	jobs: syncedJobSchema,
	listed_applications: listedApplicationSchema,
	applications: applicationSchema,
	own_assessments: ownAssessmentSchema,
	drafts: syncedDraftSchema,
	question_library: libraryEntrySchema,
	investor_deck_slides: slideSchema,
	candidate_invitations: candidateInvitationSchema,
	evaluation_categories: syncedCategorySchema,
	evaluation_feature_flags: syncedFlagSchema,
	notification_preferences: syncedPreferencesSchema,
	team_texts: teamTextSchema,
	saved_views: savedViewSchema,
} as const satisfies Record<SyncedCollection, z.ZodMiniType>;
