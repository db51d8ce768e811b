/** How the model is asked for JSON, best first; what an endpoint refuses is not tried again. */
const RUNGS = ['json_schema', 'json_object', 'text'] as const;
type Rung = (typeof RUNGS)[number];

/** What an endpoint and model understand, learnt from their refusals and remembered. */
export type ModelCapabilities = {
	rung: Rung;
	/** Reasoning models refuse a temperature, others a seed. */
	temperature: boolean;
	seed: boolean;
	/** Newer OpenAI models refuse `max_tokens`, most others know nothing else. */
	tokenLimit: 'max_tokens' | 'max_completion_tokens';
};

export const FIRST_CAPABILITIES: ModelCapabilities = {
	rung: 'json_schema',
	temperature: true,
	seed: true,
	tokenLimit: 'max_tokens',
};

/**
 * The capabilities to try after one was refused with 400: without the parameter the message names, else one rung down. Undefined at
 * the end of the ladder.
 */
export function simplerCapabilities(refused: ModelCapabilities, message: string): ModelCapabilities | undefined {
	if (refused.tokenLimit === 'max_tokens' && message.includes('max_completion_tokens')) {
		return { ...refused, tokenLimit: 'max_completion_tokens' };
	}
	if (refused.seed && /\bseed\b/i.test(message)) return { ...refused, seed: false };
	if (refused.temperature && /\btemperature\b/i.test(message)) return { ...refused, temperature: false };
	const next = RUNGS[RUNGS.indexOf(refused.rung) + 1];
	return next && { ...refused, rung: next };
}
