/** Whose interface the AI service speaks: `AI_PROVIDER`. */
export const PROVIDERS = ['openai', 'anthropic'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The version of Anthropic's interface that is spoken. */
const ANTHROPIC_VERSION = '2023-06-01';

/** What a call carries beside the content type; without a key none is sent. */
export function authHeaders(provider: Provider, apiKey: string): Record<string, string> {
	if (provider === 'anthropic')
		return { 'anthropic-version': ANTHROPIC_VERSION, ...(apiKey && { 'x-api-key': apiKey }) };
	return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
