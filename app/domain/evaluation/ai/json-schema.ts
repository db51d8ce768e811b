/**
 * A JSON Schema in the strict subset of structured output: all properties required, no additional ones, no minimum or maximum.
 */
export type JsonSchema = { [key: string]: unknown };

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const choice = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
	type: 'object',
	properties,
	required: Object.keys(properties),
	additionalProperties: false,
});

/** A statement about the candidate, with the numbers of the answers that support it. */
export const claim = object({ text, answers: list(whole) });
