import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { shellMessages } from '../messages/shell.ts';

/** Asks before signing out would delete work that the server has not got. */
export function UnsentWorkDialog({
	unsent,
	onStay,
	onDiscard,
}: {
	unsent: number | null;
	onStay: () => void;
	onDiscard: () => void;
}) {
	const { title, text, stay, discard } = shellMessages.unsent;
	return (
		<Dialog
			open={unsent !== null}
			onClose={onStay}
			title={title}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={onStay}>
						{stay}
					</Button>
					<Button kind="danger" onClick={onDiscard}>
						{discard}
					</Button>
				</div>
			}
		>
			<p className="text-body text-ink-2">{text(unsent ?? 0)}</p>
		</Dialog>
	);
}
