import { useState } from 'react';
import type { DrawerProps } from './dialog-props.ts';
import { latePart } from './late-part.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const drawerWindow = latePart<DrawerProps>(() => import('./drawer-window.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onClose }) => onClose(),
});

/** Loads the code in advance, for pages that must work offline later. */
export const preloadDrawer = (): Promise<void> => drawerWindow.preload();

/** A panel that slides in from the right, 440 px wide, or from the bottom on phones. Its code loads on first use. */
export function Drawer(props: DrawerProps) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open, props.focusAfter);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return <drawerWindow.Component {...props} />;
}
