import type { ReactNode } from 'react';
import { submitByKeys } from './submit-by-keys.ts';

/** A form that shows its own errors, and that Ctrl+Enter in any field submits. `onSubmit` does nothing while it cannot be sent. */
export function Form({
	id,
	className,
	onSubmit,
	children,
}: {
	id?: string;
	className: string;
	onSubmit: () => void;
	children: ReactNode;
}) {
	return (
		<form
			id={id}
			noValidate
			className={className}
			ref={submitByKeys}
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
