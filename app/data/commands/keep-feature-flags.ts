import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { FEATURE_FLAGS_KEY } from '../queries/find-feature-flags.ts';
import type { Stored } from '../schema/account-database.ts';

/** Keeps what the server said of its flags, so that they hold without a network too. */
export const keepFeatureFlags = ({ store }: Stored, flags: FeatureFlags): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: FEATURE_FLAGS_KEY, value: JSON.stringify(flags) }));
