import { lazy, Suspense, useState } from 'react';
import { useSyncDialog } from '../core/session/sync-dialog-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const SyncWindows = lazy(() => import('./sync-dialogs.tsx'));

/** The sync dialogs, over any page. Their code is loaded when the first one opens. */
export function LazySyncDialogs() {
	const { kind } = useSyncDialog();
	const [wanted, setWanted] = useState(false);
	if (kind !== 'closed' && !wanted) setWanted(true);
	return wanted ? (
		<ErrorBoundary fallback={null}>
			<Suspense fallback={null}>
				<SyncWindows />
			</Suspense>
		</ErrorBoundary>
	) : null;
}
