import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import type { Stored } from '../account-database.ts';
import { FEATURE_FLAGS_KEY } from '../reads/find-feature-flags.ts';

/** Saves the server's feature flags, so that they also apply offline. */
export const saveFeatureFlags = ({ store }: Stored, flags: FeatureFlags): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: FEATURE_FLAGS_KEY, value: JSON.stringify(flags) }));
