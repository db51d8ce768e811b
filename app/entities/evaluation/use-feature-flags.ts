import { useEffect } from 'react';
import { effectiveFlags } from '#domain/evaluation/effective-flags';
import { type FeatureFlags, featureFlagsSchema } from '#domain/evaluation/feature-flags';
import { builtFlags, isTransparencyOff } from '../../core/platform/built-flags.ts';
import { onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { jsonOf, request } from '../../core/remote/request.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { useSession } from '../../core/session/use-session.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { findFeatureFlags, saveFeatureFlags } from './stored-feature-flags.ts';

/** Fetches the public feature flags; null without a valid response. */
async function fetchFeatureFlags(): Promise<FeatureFlags | null> {
	const response = await request('/api/public/flags');
	if (response.kind === 'none' || response.status !== 200) return null;
	return featureFlagsSchema.safeParse(jsonOf(response)).data ?? null;
}

const composed = (said: FeatureFlags | null): FeatureFlags =>
	effectiveFlags({ said, built: builtFlags(), isTransparencyOff: isTransparencyOff() });

/** The stored feature flags of this device. Rejects if it cannot be read. */
export const readFeatureFlags = async (userId: string): Promise<FeatureFlags> =>
	composed(await findFeatureFlags(accountDatabase(userId)));

async function refresh(userId: string): Promise<void> {
	const said = await fetchFeatureFlags();
	if (said) await saveFeatureFlags(accountDatabase(userId), said);
}

/**
 * The stored feature flags of this device, refreshed from the server. Undefined until the device was read, so that disabled
 * parts never flash.
 */
export function useFeatureFlags(): FeatureFlags | undefined {
	const userId = useSession().user?.id;
	useEffect(() => {
		if (!userId) return undefined;
		const update = (): void => void refresh(userId).catch(reportStorageFailure);
		update();
		// An admin may change a flag while the page is open.
		const stops = [subscribePulled(userId, update), onPageVisible(update)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [userId]);
	const { value, failure } = useRows(async (database) => composed(await findFeatureFlags(database)));
	// If the device cannot be read, the build's flags apply.
	return value ?? (failure ? composed(null) : undefined);
}
