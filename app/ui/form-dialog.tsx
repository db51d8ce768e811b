import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormError } from './form-error.tsx';

/** A dialog with fields or a question, and one action. It stays open while the action runs. `error`: why the action failed. */
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
					<Button kind={kind} busy={busy} busyText={words.busy} disabled={disabled} onClick={onSubmit}>
						{submit}
					</Button>
				</div>
			}
		>
			<div className="grid gap-5">
				<FormError message={error} />
				{children}
			</div>
		</Dialog>
	);
}
