import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findPulledAt } from '../../data/queries/pulled-at.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** When this device last had all that the server had, ISO 8601; empty while that is not known. */
export function usePulledAt(): string {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState({ userId, at: '' });
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findPulledAt(accountDatabase(userId)),
			(at) => setHeld({ userId, at }),
			reportStorageFailure,
		);
	}, [userId]);
	return held.userId === userId ? held.at : '';
}
