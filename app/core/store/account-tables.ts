import type { Dexie, EntityTable, Table } from 'dexie';
import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { Slide } from '#domain/deck/slide';
import type { SyncedCategory, SyncedFlag } from '#domain/evaluation/category-rows';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { SyncedDraft, SyncedJob } from '#domain/sync/pull';
import type {
	AnalyticsRow,
	AttemptRow,
	DraftRow,
	JobFiguresRow,
	LocalDraftRow,
	MetaRow,
	OutboxRow,
	ReportRow,
	SubmissionRow,
} from './rows.ts';

/** The tables of one account on this device. */
export type AccountTables = Dexie & {
	attempts: EntityTable<AttemptRow, 'job_id'>;
	drafts: Table<DraftRow, [string, string]>;
	analytics: Table<AnalyticsRow, [string, string]>;
	submissions: EntityTable<SubmissionRow, 'id'>;
	outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
	jobs: EntityTable<SyncedJob, 'id'>;
	applications: EntityTable<Application, 'id'>;
	listed_applications: EntityTable<ListedApplication, 'id'>;
	job_figures: EntityTable<JobFiguresRow, 'job_id'>;
	assessments: EntityTable<OwnAssessment, 'id'>;
	synced_drafts: EntityTable<SyncedDraft, 'id'>;
	question_library: EntityTable<LibraryEntry, 'id'>;
	investor_deck_slides: EntityTable<Slide, 'id'>;
	candidate_invitations: EntityTable<CandidateInvitation, 'id'>;
	evaluation_categories: EntityTable<SyncedCategory, 'id'>;
	evaluation_feature_flags: EntityTable<SyncedFlag, 'id'>;
	notification_preferences: EntityTable<SyncedPreferences, 'id'>;
	reviews: EntityTable<AssessmentReview, 'id'>;
	local_drafts: EntityTable<LocalDraftRow, 'key'>;
	reports: EntityTable<ReportRow, 'key'>;
	meta: EntityTable<MetaRow, 'key'>;
};

/**
 * Names the state of everything that a database of an account stores: tables, indexes and the shapes of their rows. Until
 * release 1.0 they are edited in place, with another name here. A database of another state stays under its name
 * (`other-states.ts`).
 */
export const SCHEMA_STATE = 'c';

/**
 * Declares the schema. From release 1.0 on, a new table or index is a later version beside this one: Dexie creates what an
 * older database lacks, and a tab of the older build still writes to the newer schema.
 */
export function withSchema(db: Dexie): AccountTables {
	db.version(1).stores({
		attempts: 'job_id',
		drafts: '[job_id+question_id], job_id',
		analytics: '[job_id+question_id], job_id',
		submissions: 'id, job_id',
		outbox: '++seq, &id, record, state, [record+seq], [lane+state+failures+seq]',
		jobs: 'id',
		applications: 'id, job_id',
		listed_applications: 'id, job_id',
		job_figures: 'job_id',
		assessments: 'id, job_id',
		synced_drafts: 'id, job_id',
		question_library: 'id',
		investor_deck_slides: 'id',
		candidate_invitations: 'id, job_id',
		evaluation_categories: 'id',
		evaluation_feature_flags: 'id',
		notification_preferences: 'id',
		reviews: 'id',
		local_drafts: 'key',
		reports: 'key',
		meta: 'key',
	});
	return db as AccountTables;
}
