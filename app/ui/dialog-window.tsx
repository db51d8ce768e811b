import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { classNames } from './class-names.ts';
import { DialogHeader } from './dialog-header.tsx';
import type { DialogProps, DialogSize } from './dialog-props.ts';

const WIDTHS = {
	small: 'sm:max-w-[480px]',
	large: 'sm:max-w-[680px]',
	wide: 'sm:max-w-[1120px]',
} satisfies Record<DialogSize, string>;

/** The lazily loaded part of `Dialog`. Use `Dialog` instead. */
export default function DialogWindow({
	open,
	onClose,
	title,
	description,
	children,
	footer,
	size = 'small',
}: DialogProps & { size?: DialogSize }) {
	return (
		<HeadlessDialog open={open} onClose={onClose} className="relative z-50">
			<DialogBackdrop
				transition
				className="fixed inset-0 z-40 bg-scrim transition-opacity duration-320 data-closed:opacity-0"
			/>
			<div className="fixed inset-0 z-50 flex items-center justify-center sm:p-8">
				<DialogPanel
					transition
					className={classNames(
						'flex h-full max-h-full w-full flex-col bg-surface sm:h-auto sm:rounded-panel sm:shadow-float',
						'transition duration-320 data-closed:translate-y-4 data-closed:opacity-0 forced-colors:border',
						WIDTHS[size],
					)}
				>
					<DialogHeader title={title} description={description} onClose={onClose} />
					<div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
					{footer && (
						<div className="border-t border-line bg-canvas px-5 py-4 sm:rounded-b-panel sm:px-6">{footer}</div>
					)}
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}
