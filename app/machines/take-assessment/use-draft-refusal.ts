import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findDraftRefusal } from '../../data/queries/find-draft-refusal.ts';
import type { OutboxRow } from '../../data/schema/rows.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** Why the server does not take what is written for the job; undefined while it does. */
export function useDraftRefusal(jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined {
	const [refusal, setRefusal] = useState<NonNullable<OutboxRow['parked']>>();
	useEffect(
		() => watch(() => findDraftRefusal(accountDatabase(userId), jobId), setRefusal, reportStorageFailure),
		[jobId, userId],
	);
	return refusal;
}
