import { useState } from 'react';
import type { ActionFailure } from './with-token.ts';

/** Runs a server action and provides its pending state and failure. One action at a time. */
export function useMutation(onDone: () => void) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<ActionFailure>(null);
	const run = async (action: () => Promise<ActionFailure>): Promise<void> => {
		setBusy(true);
		setFailure(null);
		const failed = await action();
		setBusy(false);
		setFailure(failed);
		if (failed === null) onDone();
	};
	return {
		busy,
		failure,
		run: (action: () => Promise<ActionFailure>): void => void run(action),
		clear: () => setFailure(null),
	};
}
