import { jobCreateMessages } from '#domain/jobs/job-edit-words';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const words = jobCreateMessages.startOver;

/** Confirms that a draft is discarded. */
export function StartOver({ open, onClose, onDiscard }: { open: boolean; onClose: () => void; onDiscard: () => void }) {
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={words.title}
			description={words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={onClose}>
						{words.keep}
					</Button>
					<Button
						kind="danger"
						onClick={() => {
							onClose();
							onDiscard();
						}}
					>
						{words.discard}
					</Button>
				</div>
			}
		/>
	);
}
