import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';

/**
 * A dialog with fields or a question, and one action, which Enter in a text field and Ctrl+Enter in any field run too. It stays
 * open while the action runs.
 * @param disabled disables the button
 * @param explains whether the keys run the action also while its button is disabled: it then says what is missing
 * @param error why the action failed
 */
export function FormDialog({
	words,
	submit,
	kind = 'primary',
	busy,
	disabled = false,
	explains = false,
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
	explains?: boolean;
	error: string | null;
	onSubmit: () => void;
}) {
	const form = useId();
	const close = () => {
		if (!busy) onClose();
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
			<Form
				id={form}
				className="grid gap-5"
				onSubmit={() => {
					if (!busy && (explains || !disabled)) onSubmit();
				}}
			>
				{/* The form's first submit button: a browser runs the action for Enter only while it is enabled. */}
				<button type="submit" hidden disabled={!explains && disabled} aria-label={submit} />
				<FormError message={error} />
				{children}
			</Form>
		</Dialog>
	);
}
