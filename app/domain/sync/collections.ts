import type * as z from 'zod/mini';
import { syncedPreferencesSchema } from '../admins/synced-preferences.ts';
import { applicationSchema, ownAssessmentSchema } from '../assessments/assessment.ts';
import { listedApplicationSchema } from '../assessments/listed-application.ts';
import { slideSchema } from '../deck/slide.ts';
import { syncedCategorySchema, syncedFlagSchema } from '../evaluation/category-rows.ts';
import { flagTitle } from '../evaluation/feature-flags.ts';
import { candidateInvitationSchema } from '../invitations/invitation.ts';
import { libraryEntrySchema } from '../question-library/library-entry.ts';
import { savedViewSchema } from '../saved-views/saved-view.ts';
import { teamTextName, teamTextSchema } from '../team-texts/team-text.ts';
import { syncedDraftSchema, syncedJobSchema } from './pull.ts';

type Description<Row> = {
	/** The fields besides the id by which a device finds rows. */
	indexed?: readonly (keyof Row & string)[];
	/** The table on the device, where it is not named as the collection. */
	table?: string;
	/** The name of a row that operations target, as lists of unsent work show it. */
	name?: (row: Row) => string;
};

const synced = <Schema extends z.ZodMiniType<{ id: string }>, const Rest extends Description<z.infer<Schema>>>(
	schema: Schema,
	rest: Rest,
): Rest & { schema: Schema } => ({ ...rest, schema });

/**
 * The synced collections by their name in a pull, in the order in which a device stores those of a page. Every other list of them
 * in the app is derived from this one; the server's half is `hooks/rows/collections.ts`. After a new one, or a change of `indexed`,
 * `table` or a schema, rename `SCHEMA_STATE`.
 */
export const SYNCED_COLLECTIONS = {
	jobs: synced(syncedJobSchema, { name: ({ title }) => title }),
	/** The rows of the lists of applications: all of them. */
	listed_applications: synced(listedApplicationSchema, { name: ({ name }) => name }),
	/** Whole applications: those that the team works with, and those that the device fetched. */
	applications: synced(applicationSchema, { indexed: ['job_id'] }),
	own_assessments: synced(ownAssessmentSchema, { table: 'assessments', indexed: ['job_id'] }),
	/** The account's drafts on the server, from every device. */
	drafts: synced(syncedDraftSchema, { table: 'synced_drafts', indexed: ['job_id'] }),
	question_library: synced(libraryEntrySchema, {}),
	investor_deck_slides: synced(slideSchema, { name: ({ title }) => title }),
	candidate_invitations: synced(candidateInvitationSchema, { indexed: ['job_id'] }),
	evaluation_categories: synced(syncedCategorySchema, { name: ({ name }) => name }),
	evaluation_feature_flags: synced(syncedFlagSchema, { name: ({ flag_name }) => flagTitle(flag_name) }),
	/** The member's own preferences, and for admins everyone's. */
	notification_preferences: synced(syncedPreferencesSchema, { name: ({ name }) => name }),
	team_texts: synced(teamTextSchema, { name: teamTextName }),
	saved_views: synced(savedViewSchema, { name: ({ name }) => name }),
};

type Collections = typeof SYNCED_COLLECTIONS;

/** The name of a synced collection in a pull. */
export type SyncedCollection = keyof Collections;

/** A row of a synced collection. */
export type SyncedRow<Name extends SyncedCollection> = z.infer<Collections[Name]['schema']>;

/** The table of a synced collection on the device. */
export type CopyTable<Name extends SyncedCollection> = Collections[Name] extends {
	table: infer Table extends string;
}
	? Table
	: Name;

/** The rows of the synced collections by their table on the device. */
export type CopyRows = { [Name in SyncedCollection as CopyTable<Name>]: SyncedRow<Name> };

/** The collections whose rows have a `name`. */
export type NamedCollection = {
	[Name in SyncedCollection]: Collections[Name] extends { name: unknown } ? Name : never;
}[SyncedCollection];

/** The names of the synced collections, in the order of their description. */
export const SYNCED_NAMES = Object.keys(SYNCED_COLLECTIONS) as SyncedCollection[];
