import type { ReactNode } from 'react';
import { submitByKeys, submitDialogByKeys } from './submit-by-keys.ts';

/** A form that shows its own errors, and that Ctrl+Enter in any field submits. `onSubmit` does nothing while it cannot be sent. */
export function Form({
	id,
	className,
	isOfDialog = false,
	onSubmit,
	children,
}: {
	id?: string;
	className: string;
	/** Whether it is the only form of a dialog: the keys then act in all of it. */
	isOfDialog?: boolean;
	onSubmit: () => void;
	children: ReactNode;
}) {
	return (
		<form
			id={id}
			noValidate
			className={className}
			ref={isOfDialog ? submitDialogByKeys : submitByKeys}
			onSubmit={(event) => {
				event.preventDefault();
				// React events also reach a form that contains the dialog of this one.
				event.stopPropagation();
				onSubmit();
			}}
		>
			{children}
		</form>
	);
}
