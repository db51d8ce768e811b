import { Description, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { componentMessages } from './words.ts';

/** Title, description and close button of a dialog or drawer. */
export function DialogHeader(props: {
	title: string;
	description?: ReactNode;
	/** Whether the footer alone closes it from 1,024 px, where the header is one of two columns. */
	isSplit?: boolean;
	onClose: () => void;
}) {
	return (
		<div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
			<div className="grid min-w-0 gap-1.5 wrap-anywhere">
				<DialogTitle className="text-h2">{props.title}</DialogTitle>
				{props.description && <Description className="text-body text-ink-2">{props.description}</Description>}
			</div>
			<IconButton
				label={componentMessages.close}
				icon={X}
				onClick={props.onClose}
				className={props.isSplit ? '-mt-1.5 -mr-2 lg:hidden' : '-mt-1.5 -mr-2'}
			/>
		</div>
	);
}
