import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { DialogHeader } from './dialog-header.tsx';
import type { DrawerProps } from './dialog-props.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel that slides in from the right, 440 px wide, or from the bottom on phones. Rendered once it is first opened. */
export function Drawer({ open, onClose, title, focusAfter, description, children, footer, fill = false }: DrawerProps) {
	const [wanted, setWanted] = useState(open);
	useReturnFocus(open, focusAfter);
	if (open && !wanted) setWanted(true);
	if (!wanted) return null;
	return (
		<HeadlessDialog open={open} onClose={onClose} className="relative z-50 outline-none">
			<DialogBackdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-320 starting:opacity-0" />
			<DialogPanel
				className={classNames(
					'fixed inset-x-0 bottom-0 z-50 flex flex-col bg-surface shadow-float forced-colors:border',
					fill ? 'h-dvh sm:h-auto' : 'max-h-[88dvh] rounded-t-panel',
					'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-110 sm:rounded-none',
					'transition duration-320 starting:translate-y-full sm:starting:translate-x-full sm:starting:translate-y-0',
				)}
			>
				<DialogHeader title={title} description={description} onClose={onClose} />
				<div
					className={classNames('min-h-0 flex-1 px-5 sm:px-6', fill ? 'flex flex-col pt-4' : 'overflow-y-auto py-5')}
				>
					{children}
				</div>
				{footer && <div className="border-t border-line bg-canvas px-5 py-4 sm:px-6">{footer}</div>}
			</DialogPanel>
		</HeadlessDialog>
	);
}
