import { useEffect, useState } from 'react';
import { accountDatabase } from '../store/current-account.ts';
import { watch } from '../store/live-query.ts';
import { listOpenRequests, type OpenRequest } from '../store/reads/list-open-requests.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useSession } from './use-session.ts';

const NONE: readonly OpenRequest[] = [];

/** Requests for human review without a reply, oldest first; none until all applications are on this device. */
export function useOpenRequests(): readonly OpenRequest[] {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; requests: readonly OpenRequest[] }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => listOpenRequests(accountDatabase(userId)),
			(requests = []) => setHeld({ userId, requests }),
			reportStorageFailure,
		);
	}, [userId]);
	return held && held.userId === userId ? held.requests : NONE;
}
