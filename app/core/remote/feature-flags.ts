import { type FeatureFlags, parseFeatureFlags } from '#domain/evaluation/feature-flags';
import { jsonOf, request } from './request.ts';

/** The public feature flags; null without a valid response. */
export async function fetchFeatureFlags(): Promise<FeatureFlags | null> {
	const answer = await request('/api/public/flags');
	const body = jsonOf(answer);
	if (answer.kind === 'none' || answer.status !== 200 || typeof body !== 'object' || body === null) return null;
	return parseFeatureFlags(body);
}
