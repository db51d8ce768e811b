import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { Explanation, QuestionExplanation } from '#domain/evaluation/result';
import type { SystemHealth } from '#domain/health/system-health';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { HIRE_STAGES } from '#domain/hire-events/hire-event';
import type { HireStatistics } from '#domain/hire-events/hire-statistics';
import type { Question } from '#domain/questions/question';
import type { SubmissionRow } from '../../app/core/store/rows.ts';
import { NO_SIGNALS, NOTHING_DECLARED, NOTHING_ENHANCED } from './assessment-parts.ts';

const ANSWER = 'I found out from a school class in the rain. I rang the garage and had a bus in 25 minutes.';

/** A text question, a choice and a text question, in order. */
export const someQuestions = (): Question[] => [
	{ id: 'q1', prompt: 'Describe a shift that went wrong.', type: 'text', options: [], order_index: 1, weight: 8 },
	{
		id: 'q2',
		prompt: 'What do you do first?',
		type: 'multiple-choice',
		options: ['Safety first', 'The queue'],
		order_index: 2,
		weight: 5,
	},
	{ id: 'q3', prompt: 'How do you hand over?', type: 'text', options: [], order_index: 3, weight: 4 },
];

export const someAnswers = (): Record<string, string> => ({ q1: ANSWER, q2: 'Safety first', q3: 'Three lines.' });

const quoteOf = (text: string) => ({ text, start: ANSWER.indexOf(text), end: ANSWER.indexOf(text) + text.length });

/** Both text answers explained; the first with two quotes. */
export const someExplanations = (): QuestionExplanation[] => [
	{
		question_id: 'q1',
		points: 60,
		of: 67,
		criteria: [
			{
				key: 'deed',
				name: 'Own deed',
				level: 4,
				reason: 'One call and one result.',
				quotes: [quoteOf('I rang the garage and had a bus in 25 minutes.')],
			},
			{
				key: 'specific',
				name: 'Specific',
				level: 3,
				reason: 'A place that can be checked.',
				quotes: [quoteOf('a school class in the rain')],
			},
			{ key: 'clear', name: 'Clear', level: 2, reason: 'Short sentences.', quotes: [] },
		],
		raise: 'What happened afterwards.',
	},
	{ question_id: 'q3', points: 12, of: 33, criteria: [], raise: '' },
];

const identity = {
	id: 'assessment00001',
	job_id: 'job000000000001',
	question_version: 'version00000001',
	submitted_at: '2026-11-17 14:17:00.000Z',
	is_admin_test: false,
	test_mode: false,
	...NOTHING_DECLARED,
};

const evaluation = {
	score: 72,
	summary: 'Says what was done.',
	evaluation_method: 'fallback',
	confidence_level: 'Medium',
	quality_indicators: {
		responseDepth: 'Moderate' as const,
		specificityLevel: 'High' as const,
		diversityScore: 'Low' as const,
		keywordCategories: [],
	},
	score_breakdown: {
		base: 65,
		qualityKeywords: 2,
		responseDepth: 3,
		specificity: 4,
		penalties: -3,
		variance: 1,
	},
	evaluation_note: '',
	system_status: 'success',
	insights: [],
	job_fit_analysis: '',
	predictive_assessment: '',
	last_evaluated_at: '2026-11-17 14:18:00.000Z',
};

const candidate = { name: 'Sigrid Lunde', first_name: 'Sigrid', last_name: 'Lunde', email: 'sigrid@lunde.example' };
const job = {
	id: 'job000000000001',
	title: 'Shift Supervisor',
	company: 'Halden Ferries',
	location: 'Bergen',
	type: 'Full-time',
};

const explanationBy = (method: string | undefined): Explanation =>
	method === 'ai'
		? { method, version: 'model-x, version 3', questions: someExplanations() }
		: { method: 'fallback', version: '2', questions: someExplanations() };

/** A submission that is sealed on the device and not sent. */
export const aSealedSubmission = (): SubmissionRow => ({
	id: 'assessment00001',
	job_id: 'job000000000001',
	job_title: 'Shift Supervisor',
	job_company: 'Halden Ferries',
	job_location: 'Bergen',
	question_version: 'version00000001',
	answers: someAnswers(),
	answers_hash: '7f3c92ad',
	sealed_at: '2026-11-17T14:11:00.000Z',
	is_admin_test: false,
	op: null,
	settled_epoch: '',
	receipt: null,
	settled_at: '',
});

/** A scored assessment as its candidate sees it. */
export const anOwnAssessment = (shape: Partial<OwnAssessment> = {}): OwnAssessment => ({
	...identity,
	answers_hash: '7f3c92ad00000000000000000000000000000000000000000000000000000000',
	...evaluation,
	explanation: explanationBy(shape.evaluation_method),
	job: { ...job, active: true },
	withdrawn_at: null,
	stage: null,
	answers: someAnswers(),
	questions: someQuestions(),
	...shape,
});

/** A scored assessment as the hiring team sees it. */
export const aReview = (shape: Partial<AssessmentReview> = {}): AssessmentReview => ({
	...identity,
	...evaluation,
	explanation: explanationBy(shape.evaluation_method),
	candidate,
	job: { ...job, ideal_traits: 'Calm under pressure.', scorecard: '', decide_first: 'Off' },
	answers: someAnswers(),
	questions: someQuestions(),
	analytics: [],
	variants: [],
	...NO_SIGNALS,
	...NOTHING_ENHANCED,
	answer_spread: null,
	human_review_by: '',
	shortlist: null,
	other_applications: [],
	stage_events: [],
	messages: [],
	notes: [],
	cards: [],
	hiding_ended: null,
	automatic: null,
	score_before: null,
	withheld: false,
	evaluations: [],
	overrides: [],
	risk_decisions: [],
	...shape,
});

/** A scored application of the list. */
export const anApplication = (shape: Partial<Application> = {}): Application => ({
	...identity,
	...NO_SIGNALS,
	score: evaluation.score,
	summary: evaluation.summary,
	evaluation_method: evaluation.evaluation_method,
	confidence_level: evaluation.confidence_level,
	quality_indicators: evaluation.quality_indicators,
	system_status: evaluation.system_status,
	answer_marks: [],
	evaluator_version: '',
	max_score: null,
	score_before: null,
	withheld: false,
	shortlisted: false,
	shortlist: null,
	decision: null,
	candidate,
	...shape,
});

/** A healthy system as a candidate's device receives it: without the fields for the hiring team. */
export const aSystemHealth = (shape: Partial<SystemHealth> = {}): SystemHealth => ({
	status: 'healthy',
	recommendations: [],
	services: {
		ai_evaluation: { status: 'healthy', message: 'The AI service is responding.' },
		database: { status: 'healthy', message: 'The database accepts writes.' },
	},
	metrics: { last_24h: { total_assessments: 9, ai_success_rate: 80, error_rate: 20, avg_retries: 0 } },
	queue: null,
	mails: null,
	server: null,
	backup: null,
	has_ai: null,
	outage_scores: null,
	breaker: null,
	...shape,
});

/** An event of the list: Sigrid Lunde was interviewed. */
export const aHireEvent = (shape: Partial<HireEvent> = {}): HireEvent => ({
	id: 'event0000000001',
	org_id: 'Halden Ferries',
	candidate_id: 'candidate000001',
	candidate_name: 'Sigrid Lunde',
	job_id: 'job000000000001',
	job_title: 'Shift Supervisor',
	assessment_id: 'assessment00001',
	stage: 'interviewed',
	hired: false,
	performance_score: null,
	source: 'manual',
	feedback: '',
	event_date: '2026-11-20T12:00:00.000Z',
	test_mode: false,
	created_at: '2026-11-20T12:00:00.000Z',
	...shape,
});

/** Statistics without events. */
export const someHireStatistics = (shape: Partial<HireStatistics> = {}): HireStatistics => ({
	events: 0,
	people: 0,
	stages: HIRE_STAGES.map((stage) => ({ stage, events: 0, people: 0 })),
	hired: 0,
	hire_rate: null,
	mean_performance: null,
	recent_events: 0,
	weeks: [{ week: '2026-11-23', events: 0 }],
	outcomes: { hired: { people: 0, mean: null, scores: [] }, rejected: { people: 0, mean: null, scores: [] } },
	feedback: [],
	...shape,
});
