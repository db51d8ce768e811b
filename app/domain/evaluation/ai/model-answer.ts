import * as z from 'zod/mini';
import { CRITERIA } from '../arithmetic.ts';

const levelSchema = z.literal([0, 1, 2, 3, 4]);

const criterionSchema = z.object({ quotes: z.array(z.string()), level: levelSchema, reason: z.string() });

/** A statement about the candidate and the numbers of the answers it rests on. */
const claimSchema = z.object({ text: z.string(), answers: z.array(z.number()) });
export type Claim = z.infer<typeof claimSchema>;

const judgedQuestionSchema = z.object({
	number: z.number(),
	domainExpertise: criterionSchema,
	generalSkills: criterionSchema,
	communication: criterionSchema,
	problemSolving: criterionSchema,
	raise: z.string(),
});
export type JudgedQuestion = z.infer<typeof judgedQuestionSchema>;

/** What the model is asked for: levels with their evidence, never a score. Quotes come first, so that levels follow from them. */
export const modelAnswerSchema = z.object({
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
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

type JsonSchema = { [key: string]: unknown };

const text: JsonSchema = { type: 'string' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const choice = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });

/** Strict structured output: every property required, none added, no minimum or maximum (OpenAI's subset of JSON Schema). */
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
	type: 'object',
	properties,
	required: Object.keys(properties),
	additionalProperties: false,
});

const claim = object({ text, answers: list({ type: 'integer' }) });
const criterion = object({ quotes: list(text), level: { type: 'integer', enum: [0, 1, 2, 3, 4] }, reason: text });
const highToLow = choice('High', 'Medium', 'Low');

/** The same shape for `response_format: json_schema` in strict mode. */
export const MODEL_ANSWER_JSON_SCHEMA: JsonSchema = object({
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
});
