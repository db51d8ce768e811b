import type { Application, OwnAssessment } from '../../app/domain/assessments/assessment.ts';
import type { DraftPayload } from '../../app/domain/assessments/draft.ts';
import { type Decision, type DecisionPayload, withDecision } from '../../app/domain/hire-events/decision.ts';
import type { SubmissionPayload } from '../../app/domain/ops/submit-assessment.ts';
import type { Question } from '../../app/domain/questions/question.ts';
import { writeAttributes } from '../../app/domain/scorecards/attributes.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { SyncedDraft, SyncedJob } from '../../app/domain/sync/pull.ts';
import { NO_SIGNALS, NOTHING_DECLARED } from '../support/assessment-parts.ts';
import { EXAMPLE_JOB } from '../support/example-job.ts';
import type { SettingsState } from './server-settings.ts';

export type StoredJob = { fields: Omit<SyncedJob, 'questions' | 'questions_version' | 'updated_at'>; version: string };
export type StoredAssessment = {
	id: string;
	user: string;
	isTest: boolean;
	score: number | null;
	isShortlisted: boolean;
	/** Its hire events after the submission's, in the order in which they were stored. */
	decisions: readonly { id: string; payload: DecisionPayload }[];
	/** The ids of the messages to its candidate. */
	messages: readonly string[];
	/** The notes on it and the saved cards, in the order in which they were stored. */
	notes: readonly StoredText[];
	cards: readonly StoredText[];
	hidingEnded: boolean;
	sent: SubmissionPayload;
};
type StoredText = { id: string; user: string; text: string };
export type StoredVariant = { id: string; user: string; op: string; sent: SubmissionPayload };
export type StoredDraft = { id: string; user: string; sent: DraftPayload };
export type StoredVersion = { jobId: string; questions: Question[] };

/** The mark of a change, stored in every synced row to tell how new the row is. */
export const versionMark = (seq: number): string => `v${seq}`;

/** The change after which a synced row was read; 0 for a row without a mark. */
export function markedVersion(collection: SyncedCollection, row: unknown): number {
	const mark = (row as Record<string, unknown>)[MARKS[collection] ?? 'summary'];
	return typeof mark === 'string' ? Number(mark.slice(1)) : 0;
}

/** The field that holds the mark, which no edit here changes; otherwise `summary`. */
const MARKS: Partial<Record<SyncedCollection, string>> = {
	jobs: 'updated_at',
	drafts: 'updated_at',
	evaluation_categories: 'description',
	evaluation_feature_flags: 'description',
	investor_deck_slides: 'subtitle',
	notification_preferences: 'name',
};

/** The row of a settings collection; null when it is deleted. */
export function settingsRow(state: SettingsState, collection: SyncedCollection, id: string, seq: number): unknown {
	const mark = versionMark(seq);
	switch (collection) {
		case 'evaluation_categories': {
			const category = state.categories.get(id);
			return category ? { ...category, description: mark } : null;
		}
		case 'evaluation_feature_flags': {
			const is_enabled = state.flags.get(id);
			return is_enabled === undefined
				? null
				: { id, flag_name: 'flag', description: mark, is_enabled, config_data: {} };
		}
		case 'investor_deck_slides': {
			const slide = state.slides.get(id);
			return slide ? { ...slide, subtitle: mark } : null;
		}
		case 'notification_preferences': {
			const member = state.members.get(id);
			return member ? { id, user_id: member.user, name: mark, notification_preferences: member.preferences } : null;
		}
		default:
			return null;
	}
}

const BLANK_JOB = {
	...EXAMPLE_JOB,
	question_count: 2,
	scorecard: writeAttributes([{ id: 'calm', name: 'Stays calm' }]),
	usual_minutes: null,
	created_at: '2026-11-01T00:00:00.000Z',
} as const;

export const aStoredJob = (id: string, version: string): StoredJob => ({
	fields: { ...BLANK_JOB, id, title: `Job ${id.slice(0, 3)}` },
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
	answers_hash: stored.sent.answers_hash,
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
		active: job?.fields.active ?? false,
	},
	withdrawn_at: null,
	stage: null,
	answers: stored.sent.answers,
	questions: questions.map(({ id, prompt, type, options, order_index }) => ({
		id,
		prompt,
		type,
		options,
		order_index,
	})),
});

/** The event of the latest day, of several the last. */
const decisionOf = ({ decisions }: StoredAssessment): Decision | null =>
	decisions.reduce<Decision | null>((newest, { payload }) => withDecision(newest, payload), null);

export const applicationRow = (stored: StoredAssessment, seq: number): Application => ({
	...identity(stored),
	...NO_SIGNALS,
	score: stored.score,
	summary: versionMark(seq),
	evaluation_method: '',
	confidence_level: '',
	quality_indicators: null,
	system_status: '',
	answer_marks: [],
	evaluator_version: '',
	max_score: null,
	score_before: null,
	withheld: false,
	shortlisted: stored.isShortlisted,
	shortlist: stored.isShortlisted ? { on_shortlist: true, changed_by_name: '', changed_at: '' } : null,
	decision: decisionOf(stored),
	candidate: { name: 'Ada L', first_name: 'Ada', last_name: 'L', email: `${stored.user}@candor.test` },
});
