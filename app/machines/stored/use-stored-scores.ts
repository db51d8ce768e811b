import { useEffect, useState } from 'react';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { listStoredScores } from '../../data/queries/list-stored-scores.ts';
import { useSession } from '../session/use-session.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

const NONE: ReadonlyMap<string, number[]> = new Map();

/** The scores by job id that this device holds already; nothing is fetched for them. */
export function useStoredScores(): ReadonlyMap<string, number[]> {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState({ userId, scores: NONE });
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => listStoredScores(accountDatabase(userId)),
			(scores) => setHeld({ userId, scores }),
			reportStorageFailure,
		);
	}, [userId]);
	return held.userId === userId ? held.scores : NONE;
}
