import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { shellMessages } from './words.ts';

const words = shellMessages.signOutEverywhereDialog;

/** Asks before every session of the account ends. */
export function SignOutEverywhereDialog({
	open,
	onClose,
	onConfirm,
}: {
	open: boolean;
	onClose: () => void;
	onConfirm: () => void;
}) {
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={words.title}
			description={words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={onClose}>
						{words.stay}
					</Button>
					<Button
						kind="danger"
						onClick={() => {
							onClose();
							onConfirm();
						}}
					>
						{words.confirm}
					</Button>
				</div>
			}
		/>
	);
}
