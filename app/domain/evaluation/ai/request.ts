import type { EvaluationInput } from '../input.ts';
import type { Dialect } from './dialect.ts';
import { MODEL_ANSWER_JSON_SCHEMA } from './model-answer.ts';
import { promptMessages } from './prompt.ts';

/** Tokens an answer may have for each text question, and for what comes at the end. */
const TOKENS_A_QUESTION = 900;
const TOKENS_AT_THE_END = 1_500;

/** The same seed always: the same input should give the same levels. */
const SEED = 20_260_101;

/**
 * Body of `POST {base}/chat/completions` about the text questions at `positions`. `tokenFactor` enlarges the room for the answer
 * after one was cut off.
 */
export function chatRequest(
	input: EvaluationInput,
	positions: readonly number[],
	model: string,
	dialect: Dialect,
	tokenFactor: number,
): object {
	const tokens = (TOKENS_A_QUESTION * positions.length + TOKENS_AT_THE_END) * tokenFactor;
	return {
		model,
		messages: promptMessages(input, positions, dialect.rung !== 'json_schema'),
		[dialect.tokenLimit]: tokens,
		...(dialect.temperature && { temperature: 0 }),
		...(dialect.seed && { seed: SEED }),
		...(dialect.rung === 'json_schema' && {
			response_format: {
				type: 'json_schema',
				json_schema: { name: 'evaluation', strict: true, schema: MODEL_ANSWER_JSON_SCHEMA },
			},
		}),
		...(dialect.rung === 'json_object' && { response_format: { type: 'json_object' } }),
	};
}
