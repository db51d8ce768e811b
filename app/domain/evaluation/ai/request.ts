import type { EvaluationInput } from '../input.ts';
import type { ModelCapabilities } from './model-capabilities.ts';
import { completionJsonSchema } from './model-completion.ts';
import { promptMessages } from './prompt.ts';
import type { Provider } from './provider.ts';

/** Tokens of a completion for each text question, for what comes at the end, and for the enhanced fields. */
const TOKENS_A_QUESTION = 900;
const TOKENS_AT_THE_END = 1_500;
const TOKENS_ENHANCED = 2_500;

/** The same seed always: the same input should give the same levels. */
const SEED = 20_260_101;

/** What is asked of the model in one call. */
export type JudgementScope = {
	/** Indices of the text questions that are to be judged. */
	positions: readonly number[];
	/** Whether the enhanced fields are asked for, too. */
	enhanced: boolean;
	/** Enlarges the room for the completion after one was truncated. */
	tokenFactor: number;
};

/** Path below the base address, and body, of one call. */
export type ModelRequest = { path: string; body: object };

/** One call to the provider's own interface, as far as `capabilities` says that it is understood. */
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

/** Anthropic's Messages interface has no response format of that name and no seed: the shape is that of a tool which must be called. */
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
