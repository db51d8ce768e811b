import type { ReactNode } from 'react';

export type DialogProps = {
	open: boolean;
	/** Escape, the cross and a click beside it. */
	onClose: () => void;
	title: string;
	/** The element that gets the focus once the window is closed; null, or without it, the element that had it before. */
	focusAfter?: () => HTMLElement | null;
	/** A sentence under the title. */
	description?: ReactNode;
	children?: ReactNode;
	/** Stays in sight while the body scrolls: what happens, and the buttons. */
	footer?: ReactNode;
};

export type DrawerProps = DialogProps & {
	/** The content fills the panel and scrolls within itself; on phones the panel then fills the screen. */
	fill?: boolean;
};
