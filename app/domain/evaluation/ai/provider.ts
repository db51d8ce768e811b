/** The API that the AI service implements: `AI_PROVIDER`. */
export const PROVIDERS = ['openai', 'anthropic'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The supported version of Anthropic's API. */
const ANTHROPIC_VERSION = '2023-06-01';

/** Headers of a call in addition to the content type. Without a key, no authentication header is sent. */
export function authHeaders(provider: Provider, apiKey: string): Record<string, string> {
	if (provider === 'anthropic')
		return { 'anthropic-version': ANTHROPIC_VERSION, ...(apiKey && { 'x-api-key': apiKey }) };
	return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
