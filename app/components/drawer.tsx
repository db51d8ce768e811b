import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './dialog-props.ts';
import { useReturnFocus } from './use-return-focus.ts';

const load = () => import('./drawer-window.tsx');
const DrawerWindow = lazy(load);

/** Fetches the code before it is needed, for pages that have to work without a network later. */
export const preloadDrawer = (): Promise<unknown> => load();

/** A panel that comes from the right, 440 px, or from below on phones. Its code loads when it first opens. */
export function Drawer(props: DrawerProps) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<DrawerWindow {...props} />
		</Suspense>
	);
}
