import { useEffect, useState } from 'react';
import { accountDatabase } from '../store/current-account.ts';
import { watch } from '../store/live-query.ts';
import { listUnsent, type UnsentItem } from '../store/reads/list-unsent.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useSession } from './use-session.ts';

/** All operations that the server does not have, oldest first; undefined until they were read. */
export function useUnsentItems(): UnsentItem[] | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; items: UnsentItem[] }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => listUnsent(accountDatabase(userId)),
			(items) => setHeld({ userId, items }),
			reportStorageFailure,
		);
	}, [userId]);
	return held?.userId === userId ? held?.items : undefined;
}
