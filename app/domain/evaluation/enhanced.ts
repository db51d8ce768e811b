import * as z from 'zod/mini';

/** Version of evaluations with `forceEnhanced`. */
export const ENHANCED_VERSION = 'enhanced_v1';

const scores = z.record(z.string(), z.number());

/** The fields that an enhanced evaluation adds; empty or null without one. Staff only. */
export const enhancedFieldsSchema = z.object({
	enhanced_evaluation_version: z.string(),
	enhanced_evaluation_at: z.string(),
	personality_profile: z.string(),
	cultural_fit_analysis: z.string(),
	work_ethic_assessment: z.string(),
	red_flags: z.array(z.string()),
	key_strengths: z.array(z.string()),
	interview_questions: z.array(z.string()),
	management_style: z.string(),
	ideal_role_type: z.string(),
	/** By name, 0–10. */
	personality_scores: scores,
	/** By name, 0–10. */
	behavioral_scores: scores,
	/** By name, 1–10. */
	risk_factors: scores,
	/** HIRE, INTERVIEW, or any other value for a decline; empty if there is none. */
	hiring_recommendation: z.string(),
	hiring_rationale: z.string(),
	/** 0–10; null if there is none. */
	language_quality_score: z.nullable(z.number()),
	language_quality_issues: z.array(z.string()),
});
export type EnhancedFields = z.infer<typeof enhancedFieldsSchema>;

/** Whether an assessment has enhanced fields: version, personality profile and cultural fit are all present. */
export function hasEnhancedFields(
	fields: Pick<EnhancedFields, 'enhanced_evaluation_version' | 'personality_profile' | 'cultural_fit_analysis'>,
): boolean {
	return (
		fields.enhanced_evaluation_version !== '' &&
		fields.personality_profile !== '' &&
		fields.cultural_fit_analysis !== ''
	);
}
