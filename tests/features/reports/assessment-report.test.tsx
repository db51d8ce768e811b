import { expect, test } from 'vitest';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '#domain/evaluation/feature-flags';
import { assessmentReport } from '../../../app/features/reports/assessment-report.tsx';
import { NOTHING_ENHANCED, someAnalytics } from '../../support/assessment-parts.ts';
import { unspaced } from '../../support/print-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { startsOf } from '../../support/text-lines.ts';
import '../../../app/styles/base.css';

/** The visible text of the report, without spaces. */
async function textOf(shape: Partial<AssessmentReview> = {}, flags: Partial<FeatureFlags> = {}): Promise<string> {
	const { container, unmount } = await render(
		assessmentReport(aReview(shape), { ...FEATURE_FLAG_DEFAULTS, ...flags }, false).content,
	);
	for (const hidden of container.querySelectorAll('.sr-only')) hidden.remove();
	const text = unspaced(container.textContent);
	await unmount();
	return text;
}

const ENHANCED = {
	...NOTHING_ENHANCED,
	enhanced_evaluation_version: 'enhanced_v1',
	personality_profile: 'Steady.',
	cultural_fit_analysis: 'Fits a small crew.',
	personality_scores: { attentionToDetail: 8 },
	risk_factors: { turnover: 7 },
	red_flags: ['Two jobs in one year.'],
	interview_questions: ['What would you change?'],
	language_quality_score: 6,
	language_quality_issues: ['Long sentences.'],
	hiring_recommendation: 'INTERVIEW',
	hiring_rationale: 'Worth a talk.',
};

const RISKY = {
	risk_score: 82,
	suspicious_patterns: true,
	behavior_flags: [{ flag: 'high_paste_share' as const, question_id: 'q1', value: 85 }],
	analytics: [someAnalytics('q1', 0)],
};

test('a report shows typing behaviour, says that it is no proof, and omits it when the flag is off', async () => {
	const shown = await textOf(RISKY);
	expect(shown).toContain(unspaced('High risk 82 Suspicious Patterns'));
	expect(shown).toContain(unspaced('Behavior Analysis Review, not proof. It never affects the score.'));
	expect(shown).toContain(unspaced('Risk score High 82 Time spent 1 min Pattern status Suspicious'));
	expect(shown).toContain(unspaced('Text pasted in Question 1, 85% of the answer'));

	const hidden = await textOf(RISKY, { behaviorAnalytics: false });
	expect(hidden).not.toMatch(/risk|Behavior|Suspicious|pasted/i);
});

test('missing measurements are "No data"', async () => {
	expect(await textOf()).toContain(unspaced('Risk score No data Time spent No data Pattern status No data'));
});

test('a dismissed risk is marked, with its reason', async () => {
	const text = await textOf({
		...RISKY,
		risk_dismissed: true,
		risk_decisions: [
			{
				id: 'r1',
				decision: 'dismissed',
				reason: 'Wrote it on paper first.',
				risk_score: 82,
				decided_by_name: 'Grace Hopper',
				created_at: '2026-11-18 09:00:00.000Z',
			},
		],
	});
	expect(text).toContain(unspaced('Risk dismissed'));
	expect(text).toContain(unspaced('Risk score Dismissed (82)'));
	expect(text).toContain(unspaced('Risk 82 dismissed Wrote it on paper first. Grace Hopper, 18 November 2026'));
	expect(text).not.toMatch(/High(risk)?82|SuspiciousPatterns/);
});

test('flags switch off method, quality indicators and breakdown', async () => {
	const shown = await textOf();
	for (const part of ['Scoring method Intelligent Analysis, version 2', 'Quality indicators', 'Score Breakdown']) {
		expect(shown).toContain(unspaced(part));
	}
	const hidden = await textOf(
		{},
		{
			evaluationMethodBadges: false,
			qualityIndicators: false,
			scoreBreakdownDisplay: false,
		},
	);
	expect(hidden).not.toMatch(/IntelligentAnalysis|Qualityindicators|ScoreBreakdown/);
});

test('the enhanced part is printed only with its flag, and the prediction once', async () => {
	const enhanced = { ...ENHANCED, predictive_assessment: 'Likely to stay.' };
	const shown = await textOf(enhanced, { enhancedCharacterAnalysis: true });
	expect(shown).toContain(unspaced('Enhanced Character Analysis Psychological Assessment v1.0'));
	expect(shown).toContain(unspaced('Hiring recommendation Interview Worth a talk.'));
	expect(shown).toContain(
		unspaced('Language quality 6/10 for clarity. Dialect and a second language do not count. Long sentences.'),
	);
	expect(shown).toContain(unspaced('people decide'));
	expect(shown).toContain(unspaced('Attention to detail 8 out of 10'));
	expect(shown).toContain(unspaced('Turnover High 7 out of 10'));
	expect(shown.split('Likelytostay.')).toHaveLength(2);
	const hidden = await textOf(enhanced);
	expect(hidden).not.toContain(unspaced('Enhanced Character Analysis'));
	expect(hidden).toContain(unspaced('Predictive assessment Likely to stay.'));
});

test('a pending assessment shows why it has no score', async () => {
	const pending = { score: null, score_breakdown: null, explanation: null, evaluation_method: '', analytics: [] };
	expect(await textOf(pending)).toContain(
		unspaced('– Pending Not scored yet when this was printed. Waiting since 17 November 2026,'),
	);
	expect(await textOf({ ...pending, ai_declined: true })).toContain(
		unspaced('The candidate declined automatic scoring. A person gives the score.'),
	);
});

test('a report says of a declined AI evaluation that a person scores it only while none has', async () => {
	const declined = { ai_declined: true, overrides: [], explanation: null };
	const waits = unspaced('automatic scoring: a person gives the score.');
	expect(await textOf({ ...declined, score: null })).toContain(waits);
	const scored = await textOf({ ...declined, score: 81, evaluation_method: 'person' });
	expect(scored).toContain(unspaced('The candidate declined automatic scoring.'));
	expect(scored).not.toMatch(/apersongives/i);
});

test('a test of the hiring team, an imported submission and later ones are marked', async () => {
	const text = await textOf({
		is_admin_test: true,
		submitted_by: 'Grace Hopper',
		variants: [{ id: 'v1', received_at: '2026-11-18 09:00:00.000Z', answers: { q1: 'Later.' } }],
	});
	expect(text).toContain(unspaced('Admin test Submitted from a file by Grace Hopper'));
	expect(text).toContain(unspaced('1 later submission.'));
});

test('a request for human review is printed with its reply', async () => {
	const text = await textOf({
		human_review: {
			asked_at: '2026-11-18 09:00:00.000Z',
			message: 'Please read it.',
			answered_at: '2026-11-19 09:00:00.000Z',
			answer: 'We did.',
		},
		human_review_by: 'Grace Hopper',
	});
	expect(text).toContain(unspaced('Please read it.'));
	expect(text).toContain(unspaced('We did.'));
});

test('every marker in an answer is beside its note', async () => {
	const text = await textOf();
	expect(text).toContain(unspaced('a school class in the rain[1]'));
	expect(text).toContain(unspaced('[1] Specific Level 3 of 4 A place that can be checked.'));
	expect(text).toContain(unspaced('[2] Own deed Level 4 of 4 One call and one result.'));
	expect(text).toContain(unspaced('Safety first (Chosen) The queue'));
});

test('evidence is underlined, so that it can be read without colour', async () => {
	const { container } = await render(
		<div className="report">{assessmentReport(aReview(), FEATURE_FLAG_DEFAULTS, false).content}</div>,
	);
	const lines = Array.from(container.querySelectorAll('mark'), (mark) => getComputedStyle(mark).textDecorationLine);
	expect(lines).toEqual(['underline', 'underline']);
});

test('a report shows who shortlisted the candidate, and the mails to the candidate', async () => {
	const text = await textOf({
		shortlist: { on_shortlist: true, changed_by_name: 'Ingrid Moen', changed_at: '2026-11-18T09:30:00.000' },
		messages: [
			{
				id: 'm1',
				subject: 'A talk next week',
				text: 'Would Tuesday suit you?',
				sent_by_name: 'Ingrid Moen',
				created_at: '2026-11-19T10:00:00.000',
				state: 'failed',
				event_id: '',
				due_at: '',
				ended_at: '',
			},
		],
	});
	expect(text).toContain(unspaced('Shortlist Added 18 November 2026, 09:30 by Ingrid Moen'));
	expect(text).toContain(
		unspaced(
			'1 mail to the candidate A talk next week 19 November 2026, 10:00, Ingrid Moen (not delivered) Would Tuesday suit you?',
		),
	);
	const without = await textOf({
		shortlist: { on_shortlist: false, changed_by_name: 'Ingrid Moen', changed_at: '2026-11-18T09:30:00.000' },
	});
	expect(without).not.toMatch(/Shortlist|mail to the candidate/);
});

test('a report with a human score has the evidence of the automatic one below it', async () => {
	const { explanation, score_breakdown } = aReview();
	const shown = await textOf({
		score: 84,
		evaluation_method: 'person',
		explanation: null,
		score_breakdown: null,
		automatic: { score: 72, explanation, score_breakdown },
	});
	expect(shown).toContain(unspaced('Automatic evaluation (72)'));
	expect(shown).toContain(
		unspaced('Points, marks and notes come from the automatic evaluation of 72, which the team has replaced.'),
	);
	expect(shown).toContain('[1]');
});

test('each line of a printed answer has its own direction, as in the text box', async () => {
	const answer = 'صباح الخير\nThen I waited.\nצלצלתי למוסך.';
	const review = aReview();
	const { container } = await render(
		assessmentReport({ ...review, answers: { ...review.answers, q1: answer } }, FEATURE_FLAG_DEFAULTS, false).content,
	);
	const block = [...container.querySelectorAll('.font-voice')].find(({ textContent }) =>
		textContent.includes('I waited'),
	);
	expect(block && startsOf(block)).toEqual(['right', 'left', 'right']);
});
