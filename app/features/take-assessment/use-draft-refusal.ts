import { useEffect, useState } from 'react';
import { accountDatabase } from '../../core/store/current-account.ts';
import { watch } from '../../core/store/live-query.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { findDraftRejection } from './find-draft-refusal.ts';

/** Why the server rejects the drafts for the job; undefined while it accepts them. */
export function useDraftRejection(jobId: string, userId: string): NonNullable<OutboxRow['parked']> | undefined {
	const [refusal, setRejection] = useState<NonNullable<OutboxRow['parked']>>();
	useEffect(
		() => watch(() => findDraftRejection(accountDatabase(userId), jobId), setRejection, reportStorageFailure),
		[jobId, userId],
	);
	return refusal;
}
