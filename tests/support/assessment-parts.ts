import type { QuestionAnalytics } from '../../app/domain/assessments/analytics.ts';
import type { StageEvent } from '../../app/domain/hire-events/decision.ts';

/** The declarations of a candidate who declared and requested nothing. */
export const NOTHING_DECLARED = {
	submitted_by: '',
	ai_declined: false,
	accommodation: false,
	human_review: null,
};

/** Behaviour signals of an assessment without measurements. */
export const NO_SIGNALS = { risk_score: null, behavior_flags: [], suspicious_patterns: null, risk_dismissed: false };

/** The enhanced fields of an assessment without an enhanced evaluation. */
export const NOTHING_ENHANCED = {
	enhanced_evaluation_version: '',
	enhanced_evaluation_at: '',
	personality_profile: '',
	cultural_fit_analysis: '',
	work_ethic_assessment: '',
	red_flags: [],
	key_strengths: [],
	interview_questions: [],
	management_style: '',
	ideal_role_type: '',
	personality_scores: {},
	behavioral_scores: {},
	risk_factors: {},
	hiring_recommendation: '',
	hiring_rationale: '',
	language_quality_score: null,
	language_quality_issues: [],
};

/** The typing analytics of a question answered without anomalies. */
export const someAnalytics = (question_id: string, question_index: number): QuestionAnalytics => ({
	question_id,
	question_index,
	time_spent_seconds: 42.5,
	first_interaction_at: '2026-11-20T09:00:00.000Z',
	last_interaction_at: '2026-11-20T09:00:42.500Z',
	keystroke_data: {
		totalKeystrokes: 180,
		backspaceCount: 9,
		typingSpeed: 38.2,
		pauseCount: 3,
		longestPauseSeconds: 4.1,
		averagePauseSeconds: 2.2,
	},
	paste_data: { pasteEventCount: 0, totalPastedCharacters: 0, pastePercentage: 0, pasteTimestamps: [] },
	interaction_data: {
		focusEvents: 1,
		blurEvents: 1,
		totalFocusTimeSeconds: 42,
		longestFocusSessionSeconds: 42,
		clickCount: 2,
		scrollEvents: 0,
	},
	device_info: {
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
		screenWidth: 1440,
		screenHeight: 900,
		timezone: 'Europe/Sofia',
		language: 'en',
		finalAnswerLength: 180,
	},
});

/** A decision by another member. */
export const aStageEvent = (shape: Partial<StageEvent> = {}): StageEvent => ({
	id: 'e1',
	stage: 'screened',
	reason: '',
	by: 'ingrid',
	by_name: 'Ingrid Moen',
	event_date: '2026-11-19T12:00:00.000Z',
	source: 'manual',
	test_mode: false,
	created_at: '2026-11-19T10:00:00.000Z',
	...shape,
});
