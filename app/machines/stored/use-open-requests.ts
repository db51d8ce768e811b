import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { listOpenRequests, type OpenRequest } from '../../data/queries/list-open-requests.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

const NONE: readonly OpenRequest[] = [];

/** Candidates' requests for a person that nobody has answered, oldest first; none until all applications are on this device. */
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
