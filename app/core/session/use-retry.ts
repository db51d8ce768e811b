import { useState } from 'react';
import { retryEvaluation } from './evaluation-actions.ts';

/** Requests another AI evaluation. `tell` receives whether the server queued it. */
export function useRetry(assessmentId: string, tell: (isQueued: boolean) => void) {
	const [busy, setBusy] = useState(false);
	const retry = async (): Promise<void> => {
		setBusy(true);
		const failure = await retryEvaluation(assessmentId);
		setBusy(false);
		tell(failure === null);
	};
	return { busy, retry: (): void => void retry() };
}
