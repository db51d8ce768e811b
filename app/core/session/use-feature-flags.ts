import { useEffect, useState } from 'react';
import { effectiveFlags } from '#domain/evaluation/effective-flags';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { builtFlags, isTransparencyOff } from '../platform/built-flags.ts';
import { fetchFeatureFlags } from '../remote/feature-flags.ts';
import { accountDatabase } from '../store/current-account.ts';
import { findFeatureFlags } from '../store/reads/find-feature-flags.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useAccountQuery } from '../store/use-account-query.ts';
import { saveFeatureFlags } from '../store/writes/keep-feature-flags.ts';
import { useSession } from './use-session.ts';

const composed = (said: FeatureFlags | null): FeatureFlags =>
	effectiveFlags({ said, built: builtFlags(), isTransparencyOff: isTransparencyOff() });

/** The feature flags as last stored on this device. Rejects when it cannot be read. */
export const readFeatureFlags = async (userId: string): Promise<FeatureFlags> =>
	composed(await findFeatureFlags(accountDatabase(userId)));

async function refresh(userId: string): Promise<void> {
	const said = await fetchFeatureFlags();
	if (said) await saveFeatureFlags(accountDatabase(userId), said);
}

/**
 * The feature flags as last stored on this device, refreshed from the server. Undefined until the device was read: a
 * disabled part must not appear for a moment.
 */
export function useFeatureFlags(): FeatureFlags | undefined {
	const userId = useSession().user?.id;
	// A device that cannot be read shows what the build shows.
	const [failedFor, setFailedFor] = useState<string>();
	useEffect(() => {
		if (userId) refresh(userId).catch(reportStorageFailure);
	}, [userId]);
	const flags = useAccountQuery(userId, async (database) => composed(await findFeatureFlags(database)), {
		onError: () => setFailedFor(userId),
	});
	return flags ?? (userId !== undefined && failedFor === userId ? composed(null) : undefined);
}
