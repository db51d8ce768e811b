import { lazy, Suspense, useState } from 'react';
import { useSyncPanel } from '../machines/sync/sync-panel.ts';

const SyncWindows = lazy(() => import('./sync-windows.tsx'));

/** What opens over any page about its sync; the code comes when it is first asked for. */
export function LazySyncPanel() {
	const { kind } = useSyncPanel();
	const [wanted, setWanted] = useState(false);
	if (kind !== 'closed' && !wanted) setWanted(true);
	return wanted ? (
		<Suspense fallback={null}>
			<SyncWindows />
		</Suspense>
	) : null;
}
