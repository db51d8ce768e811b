import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { useState } from 'react';
import { useFreeArea } from '../core/platform/visual-viewport.ts';
import { classNames } from './class-names.ts';
import { DialogHeader } from './dialog-header.tsx';
import type { DialogProps, DialogSize } from './dialog-props.ts';
import { useReturnFocus } from './use-return-focus.ts';

const WIDTHS = {
	small: 'sm:max-w-[480px]',
	large: 'sm:max-w-[680px]',
	wide: 'sm:max-w-[1120px]',
	split: 'sm:max-w-[480px] lg:max-w-[920px]',
} satisfies Record<DialogSize, string>;

/** On phones a small dialog is a sheet at the bottom, as high as its content; the others fill the screen. */
const SHEET = 'max-h-[calc(100%-1.5rem)] rounded-t-panel starting:translate-y-full sm:max-h-full';
const FULL = 'h-full max-h-full starting:translate-y-4 sm:h-auto';

/**
 * A modal dialog, 480, 680, 920 or 1,120 px wide. On phones the small one is a sheet at the bottom, the others fill the screen.
 * Rendered once it is first opened.
 */
export function Dialog(props: DialogProps & { size?: DialogSize }) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open, props.focusAfter);
	if (props.open && !wanted) setWanted(true);
	return wanted ? <DialogWindow {...props} /> : null;
}

function DialogWindow({
	open,
	onClose,
	title,
	description,
	children,
	footer,
	size = 'small',
}: DialogProps & { size?: DialogSize }) {
	const isSheet = size === 'small';
	const isSplit = size === 'split';
	const { top, height } = useFreeArea();
	const header = <DialogHeader title={title} description={description} isSplit={isSplit} onClose={onClose} />;
	return (
		<HeadlessDialog open={open} onClose={onClose} className="relative z-50 outline-none">
			<DialogBackdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-320 starting:opacity-0" />
			{/* Above an on-screen keyboard. */}
			<div
				className="fixed inset-x-0 z-50 flex items-end justify-center sm:items-center sm:p-8"
				style={{ top, height }}
			>
				<DialogPanel
					className={classNames(
						'flex w-full flex-col overflow-y-auto overscroll-contain bg-surface sm:rounded-panel sm:shadow-float',
						'transition duration-320 starting:opacity-0 sm:starting:translate-y-4 forced-colors:border',
						isSheet ? SHEET : FULL,
						WIDTHS[size],
					)}
				>
					{!isSheet && !isSplit && header}
					{/* Never lower than two lines: where header and footer leave less, at 200 % text, the whole panel scrolls. */}
					<div
						className={classNames(
							'min-h-20 flex-1 overflow-y-auto',
							isSplit && 'lg:grid lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]',
						)}
					>
						{(isSheet || isSplit) && header}
						<div
							className={classNames(
								'px-5 pt-5 sm:px-6',
								isSplit && 'lg:contents',
								footer ? 'pb-5' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
							)}
						>
							{children}
						</div>
					</div>
					{footer && (
						<div className="border-t border-line bg-canvas px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:rounded-b-panel sm:px-6">
							{footer}
						</div>
					)}
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}
