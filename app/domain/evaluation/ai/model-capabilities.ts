/** The ways to request JSON, best first. A way that the endpoint rejected is not tried again. */
const RUNGS = ['json_schema', 'json_object', 'text'] as const;
type Rung = (typeof RUNGS)[number];

/** The features that an endpoint and model support, learnt from their error responses and stored. */
export type ModelCapabilities = {
	rung: Rung;
	/** Reasoning models reject a temperature; others reject a seed. */
	temperature: boolean;
	seed: boolean;
	/** Newer OpenAI models reject `max_tokens`; most others support nothing else. */
	tokenLimit: 'max_tokens' | 'max_completion_tokens';
};

export const FIRST_CAPABILITIES: ModelCapabilities = {
	rung: 'json_schema',
	temperature: true,
	seed: true,
	tokenLimit: 'max_tokens',
};

/**
 * The capabilities to try after a 400: without the parameter that the message names, else the next simpler format. Undefined if
 * there is none left.
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
