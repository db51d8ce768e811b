import type { ReactNode } from 'react';

export type DialogProps = {
	open: boolean;
	/** Called on Escape, the close button and a click outside. */
	onClose: () => void;
	title: string;
	/** The element that gets the focus after the window has closed. If null or absent, the previously focused element gets it. */
	focusAfter?: () => HTMLElement | null;
	/** Shown below the title. */
	description?: ReactNode;
	children?: ReactNode;
	/** Stays visible while the body scrolls. For consequences and buttons. */
	footer?: ReactNode;
};

/**
 * Width of a dialog above phones: 480, 680 or 1,120 px. `split`: 480, and 920 from 1,024 px, where its children are the cells of two
 * columns below and beside the title.
 */
export type DialogSize = 'small' | 'large' | 'wide' | 'split';

export type DrawerProps = DialogProps & {
	/** The content fills the panel and scrolls inside it. On phones the panel then fills the screen. */
	fill?: boolean;
};
