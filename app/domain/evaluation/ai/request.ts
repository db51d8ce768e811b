import type { EvaluationInput } from '../input.ts';
import type { ModelCapabilities } from './model-capabilities.ts';
import { completionJsonSchema } from './model-completion.ts';
import { promptMessages } from './prompt.ts';
import type { Provider } from './provider.ts';

/** Token budget per text question, for the closing parts, and for the enhanced fields. */
const TOKENS_A_QUESTION = 900;
const TOKENS_AT_THE_END = 1_500;
const TOKENS_ENHANCED = 2_500;

/** Fixed, so that the same input should give the same levels. */
const SEED = 20_260_101;

/** The scope of one call. */
export type JudgementScope = {
	/** Indices of the text questions to judge. */
	positions: readonly number[];
	/** Whether to request the enhanced fields, too. */
	enhanced: boolean;
	/** Multiplies the token limit after a completion was truncated. */
	tokenFactor: number;
};

/** The path below the base URL and the body of one call. */
export type ModelRequest = { path: string; body: object };

/** Builds one call in the provider's API, limited to what `capabilities` supports. */
export function modelRequest(
	provider: Provider,
	input: EvaluationInput,
	asked: JudgementScope,
	model: string,
	capabilities: ModelCapabilities,
): ModelRequest {
	const ask = provider === 'anthropic' ? anthropicBody : openaiBody;
	return {
		path: provider === 'anthropic' ? '/messages' : '/chat/completions',
		body: ask(input, asked, model, capabilities),
	};
}

const tokensFor = ({ positions, enhanced, tokenFactor }: JudgementScope): number =>
	(TOKENS_A_QUESTION * positions.length + TOKENS_AT_THE_END + (enhanced ? TOKENS_ENHANCED : 0)) * tokenFactor;

function openaiBody(
	input: EvaluationInput,
	asked: JudgementScope,
	model: string,
	capabilities: ModelCapabilities,
): object {
	const { positions, enhanced } = asked;
	return {
		model,
		messages: promptMessages(input, positions, { spellOutSchema: capabilities.rung !== 'json_schema', enhanced }),
		[capabilities.tokenLimit]: tokensFor(asked),
		...(capabilities.temperature && { temperature: 0 }),
		...(capabilities.seed && { seed: SEED }),
		...(capabilities.rung === 'json_schema' && {
			response_format: {
				type: 'json_schema',
				json_schema: { name: 'evaluation', strict: true, schema: completionJsonSchema(enhanced) },
			},
		}),
		...(capabilities.rung === 'json_object' && { response_format: { type: 'json_object' } }),
	};
}

/** Anthropic's Messages API has no response format and no seed. The shape is requested with a forced tool call. */
function anthropicBody(
	input: EvaluationInput,
	asked: JudgementScope,
	model: string,
	capabilities: ModelCapabilities,
): object {
	const { positions, enhanced } = asked;
	const hasTool = capabilities.rung === 'json_schema';
	const [system, ...messages] = promptMessages(input, positions, { spellOutSchema: !hasTool, enhanced });
	return {
		model,
		max_tokens: tokensFor(asked),
		system: system?.content ?? '',
		messages,
		...(capabilities.temperature && { temperature: 0 }),
		...(hasTool && {
			tools: [
				{
					name: 'evaluation',
					description: 'Takes the judgement of the answers.',
					input_schema: completionJsonSchema(enhanced),
				},
			],
			tool_choice: { type: 'tool', name: 'evaluation' },
		}),
	};
}
