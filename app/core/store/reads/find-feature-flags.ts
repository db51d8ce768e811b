import { type FeatureFlags, parseFeatureFlags } from '#domain/evaluation/feature-flags';
import type { AccountDatabase } from '../account-database.ts';

/** The key of the flags among the single facts. */
export const FEATURE_FLAGS_KEY = 'feature_flags';

/** What the server last said of its flags; null when this device never heard of them. */
export async function findFeatureFlags({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<FeatureFlags | null> {
	const row = await relaxed.meta.get(FEATURE_FLAGS_KEY);
	return row ? parseFeatureFlags(JSON.parse(row.value)) : null;
}
