import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { OwnText } from './own-text.tsx';
import { componentMessages } from './words.ts';

/** A form whose text is stored nowhere until it is submitted: closing it asks first. */
export function AskingFormDialog({
	isTyped,
	onClose,
	children,
	...form
}: ComponentProps<typeof FormDialog> & {
	/** Whether closing it loses something. */
	isTyped: boolean;
}) {
	const [isAsking, setAsking] = useState(false);
	return (
		<FormDialog {...form} onClose={() => (isTyped ? setAsking(true) : onClose())}>
			<OwnText>{children}</OwnText>
			<ConfirmDialog
				open={isAsking}
				words={componentMessages.discard}
				onClose={() => setAsking(false)}
				onConfirm={onClose}
			/>
		</FormDialog>
	);
}
