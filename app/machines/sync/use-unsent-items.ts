import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { listUnsent, type UnsentItem } from '../../data/queries/list-unsent.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from './storage-failure.ts';

/** Everything of the account that the server has not taken, oldest first; undefined until it was read. */
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
