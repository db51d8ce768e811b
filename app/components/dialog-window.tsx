import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { componentMessages } from '../messages/components.ts';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog-props.ts';
import { IconButton } from './icon-button.tsx';

/** The loaded part of `Dialog`; use that one. */
export default function DialogWindow({
	open,
	onClose,
	title,
	description,
	children,
	footer,
	size = 'small',
}: DialogProps & { size?: 'small' | 'large' }) {
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
						size === 'large' ? 'sm:max-w-[680px]' : 'sm:max-w-[480px]',
					)}
				>
					<div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
						<div className="grid gap-1.5">
							<DialogTitle className="text-h2">{title}</DialogTitle>
							{description && <Description className="text-body text-ink-2">{description}</Description>}
						</div>
						<IconButton label={componentMessages.close} icon={X} onClick={onClose} className="-mt-1.5 -mr-2" />
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
					{footer && (
						<div className="border-t border-line bg-canvas px-5 py-4 sm:rounded-b-panel sm:px-6">{footer}</div>
					)}
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}
