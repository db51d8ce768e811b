import type { Application, OwnAssessment } from '../../app/domain/assessments/assessment.ts';
import type { DraftPayload } from '../../app/domain/ops/save-draft.ts';
import type { SubmissionPayload } from '../../app/domain/ops/submit-assessment.ts';
import type { Question } from '../../app/domain/questions/question.ts';
import type { SyncedDraft, SyncedJob } from '../../app/domain/sync/pull.ts';
import type { SyncedCollection } from '../../app/domain/sync/pull-page.ts';
import { NO_SIGNALS, NOTHING_DECLARED } from '../support/assessment-parts.ts';

export type StoredJob = { fields: Omit<SyncedJob, 'questions' | 'questions_version' | 'updated_at'>; version: string };
export type StoredAssessment = {
	id: string;
	user: string;
	isTest: boolean;
	score: number | null;
	sent: SubmissionPayload;
};
export type StoredVariant = { id: string; user: string; op: string; sent: SubmissionPayload };
export type StoredDraft = { id: string; user: string; sent: DraftPayload };
export type StoredVersion = { jobId: string; questions: Question[] };

/** A change stands in every synced row, so that a row tells how new it is. */
export const versionMark = (seq: number): string => `v${seq}`;

/** The change that a synced row was read after; 0 for a row without a mark. */
export function markedVersion(collection: SyncedCollection, row: unknown): number {
	const { updated_at, summary } = row as { updated_at?: string; summary?: string };
	const mark = collection === 'jobs' || collection === 'drafts' ? updated_at : summary;
	return Number(mark?.slice(1) ?? 0);
}

const BLANK_JOB = {
	company: 'Northwind',
	location: 'Sofia',
	type: 'Full-time',
	work_arrangement: 'Hybrid',
	company_overview: 'o',
	role_overview: 'r',
	key_responsibilities: 'k',
	requirements: 'q',
	about_you: 'a',
	nice_to_have: '',
	description: '',
	ideal_traits: '',
	category_id: '',
	active: true,
	question_count: 2,
	created_at: '2026-11-01T00:00:00.000Z',
} as const;

export const aStoredJob = (id: string, version: string): StoredJob => ({
	fields: { id, title: `Job ${id.slice(0, 3)}`, ...BLANK_JOB },
	version,
});

export const aQuestion = (id: string, index: number): Question => ({
	id,
	prompt: `Question ${id}`,
	type: 'text',
	options: [],
	order_index: index + 1,
	weight: 5,
});

export const jobRow = ({ fields, version }: StoredJob, questions: Question[], seq: number): SyncedJob => ({
	...fields,
	questions_version: version,
	questions,
	updated_at: versionMark(seq),
});

export const draftRow = ({ id, sent }: StoredDraft, seq: number): SyncedDraft => ({
	...sent,
	id,
	updated_at: versionMark(seq),
});

const identity = ({ id, isTest, sent }: StoredAssessment) => ({
	id,
	job_id: sent.job_id,
	question_version: sent.question_version,
	answers_hash: sent.answers_hash,
	submitted_at: '2026-11-20T10:00:00.000Z',
	is_admin_test: isTest,
	test_mode: false,
	...NOTHING_DECLARED,
});

export const ownRow = (
	stored: StoredAssessment,
	job: StoredJob | undefined,
	questions: Question[],
	seq: number,
): OwnAssessment => ({
	...identity(stored),
	score: stored.score,
	summary: versionMark(seq),
	evaluation_method: '',
	confidence_level: '',
	quality_indicators: null,
	score_breakdown: null,
	evaluation_note: '',
	system_status: '',
	insights: [],
	job_fit_analysis: '',
	predictive_assessment: '',
	explanation: null,
	last_evaluated_at: '',
	job: {
		id: stored.sent.job_id,
		title: job?.fields.title ?? '',
		company: job?.fields.company ?? '',
		location: job?.fields.location ?? '',
		type: job?.fields.type ?? '',
	},
	answers: stored.sent.answers,
	questions: questions.map(({ id, prompt, type, options, order_index }) => ({
		id,
		prompt,
		type,
		options,
		order_index,
	})),
});

export const applicationRow = (stored: StoredAssessment, seq: number): Application => ({
	...identity(stored),
	...NO_SIGNALS,
	score: stored.score,
	summary: versionMark(seq),
	evaluation_method: '',
	confidence_level: '',
	quality_indicators: null,
	system_status: '',
	candidate: { name: 'Ada L', first_name: 'Ada', last_name: 'L', email: `${stored.user}@candor.test` },
});
