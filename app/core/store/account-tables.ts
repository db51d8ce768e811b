import type { Dexie, EntityTable, Table } from 'dexie';
import type { SyncedPreferences } from '#domain/admins/synced-preferences';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
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
	ListedBlock,
	LocalDraftRow,
	MetaRow,
	OutboxRow,
	ReportRow,
	SubmissionRow,
} from './rows.ts';
import { splitMeta } from './split-meta.ts';

/** The tables of one account on this device. */
export type AccountTables = Dexie & {
	attempts: EntityTable<AttemptRow, 'job_id'>;
	drafts: Table<DraftRow, [string, string]>;
	analytics: Table<AnalyticsRow, [string, string]>;
	submissions: EntityTable<SubmissionRow, 'id'>;
	outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
	jobs: EntityTable<SyncedJob, 'id'>;
	applications: EntityTable<Application, 'id'>;
	listed_blocks: Table<ListedBlock, [string, string]>;
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
 * Declares the schema of the newest version and of versions that change data. Intermediate versions are omitted: Dexie creates
 * missing tables itself, and parses all versions again for each declared one. Tables of earlier versions are emptied, never
 * dropped: a tab with the earlier build still writes drafts to the newer schema and would recreate a dropped table.
 */
export function withSchema(db: Dexie): AccountTables {
	db.version(2)
		.stores({
			attempts: 'job_id',
			drafts: '[job_id+question_id], job_id',
			analytics: '[job_id+question_id], job_id',
			submissions: 'id, job_id',
			outbox: '++seq, &id, record, state, [record+seq], [lane+state+failures+seq]',
			assessments: 'id, job_id',
			staff_jobs: 'id',
			applications: 'id, job_id',
			reviews: 'id',
			meta: 'key',
			jobs: 'id',
			synced_drafts: 'id, job_id',
		})
		.upgrade(async (transaction) => {
			await transaction.table('staff_jobs').clear();
			const entries: OutboxRow[] = await transaction.table('outbox').toArray();
			// Earlier rows do not record whether a request carried them. Treat them as sent, so that nothing replaces them.
			await transaction.table('outbox').bulkPut(entries.map((row) => ({ ...row, sent: true })));
			const opOf = new Map(entries.map(({ record, op }) => [record, op]));
			await transaction
				.table('submissions')
				.toCollection()
				.modify((row: SubmissionRow) => {
					row.op = opOf.get(row.id) ?? null;
					row.settled_epoch = row.receipt?.epoch ?? '';
				});
			await transaction
				.table('drafts')
				.toCollection()
				.modify((row: DraftRow) => {
					row.record = null;
					row.is_queued = false;
				});
		});
	db.version(6)
		.stores({
			question_library: 'id',
			listed_applications: 'id, job_id',
			investor_deck_slides: 'id',
			job_listings: '[job_id+id], id',
		})
		.upgrade((transaction) => transaction.table('listed_applications').clear());
	// Filled by the next page of a pull (`listed-applications.ts`).
	db.version(7)
		.stores({ listed_blocks: '[job_id+block], job_id' })
		.upgrade((transaction) => transaction.table('job_listings').clear());
	db.version(11)
		.stores({
			candidate_invitations: 'id, job_id',
			evaluation_categories: 'id',
			evaluation_feature_flags: 'id',
			notification_preferences: 'id',
			local_drafts: 'key',
			reports: 'key',
		})
		.upgrade(async (transaction) => {
			const meta = transaction.table<MetaRow, string>('meta');
			const { drafts, reports, moved } = splitMeta(await meta.toArray());
			await transaction.table('local_drafts').bulkPut(drafts);
			await transaction.table('reports').bulkPut(reports);
			await meta.bulkDelete(moved);
		});
	db.version(12).stores({ job_figures: 'job_id' });
	// To add a table, declare the next version here and raise its number with each later table. Never edit a version that changes
	// data.
	return db as AccountTables;
}
