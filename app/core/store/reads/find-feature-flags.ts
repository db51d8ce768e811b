import { type FeatureFlags, parseFeatureFlags } from '#domain/evaluation/feature-flags';
import type { AccountDatabase } from '../account-database.ts';

/** The key of the feature flags in `meta`. */
export const FEATURE_FLAGS_KEY = 'feature_flags';

/** The feature flags as the server last sent them; null when this device never received them. */
export async function findFeatureFlags({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<FeatureFlags | null> {
	const row = await relaxed.meta.get(FEATURE_FLAGS_KEY);
	return row ? parseFeatureFlags(JSON.parse(row.value)) : null;
}
