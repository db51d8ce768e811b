import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findReceiving, type Receiving } from '../../data/queries/receiving.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** Whether the account's rows are still on their way to this device; undefined until that was read. */
export function useReceiving(): Receiving | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; receiving: Receiving }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findReceiving(accountDatabase(userId)),
			(receiving) => setHeld({ userId, receiving }),
			reportStorageFailure,
		);
	}, [userId]);
	return held?.userId === userId ? held?.receiving : undefined;
}
