import { useState } from 'react';
import type { DeedFailure } from './evaluation-actions.ts';

/** A deed that needs the server: whether it is under way, why it was not done, and how to do it. One at a time. */
export function useDeed(onDone: () => void) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<DeedFailure>(null);
	const run = async (deed: () => Promise<DeedFailure>): Promise<void> => {
		setBusy(true);
		setFailure(null);
		const failed = await deed();
		setBusy(false);
		setFailure(failed);
		if (failed === null) onDone();
	};
	return {
		busy,
		failure,
		run: (deed: () => Promise<DeedFailure>): void => void run(deed),
		clear: () => setFailure(null),
	};
}
