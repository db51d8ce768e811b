import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { Answers } from '#domain/assessments/answers';
import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { Attempt } from '#domain/assessments/attempt';
import type { Consent } from '#domain/assessments/consent';
import type { TypingTracker } from '#domain/assessments/typing-analytics';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { EditedQuestion } from '#domain/questions/question';
import type { RequestRejection } from '#domain/sync/classify-answer';
import type { Conflict, Op, OpRejection, Receipt } from '#domain/sync/op';
import type { SyncedDraft, SyncedJob } from '#domain/sync/pull';

/** An assessment begun on this device: the frozen questions and the id that its submission will have. */
export type AttemptRow = {
	job_id: string;
	/** Made when the attempt began; the assessment's record id once submitted. A staff member's next test gets a new one. */
	assessment_id: string;
	attempt: Attempt;
	/** Device clock, ISO 8601. */
	began_at: string;
	/** Set by the transaction that seals: from then on no writer may touch the attempt's drafts. */
	is_sealed: boolean;
	/** Index of the question that is shown. */
	position: number;
	/** What was said on the notice before the first question, here or on another device; absent until then, and in attempts of earlier builds. */
	consent?: Consent;
};

/** The newest text of one answer. Key: job and question. */
export type DraftRow = {
	job_id: string;
	question_id: string;
	assessment_id: string;
	text: string;
	updated_at: string;
	/** Its id on the server, made by this device when it is first queued. */
	record: string | null;
	/** Whether an operation carries, or carried, this very text. */
	is_queued: boolean;
	/** The device id that the server has it under, when this browser wrote it before a sign-out; absent for this database's own. */
	device_id?: string;
	/** Nothing was typed here: the text is another draft's of the account, and its next one takes its place. */
	is_adopted?: true;
};

/** How one question is being answered: the running account, and what it amounts to. Key: job and question. */
export type AnalyticsRow = {
	job_id: string;
	question_id: string;
	assessment_id: string;
	tracker: TypingTracker;
	analytics: QuestionAnalytics;
};

/** Why an operation waits for a person: the server's refusal, or a receipt that is not for what was sealed. */
export type ParkReason = OpRejection | RequestRejection | 'receipt_mismatch';

/** A sealed assessment. It stays after its receipt; what was sent stays for thirty days (sync contract). */
export type SubmissionRow = {
	/** The assessment's id. */
	id: string;
	job_id: string;
	job_title: string;
	job_company: string;
	job_location: string;
	question_version: string;
	answers: Answers;
	answers_hash: string;
	sealed_at: string;
	/** It was sealed without a network; absent in rows of earlier builds. */
	is_sealed_offline?: boolean;
	is_admin_test: boolean;
	/** What carried it, kept to be offered again to a server restored from a backup; null once the server has had it for long. */
	op: Op | null;
	/** The server database that last confirmed it; empty before. */
	settled_epoch: string;
	receipt: Receipt | null;
	/** Device clock at the receipt, ISO 8601; empty before. */
	settled_at: string;
};

/** Priority order of the outbox's lanes (sync contract). */
export const LANES = ['submissions', 'drafts', 'admin_edits'] as const;
export type Lane = (typeof LANES)[number];

/** One operation that the server has not answered for good. */
export type OutboxRow = {
	/** Local counter, made by the database: the order of operations, never a clock. */
	seq: number;
	/** The op's id; unique. */
	id: string;
	lane: Lane;
	record: string;
	op: Op;
	state: 'queued' | 'sending' | 'parked';
	/**
	 * Whether a request ever carried it: the server may then have it, or get it late, so that nothing may take its place any more.
	 */
	sent: boolean;
	/** How many requests that carried it failed. */
	failures: number;
	parked: { reason: ParkReason; detail: string; current?: Conflict } | null;
	/** What the server lacked when it last answered: it is retried, and a person is told. */
	obstacle?: 'storage_not_ready';
	/** Device clock, ISO 8601: shown, never ordered by. */
	queued_at: string;
	/** Of a set of questions: those that the person began from. Shown beside a conflict, never sent. */
	base?: EditedQuestion[];
};

/**
 * Single facts. Of the sync: `cursor` (the pull's), `reset` (the rows named since a reset began), `pulled_at` (when all
 * was up to date, device clock), `target` (the head that the cursor has to reach), `offered` (the server database that was offered all it may lack), `term` and `beats` (the leader's number
 * and sign of life), `device_id`, `choice:<draft>` (a text that was decided about), `saved_questions:<job>` (the set this device last got in),
 * `job_edit:<job>` and `new_job:<job>` (what is being
 * typed into a job), `feature_flags` (what the server said of them), `carried:<id>` (work from a locked box or a rescue database that was put back), `carry_id` (a rescue database's own).
 */
export type MetaRow = { key: string; value: string };

/** A primary key. */
export type Key = string | number | [string, string];

/** The rows of an account by table. Only `jobs`, `applications`, `assessments`, `synced_drafts` and `question_library` are copies of the server's. */
export type AccountRows = {
	attempts: AttemptRow;
	drafts: DraftRow;
	analytics: AnalyticsRow;
	submissions: SubmissionRow;
	outbox: OutboxRow;
	jobs: SyncedJob;
	applications: Application;
	/** The account's own. */
	assessments: OwnAssessment;
	/** The account's drafts as the server has them, of every device. */
	synced_drafts: SyncedDraft;
	question_library: LibraryEntry;
	/** Fetched when they are looked at; they go with their application. */
	reviews: AssessmentReview;
	meta: MetaRow;
};

/** The fields besides the primary key that rows are looked up by. */
export const INDEXED = {
	attempts: [],
	drafts: ['job_id'],
	analytics: ['job_id'],
	submissions: ['job_id'],
	outbox: ['id', 'record', 'state'],
	jobs: [],
	applications: ['job_id'],
	assessments: ['job_id'],
	synced_drafts: ['job_id'],
	question_library: [],
	reviews: [],
	meta: [],
} as const satisfies { [Name in keyof AccountRows]: readonly (keyof AccountRows[Name])[] };
