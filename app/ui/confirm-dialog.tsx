import { FormDialog } from './form-dialog.tsx';

/** Asks for confirmation of an action that cannot be undone. `onConfirm` runs after the dialog has closed. */
export function ConfirmDialog({
	open,
	words,
	onClose,
	onConfirm,
}: {
	open: boolean;
	words: { title: string; text: string; cancel: string; confirm: string };
	onClose: () => void;
	onConfirm: () => void;
}) {
	return (
		<FormDialog
			open={open}
			title={words.title}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.confirm }}
			submit={words.confirm}
			kind="danger"
			busy={false}
			error={null}
			onSubmit={() => {
				onClose();
				onConfirm();
			}}
			onClose={onClose}
		/>
	);
}
