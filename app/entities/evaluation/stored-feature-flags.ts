import { type FeatureFlags, featureFlagsSchema } from '#domain/evaluation/feature-flags';
import type { HasStore } from '../../core/store/account-database.ts';

const FEATURE_FLAGS_KEY = 'feature_flags';

/** The feature flags last received from the server; null if this device never received them. */
export async function findFeatureFlags({ store }: HasStore): Promise<FeatureFlags | null> {
	const row = await store.read(['meta'], ({ meta }) => meta.get(FEATURE_FLAGS_KEY));
	return row ? featureFlagsSchema.parse(JSON.parse(row.value)) : null;
}

/** Saves the server's feature flags, so that they also apply offline. */
export const saveFeatureFlags = ({ store }: HasStore, flags: FeatureFlags): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: FEATURE_FLAGS_KEY, value: JSON.stringify(flags) }));
