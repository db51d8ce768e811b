import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { Slide } from '#domain/deck/slide';
import type { SyncedCategory, SyncedFlag } from '#domain/evaluation/category-rows';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { SavedView } from '#domain/saved-views/saved-view';
import type { SyncedDraft, SyncedJob } from '#domain/sync/pull';
import type { SyncedCollection } from '#domain/sync/pull-page';
import type { TeamText } from '#domain/team-texts/team-text';
import type {
	AnalyticsRow,
	AttemptRow,
	DraftRow,
	JobFiguresRow,
	ListedIds,
	ListedRow,
	LocalDraftRow,
	MetaRow,
	OutboxRow,
	ReportRow,
	SubmissionRow,
} from './rows.ts';

type FieldOf<Row> = keyof Row & string;

type TableShape<Row> = {
	/** The primary key: a field, or two. */
	key: FieldOf<Row> | readonly [FieldOf<Row>, FieldOf<Row>];
	/** The fields besides it by which rows are found. */
	indexed?: readonly FieldOf<Row>[];
	/** Dexie's schema, where it has more than that. */
	schema?: string;
	/** The synced collection whose rows it has copies of. */
	copyOf?: SyncedCollection;
};

const tableOf =
	<Row>() =>
	<const Shape extends TableShape<Row>>(shape: Shape): Shape & { row?: Row } =>
		shape;

/**
 * The tables of an account's database: the one list of them. The schema, the tables that pulls write and evictions empty, and the
 * types are derived from it. After a change, rename `SCHEMA_STATE`.
 */
export const TABLES = {
	attempts: tableOf<AttemptRow>()({ key: 'job_id' }),
	drafts: tableOf<DraftRow>()({ key: ['job_id', 'question_id'], indexed: ['job_id'] }),
	analytics: tableOf<AnalyticsRow>()({ key: ['job_id', 'question_id'], indexed: ['job_id'] }),
	submissions: tableOf<SubmissionRow>()({ key: 'id', indexed: ['job_id'] }),
	outbox: tableOf<OutboxRow>()({
		key: 'seq',
		indexed: ['id', 'record', 'state'],
		schema: '++seq, &id, record, state, [record+seq], [lane+state+failures+seq]',
	}),
	jobs: tableOf<SyncedJob>()({ key: 'id', copyOf: 'jobs' }),
	/** The rows of the lists of applications: all of them. Written by `listed-applications.ts`, stored in pages (`listed-pages.ts`). */
	listed_applications: tableOf<ListedRow>()({
		key: 'id',
		schema: '[job_id+page], [job_id+revision]',
		copyOf: 'listed_applications',
	}),
	listed_ids: tableOf<ListedIds>()({ key: ['job_id', 'page'] }),
	/** What lists of jobs show of `listed_applications`, written in the same transaction. */
	job_figures: tableOf<JobFiguresRow>()({ key: 'job_id' }),
	/** Whole applications: those that the team works with, and those that this device fetched. */
	applications: tableOf<Application>()({ key: 'id', indexed: ['job_id'], copyOf: 'applications' }),
	/** The account's own assessments. */
	assessments: tableOf<OwnAssessment>()({ key: 'id', indexed: ['job_id'], copyOf: 'own_assessments' }),
	/** The account's drafts on the server, from every device. */
	synced_drafts: tableOf<SyncedDraft>()({ key: 'id', indexed: ['job_id'], copyOf: 'drafts' }),
	question_library: tableOf<LibraryEntry>()({ key: 'id', copyOf: 'question_library' }),
	/** Deck owner only. */
	investor_deck_slides: tableOf<Slide>()({ key: 'id', copyOf: 'investor_deck_slides' }),
	/** Staff only, as the next two. */
	candidate_invitations: tableOf<CandidateInvitation>()({
		key: 'id',
		indexed: ['job_id'],
		copyOf: 'candidate_invitations',
	}),
	evaluation_categories: tableOf<SyncedCategory>()({ key: 'id', copyOf: 'evaluation_categories' }),
	evaluation_feature_flags: tableOf<SyncedFlag>()({ key: 'id', copyOf: 'evaluation_feature_flags' }),
	/** Staff only: the user's own preferences, and for admins everyone's. */
	notification_preferences: tableOf<SyncedPreferences>()({ key: 'id', copyOf: 'notification_preferences' }),
	/** Staff only. */
	team_texts: tableOf<TeamText>()({ key: 'id', copyOf: 'team_texts' }),
	/** The member's own. */
	saved_views: tableOf<SavedView>()({ key: 'id', copyOf: 'saved_views' }),
	/** Fetched on demand; deleted with their application. */
	reviews: tableOf<AssessmentReview>()({ key: 'id' }),
	local_drafts: tableOf<LocalDraftRow>()({ key: 'key' }),
	reports: tableOf<ReportRow>()({ key: 'key' }),
	meta: tableOf<MetaRow>()({ key: 'key' }),
};

type Tables = typeof TABLES;
export type TableName = keyof Tables;

/** The rows of an account by table. */
export type AccountRows = { [Name in TableName]: NonNullable<Tables[Name]['row']> };

/** The fields besides the primary key by which the rows of a table are found. */
export type IndexedField<Name extends TableName> = Tables[Name] extends {
	indexed: readonly (infer Field extends string)[];
}
	? Field
	: never;

/** The table of each synced collection: a collection without one does not compile where this is used. */
type CopyTables = {
	[Name in TableName as Tables[Name] extends { copyOf: infer Collection extends SyncedCollection }
		? Collection
		: never]: Name;
};

const shapes: readonly (readonly [string, TableShape<never>])[] = Object.entries(TABLES);

export const COPY_TABLES = Object.fromEntries(
	shapes.flatMap(([name, { copyOf }]) => (copyOf ? [[copyOf, name]] : [])),
) as CopyTables;

/** The schema of each table, as Dexie reads it. */
export const SCHEMA: Record<string, string> = Object.fromEntries(
	shapes.map(([name, { key, indexed = [], schema }]) => [
		name,
		schema ?? [typeof key === 'string' ? key : `[${(key as readonly string[]).join('+')}]`, ...indexed].join(', '),
	]),
);
