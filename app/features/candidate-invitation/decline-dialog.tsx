import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { candidateInvitationMessages } from './words.ts';

const words = candidateInvitationMessages.decline;

/** Asks before an invitation is declined: its link works only once. */
export function DeclineDialog({
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
						{words.cancel}
					</Button>
					<Button kind="danger" onClick={onConfirm}>
						{words.confirm}
					</Button>
				</div>
			}
		/>
	);
}
