import { useEffect, useState } from 'react';
import { applicationsOf, OWN_ASSESSMENTS, STAFF_JOBS } from '../../data/commands/replace-rows.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { findFetchedAt } from '../../data/queries/fetched-at.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

/** When the rows of a list were saved on this device, ISO 8601; empty while that is not known. */
function useFetchedAt(name: string): string {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState({ name: '', at: '' });
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findFetchedAt(accountDatabase(userId), name),
			(at) => setHeld({ name, at }),
			reportStorageFailure,
		);
	}, [userId, name]);
	return held.name === name ? held.at : '';
}

/** When the hiring team's jobs were saved on this device. */
export const useStaffJobsFetchedAt = (): string => useFetchedAt(STAFF_JOBS);

/** When a job's applications were saved on this device. */
export const useApplicationsFetchedAt = (jobId: string): string => useFetchedAt(applicationsOf(jobId));

/** When the account's own assessments were saved on this device. */
export const useOwnAssessmentsFetchedAt = (): string => useFetchedAt(OWN_ASSESSMENTS);
