import type { AssessmentReview } from '#domain/assessments/assessment';
import {
	type CopyTable,
	SYNCED_COLLECTIONS,
	SYNCED_NAMES,
	type SyncedCollection,
	type SyncedRow,
} from '#domain/sync/collections';
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
};

const tableOf =
	<Row>() =>
	<const Shape extends TableShape<Row>>(shape: Shape): Shape & { row?: Row } =>
		shape;

type Descriptions = typeof SYNCED_COLLECTIONS;

/** The tables with copies of synced rows. */
type Copies = {
	[Name in SyncedCollection as CopyTable<Name>]: {
		key: 'id';
		indexed: Descriptions[Name] extends { indexed: infer Fields } ? Fields : readonly [];
		row?: SyncedRow<Name>;
	};
};

const descriptions: Record<SyncedCollection, { schema: unknown; table?: string; indexed?: readonly string[] }> =
	SYNCED_COLLECTIONS;

/** The table of each synced collection. */
export const COPY_TABLES = Object.fromEntries(SYNCED_NAMES.map((name) => [name, descriptions[name].table ?? name])) as {
	[Name in SyncedCollection]: CopyTable<Name>;
};

const COPIES = Object.fromEntries(
	SYNCED_NAMES.map((name) => [COPY_TABLES[name], { key: 'id', indexed: descriptions[name].indexed ?? [] }]),
) as Copies;

/**
 * The tables of an account's database: those that only the device has, and a copy of each synced collection
 * (`#domain/sync/collections`). The schema and the types are derived from it. After a change, rename `SCHEMA_STATE`.
 */
export const TABLES = {
	attempts: tableOf<AttemptRow>()({ key: 'job_id' }),
	drafts: tableOf<DraftRow>()({ key: ['job_id', 'question_id'], indexed: ['job_id'] }),
	analytics: tableOf<AnalyticsRow>()({ key: ['job_id', 'question_id'], indexed: ['job_id'] }),
	submissions: tableOf<SubmissionRow>()({ key: 'id', indexed: ['job_id'] }),
	outbox: tableOf<OutboxRow>()({
		key: 'seq',
		indexed: ['id', 'record', 'state'],
		schema: '++seq, &id, record, state, [lane+state+failures+seq]',
	}),
	...COPIES,
	/** Written by `listed-applications.ts`, stored in pages (`listed-pages.ts`). */
	listed_applications: tableOf<ListedRow>()({ key: 'id', schema: '[job_id+page], [job_id+revision]' }),
	listed_ids: tableOf<ListedIds>()({ key: ['job_id', 'page'] }),
	/** What lists of jobs show of `listed_applications`, written in the same transaction. */
	job_figures: tableOf<JobFiguresRow>()({ key: 'job_id' }),
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

const shapes: readonly (readonly [string, TableShape<never>])[] = Object.entries(TABLES);

/** The schema of each table, as Dexie reads it. */
export const SCHEMA: Record<string, string> = Object.fromEntries(
	shapes.map(([name, { key, indexed = [], schema }]) => [
		name,
		schema ?? [typeof key === 'string' ? key : `[${(key as readonly string[]).join('+')}]`, ...indexed].join(', '),
	]),
);
