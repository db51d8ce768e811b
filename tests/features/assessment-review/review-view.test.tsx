import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '#domain/evaluation/feature-flags';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview, aSystemHealth, someAnswers, someExplanations } from '../../support/screen-builders.ts';
import { signedInAs, signInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

signedInAs({ id: 'reviewview00001', role: 'reviewer' });

const timeline = () => page.getByRole('region', { name: 'Timeline' });
/** The texts of the entries of the timeline, newest first. */
const entries = (): (string | null)[] =>
	Array.from(timeline().element().querySelectorAll('ol > li'), (entry) => entry.textContent);

const show = (shape: Partial<AssessmentReview> = {}, flags: Partial<FeatureFlags> = {}) =>
	render(
		<MemoryRouter>
			<ReviewView review={aReview(shape)} flags={{ ...FEATURE_FLAG_DEFAULTS, ...flags }} />
		</MemoryRouter>,
	);

test('links every marker in an answer to its reason and back', async () => {
	await show();
	await userEvent.click(page.getByRole('link', { name: 'Quote 2, go to its note' }));
	expect(document.querySelector(':target')?.textContent).toContain('One call and one result.');
	await userEvent.click(page.getByRole('link', { name: 'Note 2, go to its quote' }));
	expect(document.querySelector(':target')?.textContent).toContain('I rang the garage');
});

test('shows the score as the sum of its answers, with the weight of each question', async () => {
	await show();
	await expect.element(page.getByText('Needs Review')).toBeInTheDocument();
	const sum = page.getByRole('region', { name: 'Where the points come from' });
	const parts = Array.from(sum.element().querySelectorAll('ol li'), (part) => part.textContent);
	expect(parts).toEqual([
		'1Answer 1: 60 of 67 Describe a shift that went wrong.Critical',
		'3Answer 3: 12 of 33 How do you hand over?Moderate',
	]);
});

test('shows the error of the score as a band on its bar, with its source', async () => {
	const note = () => page.getByText(/^Scores vary by about/);
	const reason = () => page.getByText(/^If this score were measured again/);
	const usual = await show();
	await expect
		.element(note())
		.toHaveTextContent('Scores vary by about 10 points. Don’t rank people within 20 points of each other.');
	expect(reason().element().checkVisibility()).toBe(false);
	await userEvent.click(note());
	await expect.element(reason()).toBeVisible();
	await expect
		.element(reason())
		.toHaveTextContent(
			'If this score were measured again, it would fall between 62 and 82 two times out of three. This is the method’s usual error. Once 30 candidates are scored the same way, the job’s own error is used.',
		);
	const band = document.querySelector<HTMLElement>('[data-band]');
	expect([band?.style.left, band?.style.width]).toEqual(['62%', '20%']);
	await usual.unmount();

	const ofJob = await show({ answer_spread: { people: 34, variance: 64 } });
	await expect
		.element(reason())
		.toHaveTextContent(
			'If this score were measured again, it would fall between 66 and 78 two times out of three. Calculated from the answers of 34 candidates for this job.',
		);
	await ofJob.unmount();

	await show({ evaluation_method: 'person' });
	expect(note().query()).toBeNull();
	await inEveryLook('staff');
});

test('shows no score for answers in another language, and says that a human scores them', async () => {
	await show({ score: null, summary: '', explanation: { method: 'fallback', version: '2', questions: [] } });
	await expect
		.element(
			page.getByText(
				'At least one answer is not in English, and the backup method scores only English. A person gives the score.',
			),
		)
		.toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Give a score' })).toBeEnabled();
	await expect.element(page.getByText(/Our backup system gave no score\./)).toBeVisible();
	expect(page.getByText('Scored in a few minutes; this page shows it automatically.').query()).toBeNull();
	expect(page.getByText(/scored this assessment|^Confidence/).query()).toBeNull();
});

describe('an assessment that waits for its automatic score', () => {
	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
	const pending = { score: null, summary: '', explanation: null, evaluation_method: '' as const };

	test('says for a quarter of an hour that it is scored in a few minutes', async () => {
		await show({ ...pending, submitted_at: minutesAgo(14) });
		await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
		await expect.element(page.getByText('Scored in a few minutes; this page shows it automatically.')).toBeVisible();
		expect(page.getByText(/^Waiting since/).query()).toBeNull();
	});

	test('then says since when it waits, with the day, and where to look for the cause', async () => {
		const today = await show({ ...pending, submitted_at: minutesAgo(16) });
		await expect.element(page.getByText(/^Waiting since .*\d\d:\d\d\./)).toBeVisible();
		const link = page.getByRole('link', { name: 'See the System Dashboard' });
		await expect.element(link).toHaveAttribute('href', '/admin/system');
		expect(page.getByText(/in a few minutes/).query()).toBeNull();
		await today.unmount();

		await show({ ...pending, submitted_at: minutesAgo(3 * 24 * 60) });
		await expect.element(page.getByText(/^Waiting since \d+ \w+, \d\d:\d\d\./)).toBeVisible();
		await inEveryLook('staff');
	});
});

test('notes that quality indicators were not judged where only completeness was', async () => {
	await show({ evaluation_method: 'emergency', score_breakdown: null });
	await expect
		.element(page.getByText('Not judged: only whether each question was answered was checked.'))
		.toBeVisible();
	expect(page.getByText('Specificity').query()).toBeNull();
});

test('its badge names the method; the version of the rules stands in the header, and one without a version has the first', async () => {
	const second = await show();
	await expect.element(page.getByText('Intelligent Analysis', { exact: true })).toBeVisible();
	await expect.element(page.getByText('Intelligent Analysis, version 2')).toBeVisible();
	await second.unmount();
	await show({ explanation: { method: 'fallback', questions: someExplanations() } });
	await expect.element(page.getByText('Intelligent Analysis, version 1')).toBeVisible();
});

test('shows the words, minutes, depth, structure and completeness of an answer, and nothing its criteria rate', async () => {
	await show({ answers: { ...someAnswers(), q1: 'For example, one time we had a fire drill on a night shift.' } });
	await expect.element(page.getByText('13 words')).toBeVisible();
	const facts = page.getByText('13 words').element().parentElement;
	expect(Array.from(facts?.children ?? [], (fact) => fact.textContent)).toEqual([
		'13 words',
		'Brief',
		'Structure Basic',
		'Complete',
	]);
	await expect.element(page.getByText('Incomplete')).toBeVisible();
	expect(page.getByText('Specificity High').query()).toBeNull();
});

test('shows a choice among its options', async () => {
	await show();
	const options = page.getByRole('list', { name: 'The options' });
	await expect.element(options).toHaveTextContent('Safety first (Chosen)The queue');
});

test('marks a missing answer as missing', async () => {
	await show({ answers: {} });
	expect(page.getByText('No response provided').all()).toHaveLength(3);
});

test('links later submissions, which can be opened and read', async () => {
	await show({ variants: [{ id: 'v1', received_at: '2026-11-18 10:00:00.000Z', answers: { q1: 'Another text.' } }] });
	await expect.element(page.getByRole('heading', { name: '1 later submission' })).toBeInTheDocument();
	const received = page.getByText(/^Received 18 November 2026/);
	expect(received.element().closest('summary')?.querySelectorAll('svg')).toHaveLength(1);
	await userEvent.click(received);
	await expect.element(page.getByText('Another text.')).toBeVisible();
});

const override = {
	id: 'override0000001',
	original_score: 72,
	override_score: 80,
	override_reason: 'The hand-over answer is concrete.',
	overridden_by_name: 'Ingrid Moen',
	created_at: '2026-11-18 10:00:00.000Z',
};

test('names a score that a person gave first as the first score', async () => {
	await show({
		score: 66,
		evaluation_method: 'person',
		overrides: [{ ...override, original_score: null, override_score: 66 }],
	});
	await expect.element(timeline().getByText('Manual score: First score: 66', { exact: true })).toBeVisible();
});

test('lists human scores with their change, reason, name and date, newest first', async () => {
	await show({
		score: 78,
		overrides: [
			{ ...override, id: 'o2', original_score: 80, override_score: 78, override_reason: 'Less so.' },
			override,
		],
	});
	await expect.element(timeline()).toBeVisible();
	expect(entries()).toEqual([
		expect.stringMatching(/^Manual score: 80 to 78−2Ingrid Moen, 18 Nov.*Less so\.$/),
		expect.stringMatching(/^Manual score: 72 to 80\+8Ingrid Moen, 18 Nov.*The hand-over answer is concrete\.$/),
		expect.stringMatching(/^Applied/),
	]);
});

test('marks a human score on the score bar, without a sum; does not offer AI evaluation that was declined', async () => {
	await show({
		score: 84,
		evaluation_method: 'person',
		explanation: null,
		ai_declined: true,
		quality_indicators: null,
	});
	await expect.element(page.getByText('84 out of 100')).toBeInTheDocument();
	expect(page.getByText(/re-evaluation tool/).query()).toBeNull();
});

test('shows the short name of a question above its text and beside its points', async () => {
	const questions = aReview().questions.map((question, index) =>
		index === 0 ? { ...question, title: 'A hard shift' } : question,
	);
	await show({ questions });
	await expect.element(page.getByRole('heading', { name: 'A hard shift' })).toBeVisible();
	await expect.element(page.getByText(questions[0]?.prompt ?? '', { exact: true })).toBeVisible();
	expect(document.querySelector('main ol li, section ol li')?.textContent).toBe(
		'1Answer 1: 60 of 67 A hard shiftCritical',
	);
});

test('keeps the evidence of the automatic score below a human score: points, breakdown, marks and notes', async () => {
	const { explanation, score_breakdown } = aReview();
	await show({
		score: 84,
		evaluation_method: 'person',
		explanation: null,
		score_breakdown: null,
		automatic: { score: 72, explanation, score_breakdown },
		overrides: [override],
	});
	await expect.element(page.getByText('84 out of 100')).toBeInTheDocument();
	await expect.element(page.getByRole('heading', { name: 'Automatic evaluation (72)' })).toBeVisible();
	await expect.element(page.getByText('72 out of 100')).toBeInTheDocument();
	await expect
		.element(
			page.getByText('Points, marks and notes come from the automatic evaluation of 72, which the team has replaced.'),
		)
		.toBeVisible();
	expect(document.querySelectorAll('mark').length).toBeGreaterThan(0);
});

test.each([
	[[{ ...override, id: 'o2', original_score: 80 }, override], 'the automatic evaluation of 72'],
	[[], 'the automatic evaluation'],
])('marks the AI’s findings as its own once a human score replaces its score', async (overrides, whose) => {
	await show({ score: 80, evaluation_method: 'person', explanation: null, overrides });
	const texts = page.getByRole('heading', { name: 'Evaluation', exact: true }).element().parentElement?.textContent;
	expect(texts).toBe(
		`EvaluationLooking forCalm under pressure.Below is ${whose} that the team replaced.SummarySays what was done.`,
	);
	await expect
		.element(page.getByText('From the automatic evaluation, not from the person who gave the score.'))
		.toBeVisible();
});

test('reports both errors of a score without a number and a reason together', async () => {
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Override score' }));
	const dialog = page.getByRole('dialog', { name: 'Override score' });
	await userEvent.click(dialog.getByRole('button', { name: 'Save score' }));
	await expect.element(dialog.getByText('Give a score.')).toBeInTheDocument();
	await expect.element(dialog.getByText('Give a reason.')).toBeInTheDocument();
});

test('requires a whole number from 0 to 100 and a reason for a score', async () => {
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Override score' }));
	const dialog = page.getByRole('dialog', { name: 'Override score' });
	const save = dialog.getByRole('button', { name: 'Save score' });
	await userEvent.click(save);
	await expect.element(dialog.getByText('Give a score.')).toBeInTheDocument();
	await userEvent.fill(dialog.getByRole('textbox', { name: 'Score' }), '100.5');
	await userEvent.click(save);
	await expect.element(dialog.getByRole('textbox', { name: 'Score' })).toHaveAttribute('aria-invalid', 'true');
	await userEvent.fill(dialog.getByRole('textbox', { name: 'Score' }), '80');
	await userEvent.click(save);
	await expect.element(dialog.getByText('Give a reason.')).toBeInTheDocument();
	await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), ' too few ');
	await userEvent.click(save);
	await expect.element(dialog.getByText('The reason is too short: write at least 10 characters.')).toBeInTheDocument();
});

test('leaves an own official assessment to a colleague; an own test can be scored', async () => {
	const user = { id: 'promoted0000001', email: 'Sigrid@Lunde.example', firstName: 'Sigrid', lastName: 'Lunde' };
	await signInAs({ ...user, fullName: 'Sigrid Lunde', initials: 'SL' });
	const asked = { message: 'Please look.', asked_at: '2026-11-18 10:00:00.000Z', answer: '', answered_at: '' };
	const signs = { risk_score: 80, suspicious_patterns: true, risk_decisions: [], system_status: 'timeout' };
	const screen = await show({ ...signs, human_review: asked });
	await expect
		.element(page.getByText('This is your own assessment; only a colleague can decide on it.'))
		.toBeInTheDocument();
	expect(
		page
			.getByRole('button')
			.all()
			.map((button) => button.element().textContent),
	).toEqual(['Export PDF Report']);
	await screen.unmount();

	await show({ ...signs, is_admin_test: true });
	await expect.element(page.getByRole('button', { name: 'Override score' })).toBeEnabled();
	await sessionStore.clear();
});

test('offers to score an unscored assessment, and says when AI evaluation was declined', async () => {
	await show({ score: null, explanation: null, ai_declined: true, accommodation: true });
	await expect.element(page.getByRole('button', { name: 'Give a score' })).toBeEnabled();
	await expect.element(page.getByText('Accommodation declared')).toBeInTheDocument();
	await expect
		.element(page.getByText('The candidate declined automatic scoring. A person gives the score.'))
		.toBeInTheDocument();
});

test('says of a declined AI evaluation that a person scores it only while none has', async () => {
	await show({ score: 81, explanation: null, ai_declined: true, evaluation_method: 'person' });
	await expect.element(page.getByText('The candidate declined automatic scoring.', { exact: true })).toBeVisible();
	expect(page.getByText(/a person gives the score/i).query()).toBeNull();
});

test('a request for human review can be replied to, and shows its reply', async () => {
	const asked = {
		message: 'Please read question 3.',
		asked_at: '2026-11-18 10:00:00.000Z',
		answer: '',
		answered_at: '',
	};
	const screen = await show({ human_review: asked });
	await expect.element(page.getByText('Please read question 3.').first()).toBeInTheDocument();
	await userEvent.click(page.getByRole('button', { name: 'Send reply' }));
	await expect.element(page.getByText('Write a reply first.')).toBeInTheDocument();
	await screen.unmount();
	await show({ human_review: { ...asked, answer: 'We did.', answered_at: '2026-11-19 10:00:00.000Z' } });
	await expect.element(page.getByText('We did.').first()).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Send reply' }).query()).toBeNull();
});

test('shows the evaluation status notice, with the action only for users who may re-evaluate', async () => {
	await show({ system_status: 'connection_failed' });
	await expect.element(page.getByText('Connection Issue.')).toBeInTheDocument();
	expect(page.getByRole('button', { name: 'Retry with AI Evaluation' }).query()).toBeNull();
});

const WITHOUT_AI = aSystemHealth({ has_ai: false });

test.each([
	['critical_failure', '', 'No AI service is set up on this server. On a retry the backup method scores it.'],
	[
		'connection_failed',
		'fallback',
		'No AI service is set up on this server. A retry works once an operator has set one up.',
	],
])(
	'an unscored assessment also says that no AI is configured, and what a retry does then: %s',
	async (status, method, note) => {
		await signInAs({ id: 'admin0000000001' });
		vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(WITHOUT_AI)));
		await show({ score: null, explanation: null, evaluation_method: method, system_status: status });
		await expect.element(page.getByRole('button', { name: 'Retry with AI Evaluation' })).toBeEnabled();
		await expect.element(page.getByText(note)).toBeVisible();
		vi.restoreAllMocks();
		await sessionStore.clear();
	},
);

test('a notice for an unscored assessment mentions no results, and no score out of 100 is shown', async () => {
	await show({
		score: null,
		explanation: null,
		evaluation_method: '',
		system_status: 'critical_failure',
		analytics: [{ ...someAnalytics('q1', 0), time_spent_seconds: 420 }],
	});
	expect(page.getByRole('status').element().textContent).toBe(
		'System Unavailable. Both the primary and the backup evaluation were unavailable. The answers are safe.',
	);
	await expect.element(page.getByText('answered in 7 minutes', { exact: true })).toBeVisible();
	expect(page.getByText(/out of 100/).query()).toBeNull();
});

/** The terms and values of a description list. */
const factsOf = (heading: string): string[] =>
	Array.from(page.getByRole('region', { name: heading }).element().querySelectorAll('dl > div'), (fact) =>
		Array.from(fact.children, (part) => part.textContent).join(': '),
	);

test('shows typing behaviour: risk, time, pattern, and each flag with its questions and numbers, informational ones last', async () => {
	await show({
		risk_score: 46,
		suspicious_patterns: false,
		behavior_flags: [
			{ flag: 'non_keyboard_input', question_id: 'q1', value: 12 },
			{ flag: 'left_window_often', question_id: 'q1', value: 9 },
			{ flag: 'non_keyboard_input', question_id: 'q3', value: 0 },
			{ flag: 'left_window_often', question_id: 'q3', value: 1 },
		],
		analytics: [
			{ ...someAnalytics('q1', 0), time_spent_seconds: 600 },
			{ ...someAnalytics('q3', 2), time_spent_seconds: 240 },
		],
	});
	await expect.element(page.getByText('Medium risk 46')).toBeVisible();
	await expect.element(page.getByText('Risk score, 46 out of 100')).toBeInTheDocument();
	expect(page.getByText('Suspicious Patterns').query()).toBeNull();
	expect(factsOf('Behavior Analysis')).toEqual([
		'Time spent: 14 min',
		'Pattern status: Normal',
		'Left the window: Question 1, 9 timesQuestion 3, once',
		'Little keyboard: touch, dictation or an input method: Questions 1, 3',
	]);
	await inEveryLook('staff');
});

test('shows "No data" for missing measurements, never 0', async () => {
	await show({ behavior_flags: [{ flag: 'no_analytics', question_id: 'q1', value: 0 }], accommodation: true });
	expect(factsOf('Behavior Analysis')).toEqual([
		'Time spent: No data',
		'Pattern status: No data',
		'Typing not measured: Question 1',
	]);
	expect(page.getByText('No data', { exact: true }).all()).toHaveLength(3);
	expect(page.getByText(/risk \d/).query()).toBeNull();
	await expect
		.element(page.getByText('An accommodation was declared: nothing about the typing is measured.'))
		.toBeVisible();
});

test('shows high risk and suspicious patterns as badges with a shape and a word', async () => {
	await show({ risk_score: 71, suspicious_patterns: true });
	await expect.element(page.getByText('High risk 71')).toBeVisible();
	await expect.element(page.getByText('Suspicious Patterns')).toBeVisible();
	expect(factsOf('Behavior Analysis')).toEqual(['Time spent: No data', 'Pattern status: Suspicious']);
});

const decision = {
	id: 'decision0000001',
	decision: 'dismissed' as const,
	reason: 'She read her notes aloud.',
	risk_score: 71,
	decided_by_name: 'Ingrid Moen',
	created_at: '2026-11-18 10:00:00.000Z',
};

/** The decisions about the risk, one text each. */
const decisionsShown = (): (string | null)[] =>
	Array.from(page.getByRole('list', { name: 'Decisions about the risk' }).element().children, (row) => row.textContent);

test('a risk is dismissed with a reason; an invalid reason shows its error beside it', async () => {
	await show({ risk_score: 71, suspicious_patterns: true });
	await userEvent.click(page.getByRole('button', { name: 'Dismiss with a reason' }));
	const dialog = page.getByRole('dialog', { name: 'Dismiss the risk' });
	const [reason, save] = [
		dialog.getByRole('textbox', { name: 'Reason' }),
		dialog.getByRole('button', { name: 'Dismiss' }),
	];
	await userEvent.fill(reason, '  ');
	await userEvent.click(save);
	await expect.element(dialog.getByText('Give a reason.')).toBeInTheDocument();
	await userEvent.fill(reason, 'x'.repeat(5_001));
	await userEvent.click(save);
	await expect.element(dialog.getByText('The reason is too long: at most 5,000 characters.')).toBeInTheDocument();
	await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
});

test('a dismissed risk has no colour, and shows who dismissed it, when and why; the measurements stay visible', async () => {
	await show({ risk_score: 71, suspicious_patterns: true, risk_dismissed: true, risk_decisions: [decision] });
	expect(page.getByText('Risk dismissed').all()).toHaveLength(2);
	expect(page.getByText(/^High (risk )?71/).all()).toEqual([]);
	expect(page.getByText('Suspicious Patterns').all()).toEqual([]);
	expect(document.querySelectorAll('[class*="bad"]:not([class*="badge"])')).toHaveLength(0);
	expect(factsOf('Behavior Analysis')).toEqual(['Time spent: No data', 'Pattern status: Suspicious']);
	await expect.element(page.getByText('Risk score, 71 out of 100')).toBeInTheDocument();
	expect(decisionsShown()).toEqual([
		expect.stringMatching(/^Risk 71 dismissedShe read her notes aloud\.Ingrid Moen, 18 November 2026/),
	]);
	await userEvent.click(page.getByRole('button', { name: 'Undo dismissal' }));
	await expect.element(page.getByRole('dialog', { name: 'Undo dismissal' })).toBeInTheDocument();
});

test('a risk whose dismissal was withdrawn, or concerned other signals, is shown as before, below the decisions', async () => {
	const restored = {
		...decision,
		id: 'd2',
		decision: 'restored' as const,
		reason: 'It is on the web.',
		decided_by_name: '',
	};
	const shape = { risk_score: 80, suspicious_patterns: true };
	const withdrawn = await show({ ...shape, risk_decisions: [restored, decision] });
	expect(decisionsShown()).toEqual([
		expect.stringMatching(/^Dismissal undoneIt is on the web\.18 November 2026/),
		expect.stringMatching(/^Risk 71 dismissed/),
	]);
	await expect.element(page.getByText('High risk 80')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Dismiss with a reason' })).toBeEnabled();
	const outdated = page.getByText('New signals have appeared since. No one has dismissed these.');
	expect(outdated.query()).toBeNull();
	await withdrawn.unmount();
	await show({ ...shape, risk_decisions: [decision] });
	await expect.element(outdated).toBeVisible();
	await expect.element(page.getByText('Suspicious Patterns')).toBeVisible();
});

test('offers no dismissal for signals without a finding', async () => {
	await show({ risk_score: 12, suspicious_patterns: false });
	await expect.element(page.getByText('Low risk 12')).toBeVisible();
	expect(page.getByRole('button', { name: /dismiss/i }).query()).toBeNull();
});

const enhanced: Partial<AssessmentReview> = {
	enhanced_evaluation_version: 'enhanced_v1',
	personality_profile: 'Calm, and quick to act.',
	cultural_fit_analysis: 'Likes plain speech.',
	hiring_recommendation: 'INTERVIEW',
	hiring_rationale: 'Ask about the hand-over.',
	personality_scores: { attention_to_detail: 8 },
	behavioral_scores: { ownership: 9 },
	risk_factors: { impatience: 4, turnover: 7, conflict: 2 },
	red_flags: ['Leaves out who decided.'],
	key_strengths: ['Acts first.'],
	interview_questions: ['Whom did you ring first?'],
	language_quality_score: 7,
	language_quality_issues: ['The second answer has no verbs.'],
	management_style: 'By example.',
	ideal_role_type: 'Shift lead.',
	predictive_assessment: 'Grows into the role within a year.',
};

test('the character analysis shows scores and risks out of ten, the recommendation and interview questions', async () => {
	await show(enhanced, { enhancedCharacterAnalysis: true });
	const section = page.getByRole('region', { name: 'Enhanced Character Analysis' });
	await expect.element(section.getByText('Psychological Assessment v1.0')).toBeVisible();
	await expect.element(section.getByText('Interview', { exact: true })).toBeVisible();
	expect(factsOf('Enhanced Character Analysis')).toEqual([
		'Attention to detail: 8 out of 10: ',
		'Ownership: 9 out of 10: ',
		'Impatience: Medium4 out of 10: ',
		'Turnover: High7 out of 10: ',
		'Conflict: Low2 out of 10: ',
	]);
	const headings = Array.from(section.element().querySelectorAll('h3'), (heading) => heading.textContent);
	expect(headings).toEqual([
		'Hiring recommendation',
		'Personality profile',
		'Cultural fit',
		'Key strengths',
		'Performance prediction',
		'Management style',
		'Ideal role type',
		'Recommended interview questions',
		'Language quality',
		'Personality scores',
		'Behavioral scores',
		'Risk factors',
		'Red flags',
	]);
	expect(page.getByText('Grows into the role within a year.').all()).toHaveLength(1);
	await expect
		.element(section.getByText('7/10 for clarity. Dialect and a second language do not count.'))
		.toBeVisible();
	await expect.element(section.getByText('The second answer has no verbs.')).toBeVisible();
});

test('a character analysis needs its flag and an enhanced evaluation', async () => {
	const section = page.getByRole('region', { name: 'Enhanced Character Analysis' });
	const byDefault = await show(enhanced);
	expect(section.query()).toBeNull();
	await expect.element(page.getByText('Predictive assessment')).toBeVisible();
	await byDefault.unmount();
	await show({ ...enhanced, cultural_fit_analysis: '' }, { enhancedCharacterAnalysis: true });
	expect(section.query()).toBeNull();
});

test('parts that a flag switches off are hidden', async () => {
	const shape: Partial<AssessmentReview> = { risk_score: 71, suspicious_patterns: true };
	const titles = [
		'Behavior Analysis',
		'Quality indicators',
		'Score Breakdown',
		'Intelligent Analysis, version 2',
		'High risk 71',
	];
	const shown = () => titles.filter((title) => page.getByText(title, { exact: true }).all().length > 0);
	const everything = await show(shape);
	expect(shown()).toEqual(titles);
	await everything.unmount();
	await show(shape, {
		behaviorAnalytics: false,
		qualityIndicators: false,
		scoreBreakdownDisplay: false,
		evaluationMethodBadges: false,
	});
	expect(shown()).toEqual([]);
});
