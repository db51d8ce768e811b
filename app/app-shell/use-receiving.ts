import { useEffect, useState } from 'react';
import { useSession } from '../core/session/use-session.ts';
import { accountDatabase } from '../core/store/current-account.ts';
import { watch } from '../core/store/live-query.ts';
import { findReceiving, type Receiving } from '../core/store/reads/receiving.ts';
import { reportStorageFailure } from '../core/store/storage-status.ts';

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
