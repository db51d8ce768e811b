import { listOtherWork } from '../store/other-states.ts';
import { reportStorageFailure, setOtherWork } from '../store/storage-status.ts';

/** Finds the account's databases of other states with unsent work, so that it can be downloaded. Returns the stop function. */
export function offerOtherWork(userId: string): () => void {
	let isOver = false;
	listOtherWork(userId).then((names) => {
		if (!isOver) setOtherWork(names);
	}, reportStorageFailure);
	return () => {
		isOver = true;
		setOtherWork([]);
	};
}
