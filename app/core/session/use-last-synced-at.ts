import { useEffect, useState } from 'react';
import { accountDatabase } from '../store/current-account.ts';
import { watch } from '../store/live-query.ts';
import { findPulledAt } from '../store/reads/last-synced-at.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useSession } from './use-session.ts';

/** When this device was last in sync with the server, ISO 8601; empty while unknown. */
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
