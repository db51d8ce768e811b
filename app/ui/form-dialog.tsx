import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

/** A dialog with fields and one action. It stays open while the action runs; `error` says why it failed. */
export function FormDialog({
	open,
	title,
	description,
	words,
	submit,
	busy,
	disabled = false,
	error,
	onSubmit,
	onClose,
	children,
}: {
	open: boolean;
	title: string;
	description: string;
	words: { cancel: string; busy: string };
	/** What the button that does it says. */
	submit: string;
	busy: boolean;
	disabled?: boolean;
	error: string | null;
	onSubmit: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	const close = () => {
		if (!busy) onClose();
	};
	return (
		<Dialog
			open={open}
			onClose={close}
			title={title}
			description={description}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.cancel}
					</Button>
					<Button busy={busy} busyText={words.busy} disabled={disabled} onClick={onSubmit}>
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
