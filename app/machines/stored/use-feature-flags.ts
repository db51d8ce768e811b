import { useEffect, useState } from 'react';
import { effectiveFlags } from '#domain/evaluation/effective-flags';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { keepFeatureFlags } from '../../data/commands/keep-feature-flags.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findFeatureFlags } from '../../data/queries/find-feature-flags.ts';
import { builtFlags, isTransparencyOff } from '../../platform/built-flags.ts';
import { fetchFeatureFlags } from '../../remote/feature-flags.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

const composed = (said: FeatureFlags | null): FeatureFlags =>
	effectiveFlags({ said, built: builtFlags(), isTransparencyOff: isTransparencyOff() });

async function refresh(userId: string): Promise<void> {
	const said = await fetchFeatureFlags();
	if (said) await keepFeatureFlags(accountDatabase(userId), said);
}

/**
 * What results and reviews show, as this device last heard of it, and asked for again. Undefined until the device was read: what is
 * switched off is not to show for a moment.
 */
export function useFeatureFlags(): FeatureFlags | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; flags: FeatureFlags }>();
	useEffect(() => {
		if (!userId) return;
		refresh(userId).catch(reportStorageFailure);
		return watch(
			() => findFeatureFlags(accountDatabase(userId)),
			(said) => setHeld({ userId, flags: composed(said) }),
			(error) => {
				reportStorageFailure(error);
				setHeld({ userId, flags: composed(null) });
			},
		);
	}, [userId]);
	return held && held.userId === userId ? held.flags : undefined;
}
