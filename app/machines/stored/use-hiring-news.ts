import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findHiringNews, type HiringNews } from '../../data/queries/find-hiring-news.ts';
import { systemClock } from '../../platform/clock.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** What came in lately, from the rows that this device holds; undefined until they were read. Nothing is fetched for it. */
export function useHiringNews(): HiringNews | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; news: HiringNews }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findHiringNews(accountDatabase(userId), new Date(systemClock.now())),
			(news) => setHeld({ userId, news }),
			reportStorageFailure,
		);
	}, [userId]);
	return held && held.userId === userId ? held.news : undefined;
}
