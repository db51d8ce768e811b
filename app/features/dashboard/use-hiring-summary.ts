import { useEffect, useState } from 'react';
import { systemClock } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/use-session.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { watch } from '../../core/store/live-query.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { findHiringSummary, type HiringSummary } from './hiring-summary.ts';

/** What came in lately, from the rows that this device holds; undefined until they were read. Nothing is fetched for it. */
export function useHiringSummary(): HiringSummary | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; news: HiringSummary }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findHiringSummary(accountDatabase(userId), new Date(systemClock.now())),
			(news) => setHeld({ userId, news }),
			reportStorageFailure,
		);
	}, [userId]);
	return held && held.userId === userId ? held.news : undefined;
}
