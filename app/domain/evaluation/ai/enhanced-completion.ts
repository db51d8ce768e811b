import * as z from 'zod/mini';
import { ENHANCED_VERSION, type EnhancedFields } from '../enhanced.ts';
import { type Claim, claimSchema, joinClaims } from './claim.ts';
import { choice, claim, type JsonSchema, list, object, text, whole } from './json-schema.ts';

/** From least to most cautious. */
const RECOMMENDATIONS = ['HIRE', 'INTERVIEW', 'DECLINE'] as const;

const scoreFrom = (least: number) =>
	z.object({ name: z.string(), score: z.int().check(z.gte(least), z.lte(10)), answers: z.array(z.number()) });

/** The parts requested with `forceEnhanced`, in addition to the levels. Each statement lists the answers that support it. */
export const enhancedCompletionSchema = z.object({
	personality_profile: claimSchema,
	cultural_fit_analysis: claimSchema,
	work_ethic_assessment: claimSchema,
	management_style: claimSchema,
	ideal_role_type: claimSchema,
	key_strengths: z.array(claimSchema),
	red_flags: z.array(claimSchema),
	interview_questions: z.array(z.string()),
	personality_scores: z.array(scoreFrom(0)),
	behavioral_scores: z.array(scoreFrom(0)),
	risk_factors: z.array(scoreFrom(1)),
	language_quality_score: z.int().check(z.gte(0), z.lte(10)),
	language_quality_issues: z.array(z.string()),
	hiring_rationale: claimSchema,
	hiring_recommendation: z.enum(RECOMMENDATIONS),
});
type EnhancedCompletion = z.infer<typeof enhancedCompletionSchema>;

const scores = list(object({ name: text, score: whole, answers: list(whole) }));

export const ENHANCED_JSON_SCHEMA: JsonSchema = object({
	personality_profile: claim,
	cultural_fit_analysis: claim,
	work_ethic_assessment: claim,
	management_style: claim,
	ideal_role_type: claim,
	key_strengths: list(claim),
	red_flags: list(claim),
	interview_questions: list(text),
	personality_scores: scores,
	behavioral_scores: scores,
	risk_factors: scores,
	language_quality_score: whole,
	language_quality_issues: list(text),
	hiring_rationale: claim,
	hiring_recommendation: choice(...RECOMMENDATIONS),
});

/** The prompt text that requests the enhanced fields. */
export const ENHANCED_INSTRUCTIONS = `
Also fill "enhanced", for the hiring team. Every statement names the numbers of the answers it rests on; what no answer shows is left out or left empty, never guessed.
- personality_profile, work_ethic_assessment, management_style, ideal_role_type: what the answers show of how the writer works, nothing of who the writer is.
- cultural_fit_analysis: how that meets the job's own words about the team.
- key_strengths and red_flags: findings, each resting on answers.
- interview_questions: three to six questions that would settle what the answers leave open.
- personality_scores and behavioral_scores: up to six named observations each, 0 to 10; risk_factors: up to six, 1 to 10, higher for more risk.
- language_quality_score 0 to 10 for clarity alone, never for dialect or a second language; language_quality_issues: what made the text hard to understand.
- hiring_rationale first, then hiring_recommendation: HIRE, INTERVIEW or DECLINE. It is advice; people decide.`;

/** Merges the enhanced parts of several calls. Of two recommendations, the more cautious one applies. */
export function joinEnhanced(a: EnhancedCompletion, b: EnhancedCompletion): EnhancedCompletion {
	const cautious = Math.max(
		RECOMMENDATIONS.indexOf(a.hiring_recommendation),
		RECOMMENDATIONS.indexOf(b.hiring_recommendation),
	);
	const byName = <Score extends { name: string }>(one: Score[], other: Score[]): Score[] => [
		...one,
		...other.filter(({ name }) => !one.some((known) => known.name === name)),
	];
	return {
		personality_profile: joinClaims(a.personality_profile, b.personality_profile),
		cultural_fit_analysis: joinClaims(a.cultural_fit_analysis, b.cultural_fit_analysis),
		work_ethic_assessment: joinClaims(a.work_ethic_assessment, b.work_ethic_assessment),
		management_style: joinClaims(a.management_style, b.management_style),
		ideal_role_type: joinClaims(a.ideal_role_type, b.ideal_role_type),
		key_strengths: [...a.key_strengths, ...b.key_strengths],
		red_flags: [...a.red_flags, ...b.red_flags],
		interview_questions: [...new Set([...a.interview_questions, ...b.interview_questions])],
		personality_scores: byName(a.personality_scores, b.personality_scores),
		behavioral_scores: byName(a.behavioral_scores, b.behavioral_scores),
		risk_factors: byName(a.risk_factors, b.risk_factors),
		language_quality_score: Math.min(a.language_quality_score, b.language_quality_score),
		language_quality_issues: [...a.language_quality_issues, ...b.language_quality_issues],
		hiring_rationale: joinClaims(a.hiring_rationale, b.hiring_rationale),
		hiring_recommendation: RECOMMENDATIONS[cautious] ?? 'DECLINE',
	};
}

/**
 * Converts the enhanced fields for storage. Statements and scores that no answer supports are dropped.
 *
 * @param say formats a claim with its answers; empty if no answer supports it
 * @param at ISO 8601
 */
export function enhancedFields(
	completion: EnhancedCompletion,
	say: (claim: Claim) => string,
	at: string,
): EnhancedFields {
	const sayAll = (claims: readonly Claim[]): string[] => claims.map(say).filter((sentence) => sentence !== '');
	const byName = (all: EnhancedCompletion['personality_scores']): Record<string, number> =>
		Object.fromEntries(
			all
				.filter(({ name, answers }) => name.trim() !== '' && answers.length > 0)
				.map(({ name, score }) => [name, score]),
		);
	return {
		enhanced_evaluation_version: ENHANCED_VERSION,
		enhanced_evaluation_at: at,
		personality_profile: say(completion.personality_profile),
		cultural_fit_analysis: say(completion.cultural_fit_analysis),
		work_ethic_assessment: say(completion.work_ethic_assessment),
		red_flags: sayAll(completion.red_flags),
		key_strengths: sayAll(completion.key_strengths),
		interview_questions: completion.interview_questions,
		management_style: say(completion.management_style),
		ideal_role_type: say(completion.ideal_role_type),
		personality_scores: byName(completion.personality_scores),
		behavioral_scores: byName(completion.behavioral_scores),
		risk_factors: byName(completion.risk_factors),
		hiring_recommendation: completion.hiring_recommendation,
		hiring_rationale: say(completion.hiring_rationale),
		language_quality_score: completion.language_quality_score,
		language_quality_issues: completion.language_quality_issues,
	};
}
