import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { hasSyncedDrafts } from '../../data/queries/has-synced-drafts.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** Whether the server has drafts of this account for a job, from whichever device. */
export function useHasSyncedDrafts(jobId: string, userId: string): boolean {
	const [hasSome, setHasSome] = useState(false);
	useEffect(
		() => watch(() => hasSyncedDrafts(accountDatabase(userId), jobId), setHasSome, reportStorageFailure),
		[jobId, userId],
	);
	return hasSome;
}
