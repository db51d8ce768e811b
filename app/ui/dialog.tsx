import { useState } from 'react';
import type { DialogProps, DialogSize } from './dialog-props.ts';
import { latePart } from './late-part.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const dialogWindow = latePart<DialogProps & { size?: DialogSize }>(() => import('./dialog-window.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onClose }) => onClose(),
});

/** Loads the code in advance, for pages that must work offline later. */
export const preloadDialog = (): Promise<void> => dialogWindow.preload();

/**
 * A modal dialog, 480, 680 or 1,120 px wide. On phones the small one is a sheet at the bottom, the others fill the screen. Its
 * code loads on first use.
 */
export function Dialog(props: DialogProps & { size?: DialogSize }) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open, props.focusAfter);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return <dialogWindow.Component {...props} />;
}
