import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { StaffJob } from '#domain/jobs/job';
import type { AnalyticsRow, AttemptRow, DraftRow, MetaRow, OutboxRow, SubmissionRow } from './rows.ts';

/** The tables of one account on this device. */
export type AccountTables = Dexie & {
	attempts: EntityTable<AttemptRow, 'job_id'>;
	drafts: Table<DraftRow, [string, string]>;
	analytics: Table<AnalyticsRow, [string, string]>;
	submissions: EntityTable<SubmissionRow, 'id'>;
	outbox: EntityTable<OutboxRow, 'seq'>;
	assessments: EntityTable<OwnAssessment, 'id'>;
	staff_jobs: EntityTable<StaffJob, 'id'>;
	applications: EntityTable<Application, 'id'>;
	reviews: EntityTable<AssessmentReview, 'id'>;
	meta: EntityTable<MetaRow, 'key'>;
};

/**
 * One database, opened twice, since Dexie sets durability an instance: `relaxed` for key presses and copies of server rows,
 * `strict` for what must survive a power cut.
 */
export type AccountDatabase = { userId: string; relaxed: AccountTables; strict: AccountTables; close: () => void };

/** Every version's tables; a version once released is never edited, the next one is added. */
function withSchema(db: Dexie): AccountTables {
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
	return db as AccountTables;
}

/** The name of an account's database. */
export const accountDatabaseName = (userId: string): string => `candor-${userId}`;

/** Opens the account's database; the tables open on first use. */
export function openAccountDatabase(userId: string): AccountDatabase {
	const open = (durability: 'relaxed' | 'strict') =>
		// Without Dexie's cache, which would show a write to readers before it is committed.
		withSchema(new Dexie(accountDatabaseName(userId), { chromeTransactionDurability: durability, cache: 'disabled' }));
	const relaxed = open('relaxed');
	const strict = open('strict');
	return {
		userId,
		relaxed,
		strict,
		close: () => {
			relaxed.close();
			strict.close();
		},
	};
}

/** Deletes everything this device holds of the account. */
export const deleteAccountDatabase = (userId: string): Promise<void> => Dexie.delete(accountDatabaseName(userId));
