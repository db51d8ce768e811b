import { useEffect, useState } from 'react';
import { accountDatabase } from '../store/current-account.ts';
import { watch } from '../store/live-query.ts';
import { listWork, type WorkItem } from '../store/reads/list-work.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useSession } from './use-session.ts';

const NONE: readonly WorkItem[] = [];

/** What waits for the hiring team, oldest first; nothing until all applications are on this device. */
export function useWork(): readonly WorkItem[] {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; items: readonly WorkItem[] }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => listWork(accountDatabase(userId)),
			(items = []) => setHeld({ userId, items }),
			reportStorageFailure,
		);
	}, [userId]);
	return held && held.userId === userId ? held.items : NONE;
}
