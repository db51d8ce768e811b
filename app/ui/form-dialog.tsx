import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormError } from './form-error.tsx';

/**
 * A dialog with fields or a question, and one action, which Enter in a text field and Ctrl+Enter in any field run too. It stays
 * open while the action runs.
 * `error`: why the action failed.
 */
export function FormDialog({
	words,
	submit,
	kind = 'primary',
	busy,
	disabled = false,
	error,
	onSubmit,
	onClose,
	children,
	...dialog
}: Omit<DialogProps, 'footer'> & {
	size?: 'small' | 'large';
	words: { cancel: string; busy: string };
	/** Label of the submit button. */
	submit: string;
	/** `danger`: the action deletes data. */
	kind?: 'primary' | 'danger';
	busy: boolean;
	disabled?: boolean;
	error: string | null;
	onSubmit: () => void;
}) {
	const form = useId();
	const close = () => {
		if (!busy) onClose();
	};
	const listenToKeys = (element: HTMLFormElement) => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
			event.preventDefault();
			if (!event.repeat && !busy && !disabled) element.requestSubmit();
		};
		element.addEventListener('keydown', press);
		return () => element.removeEventListener('keydown', press);
	};
	return (
		<Dialog
			{...dialog}
			onClose={close}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button type="submit" form={form} kind={kind} busy={busy} busyText={words.busy} disabled={disabled}>
						{submit}
					</Button>
				</div>
			}
		>
			<form
				id={form}
				noValidate
				className="grid gap-5"
				ref={listenToKeys}
				onSubmit={(event) => {
					event.preventDefault();
					// React events also reach a form that contains the dialog.
					event.stopPropagation();
					onSubmit();
				}}
			>
				<FormError message={error} />
				{children}
			</form>
		</Dialog>
	);
}
