import { useOnline } from '../../core/platform/online.ts';
import type { ActionFailure } from '../../core/session/evaluation-actions.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { teamFailureText, teamMessages } from './words.ts';

/** Asks before one change of the team, makes it, and says what became of it. */
export function ConfirmChange({
	title,
	text,
	words,
	isDangerous = false,
	onConfirm,
	onClose,
}: {
	title: string;
	text: string;
	words: { confirm: string; busy: string; done: string; failed: string };
	isDangerous?: boolean;
	onConfirm: () => Promise<ActionFailure>;
	onClose: () => void;
}) {
	const online = useOnline();
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.done);
		onClose();
	});
	const close = () => {
		if (!busy) onClose();
	};
	return (
		<Dialog
			open
			onClose={close}
			// The row's button may be gone with its row.
			focusAfter={() => document.querySelector('h1')}
			title={title}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{teamMessages.keep}
					</Button>
					<Button
						kind={isDangerous ? 'danger' : 'primary'}
						busy={busy}
						busyText={words.busy}
						disabled={!online}
						onClick={() => run(onConfirm)}
					>
						{words.confirm}
					</Button>
				</div>
			}
		>
			<div className="grid gap-4 text-body text-ink-2 [overflow-wrap:anywhere]">
				<FormError message={failure && teamFailureText(words.failed, failure)} />
				{!online && <p className="text-ink">{teamMessages.offline}</p>}
				<p>{text}</p>
			</div>
		</Dialog>
	);
}
