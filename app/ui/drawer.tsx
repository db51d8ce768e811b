import { useState } from 'react';
import type { DrawerProps } from './dialog-props.ts';
import { latePart } from './late-part.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const drawerWindow = latePart<DrawerProps>(() => import('./drawer-window.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onClose }) => onClose(),
});

/** Fetches the code before it is needed, for pages that have to work without a network later. */
export const preloadDrawer = (): Promise<void> => drawerWindow.preload();

/** A panel that comes from the right, 440 px, or from below on phones. Its code loads when it first opens. */
export function Drawer(props: DrawerProps) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open, props.focusAfter);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return <drawerWindow.Component {...props} />;
}
