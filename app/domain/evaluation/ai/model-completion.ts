import * as z from 'zod/mini';
import { CRITERIA } from '../arithmetic.ts';
import { claimSchema } from './claim.ts';
import { ENHANCED_JSON_SCHEMA, enhancedCompletionSchema } from './enhanced-completion.ts';
import { choice, claim, type JsonSchema, list, object, text } from './json-schema.ts';
import { numeral } from './numeral.ts';

const levelSchema = z.pipe(numeral, z.literal([0, 1, 2, 3, 4]));

const criterionSchema = z.object({ quotes: z.array(z.string()), level: levelSchema, reason: z.string() });

const judgedQuestionSchema = z.object({
	number: z.pipe(numeral, z.number()),
	domainExpertise: criterionSchema,
	generalSkills: criterionSchema,
	communication: criterionSchema,
	problemSolving: criterionSchema,
	raise: z.string(),
});
export type JudgedQuestion = z.infer<typeof judgedQuestionSchema>;

/**
 * The requested completion: levels with evidence, never a score. Quotes precede levels, so that the model derives the levels
 * from them.
 */
export const completionSchema = z.object({
	questions: z.array(judgedQuestionSchema),
	summary: z.string(),
	insights: z.array(claimSchema),
	job_fit_analysis: claimSchema,
	predictive_assessment: claimSchema,
	quality_indicators: z.object({
		responseDepth: z.enum(['Detailed', 'Moderate', 'Brief']),
		specificityLevel: z.enum(['High', 'Medium', 'Low']),
		diversityScore: z.enum(['High', 'Medium', 'Low']),
		keywordCategories: z.array(z.string()),
	}),
	/** Only requested with `forceEnhanced`. */
	enhanced: z.optional(enhancedCompletionSchema),
});
export type ModelCompletion = z.infer<typeof completionSchema>;

const criterion = object({ quotes: list(text), level: { type: 'integer', enum: [0, 1, 2, 3, 4] }, reason: text });
const highToLow = choice('High', 'Medium', 'Low');

/** The same shape as a JSON Schema for structured output in strict mode. */
export const completionJsonSchema = (enhanced: boolean): JsonSchema =>
	object({ ...JUDGEMENT, ...(enhanced && { enhanced: ENHANCED_JSON_SCHEMA }) });

const JUDGEMENT: Record<string, JsonSchema> = {
	questions: list(
		object({
			number: { type: 'integer' },
			...Object.fromEntries(CRITERIA.map((key) => [key, criterion])),
			raise: text,
		}),
	),
	summary: text,
	insights: list(claim),
	job_fit_analysis: claim,
	predictive_assessment: claim,
	quality_indicators: object({
		responseDepth: choice('Detailed', 'Moderate', 'Brief'),
		specificityLevel: highToLow,
		diversityScore: highToLow,
		keywordCategories: list(text),
	}),
};
