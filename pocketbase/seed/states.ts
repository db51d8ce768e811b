import { assessmentReviewSchema } from '#domain/assessments/assessment';
import { riskAsSeen } from '#domain/assessments/risk-decision';
import { MEDIUM_RISK_ABOVE } from '#domain/assessments/risk-level';
import { GIVEN_UP_REASON, unavailableNote } from '#domain/evaluation/ai/notes';
import { PROMPT_VERSION } from '#domain/evaluation/ai/prompt';
import { ENHANCED_VERSION, type EnhancedFields } from '#domain/evaluation/enhanced';
import { noteFor } from '#domain/evaluation/fallback/wording';
import type { SystemStatus } from '#domain/evaluation/result';
import { aiExample, EXAMPLE_MODEL } from './ai-example.ts';
import type { SubmittedApplication } from './dates.ts';
import { type Operator, quoted } from './operator.ts';
import { ADA } from './people.ts';
import { DEMO_PASSWORD, type PLACES, REVIEWER } from './plan.ts';
import { request } from './request.ts';
import { signIn } from './submit.ts';

const ENHANCED: Omit<EnhancedFields, 'enhanced_evaluation_at'> = {
	enhanced_evaluation_version: ENHANCED_VERSION,
	personality_profile: 'Says first what went wrong, then what was done about it. Admits their own part (answer 1).',
	cultural_fit_analysis:
		'Asks people before planning for them, which is how the team describes its interviews (answer 2).',
	work_ethic_assessment: 'Goes on after the first refusal and says when it was enough (answer 1).',
	red_flags: ['Leaves open who decided in the end (answer 2).'],
	key_strengths: ['Turns what was learned into a habit (answer 1).', 'Plain words for a mixed result (answer 2).'],
	interview_questions: [
		'Who decided, and what would you have decided?',
		'What did you stop doing after that?',
		'Whom would we ask about it?',
	],
	management_style: 'Works well with a lead who agrees on the aim and leaves the way open.',
	ideal_role_type: 'A role with its own small field and people to ask.',
	personality_scores: { 'Owns mistakes': 8, Curiosity: 7, 'Plain speech': 8 },
	behavioral_scores: { 'Acts first': 6, 'Learns from it': 8, 'Asks others': 7 },
	risk_factors: { 'Takes on too much': 4, 'Avoids conflict': 7, 'Loses interest': 2 },
	hiring_recommendation: 'INTERVIEW',
	hiring_rationale: 'Two concrete examples with results; who decided is open and worth a talk.',
	language_quality_score: 8,
	language_quality_issues: [],
};

/** Status of evaluations that had a failure, by place. */
const TROUBLES: readonly [place: keyof typeof PLACES, status: SystemStatus][] = [
	['configurationError', 'configuration_error'],
	['afterRetries', 'fallback_after_retries'],
	['notConnected', 'connection_failed'],
];

/**
 * Adds states that screens show besides a score. Manual scores, review requests and replies go through the routes of the app.
 * The operator writes what only an AI service or its failure would produce, since the demo has none.
 */
export async function showStates(
	url: string,
	operator: Operator,
	applications: readonly SubmittedApplication[],
): Promise<void> {
	const at = (place: keyof typeof PLACES): SubmittedApplication => {
		const found = applications.find(({ application }) => application.place === place);
		if (!found) throw new Error(`The demo has no application in the place "${place}".`);
		return found;
	};
	const reviewer = await signIn(url, REVIEWER.email, DEMO_PASSWORD);
	const post = (token: string, path: string, body: object) => request(url, path, { method: 'POST', token, body });
	const score = (place: keyof typeof PLACES, override_score: number, override_reason: string) =>
		post(reviewer, '/api/collections/assessment_overrides/records', {
			assessment_id: at(place).record,
			override_score,
			override_reason,
		});
	const ask = async ({ application, record }: SubmittedApplication, message: string) =>
		post(await signIn(url, application.person.email, DEMO_PASSWORD), '/api/functions/request-human-review', {
			assessmentId: record,
			message,
		});

	await score(
		'overridden',
		70,
		'The second answer says what she did with a difficult child and how it ended: more than its length shows.',
	);
	await score(
		'overridden',
		66,
		'Read again together: the first answer is about a raise, not about growth. A little lower.',
	);
	await score(
		'lowered',
		38,
		'The answers are fluent and stay general: no guest, no place, no end of the matter. In the talk on the phone there was no example either, so that the score says more than we heard. Two of us read it independently and came to 36 and 40.',
	);
	await score(
		'declinedScored',
		66,
		'Listens first to upset guests, and says openly that there was no client to look after yet.',
	);
	await ask(
		at('asked'),
		'I have not had clients of my own yet. Please let a person read the second answer with that in mind.',
	);
	const adas = applications.find(({ application }) => application.person === ADA && application.scored);
	if (!adas) throw new Error('Ada has no scored application.');
	await ask(adas, 'Could a person look at the first answer? I think what I did afterwards was missed.');
	await post(reviewer, '/api/functions/answer-human-review', {
		assessmentId: adas.record,
		answer:
			'We read it. The notes and the plan that you made afterwards count, and we would like to hear more about them in a talk. The score stays as it is: the second answer says what the group did, not what you did.',
	});

	const [[risky] = []] = await operator.select(
		`SELECT id FROM assessments WHERE risk_score > ${MEDIUM_RISK_ABOVE} AND risk_score != 'null' ORDER BY risk_score, submitted_at LIMIT 1`,
	);
	const review = assessmentReviewSchema.parse(
		await request(url, `/api/staff/assessments/${risky}`, { token: reviewer }),
	);
	await post(reviewer, '/api/functions/decide-risk', {
		assessmentId: review.id,
		decision: 'dismissed',
		reason:
			'They told us on the phone that they wrote the longest answer in a notebook app first. The details match the talk.',
		seen: riskAsSeen(review),
	});

	const enhanced = at('enhanced').record;
	const example = aiExample(
		assessmentReviewSchema.parse(await request(url, `/api/staff/assessments/${enhanced}`, { token: reviewer })),
	);
	const fields = Object.entries({ ...ENHANCED, ...example }).map(
		([name, value]) => `${name} = ${typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value))}`,
	);
	const [[result = null] = []] = await operator.select(
		`SELECT id FROM evaluation_results WHERE assessment_id = ${quoted(enhanced)} AND is_current = TRUE`,
	);
	if (result === null) throw new Error('The example of an AI has no stored result.');
	await operator.update('evaluation_results', result, {
		method: example.evaluation_method,
		model: EXAMPLE_MODEL,
		prompt_version: PROMPT_VERSION,
		result: { ...example, ...ENHANCED },
	});
	// One request per statement, because the server limits the length of a query.
	const judged = fields.map((field) => `UPDATE assessments SET ${field} WHERE id = ${quoted(enhanced)}`);
	const trouble = TROUBLES.map(
		([place, status]) =>
			`UPDATE assessments SET system_status = '${status}', evaluation_note = ${quoted(noteFor(status, false))} WHERE id = ${quoted(at(place).record)}`,
	);
	await operator.execute([
		...judged,
		`UPDATE assessments SET enhanced_evaluation_at = last_evaluated_at WHERE id = ${quoted(enhanced)}`,
		...trouble,
		`UPDATE assessments SET score = NULL, system_status = 'critical_failure', evaluation_method = '', confidence_level = '', summary = '',
			insights = '[]', job_fit_analysis = '', predictive_assessment = '', quality_indicators = 'null', score_breakdown = 'null',
			explanation = 'null', evaluation_note = ${quoted(unavailableNote(GIVEN_UP_REASON))} WHERE id = ${quoted(at('notScorable').record)}`,
		"UPDATE evaluation_feature_flags SET is_enabled = TRUE WHERE flag_name = 'enhancedCharacterAnalysis'",
	]);
}
