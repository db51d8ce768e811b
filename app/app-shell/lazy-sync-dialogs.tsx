import { lazy, Suspense, useState } from 'react';
import { useSyncPanel } from '../core/session/sync-dialog-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const SyncWindows = lazy(() => import('./sync-dialogs.tsx'));

/** What opens over any page about its sync; the code comes when it is first asked for. */
export function LazySyncPanel() {
	const { kind } = useSyncPanel();
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
