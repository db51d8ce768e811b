import type { Dexie, EntityTable, Table } from 'dexie';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { Slide } from '#domain/deck/slide';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { SyncedCategory, SyncedFlag } from '#domain/ops/change-evaluation';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { SyncedDraft, SyncedJob } from '#domain/sync/pull';
import type { AnalyticsRow, AttemptRow, DraftRow, ListedBlock, MetaRow, OutboxRow, SubmissionRow } from './rows.ts';

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
	assessments: EntityTable<OwnAssessment, 'id'>;
	synced_drafts: EntityTable<SyncedDraft, 'id'>;
	question_library: EntityTable<LibraryEntry, 'id'>;
	investor_deck_slides: EntityTable<Slide, 'id'>;
	candidate_invitations: EntityTable<CandidateInvitation, 'id'>;
	evaluation_categories: EntityTable<SyncedCategory, 'id'>;
	evaluation_feature_flags: EntityTable<SyncedFlag, 'id'>;
	reviews: EntityTable<AssessmentReview, 'id'>;
	meta: EntityTable<MetaRow, 'key'>;
};

/**
 * The schema of every version. A released version is never edited: add the next one. A table of an earlier version is
 * emptied, never dropped: a tab with the earlier build still writes drafts to the newer schema and would create a missing
 * table again.
 */
export function withSchema(db: Dexie): AccountTables {
	db.version(1).stores({
		attempts: 'job_id',
		drafts: '[job_id+question_id], job_id',
		analytics: '[job_id+question_id], job_id',
		submissions: 'id, job_id',
		outbox: '++seq, &id, record',
		assessments: 'id, job_id',
		staff_jobs: 'id',
		applications: 'id, job_id',
		reviews: 'id',
		meta: 'key',
	});
	db.version(2)
		.stores({
			outbox: '++seq, &id, record, state, [record+seq], [lane+state+failures+seq]',
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
	db.version(3).stores({ question_library: 'id' });
	// Filled by the next page of a pull (`listed-applications.ts`).
	db.version(4).stores({ listed_applications: 'id, job_id' });
	db.version(5).stores({ investor_deck_slides: 'id' });
	// By job first: the rows of a job are then read in one piece.
	db.version(6)
		.stores({ job_listings: '[job_id+id], id' })
		.upgrade((transaction) => transaction.table('listed_applications').clear());
	db.version(7)
		.stores({ listed_blocks: '[job_id+block], job_id' })
		.upgrade((transaction) => transaction.table('job_listings').clear());
	db.version(8).stores({ candidate_invitations: 'id, job_id' });
	db.version(9).stores({ evaluation_categories: 'id', evaluation_feature_flags: 'id' });
	return db as AccountTables;
}
