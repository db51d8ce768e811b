import { useRef } from 'react';
import { useOnline } from '../../core/platform/online.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import type { ActionFailure } from '../../core/session/with-token.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { teamFailureText, teamMessages } from './words.ts';

/** A dialog that confirms a change to the team, runs it and shows the result. */
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
	const isDone = useRef(false);
	const { busy, failure, run } = useMutation(() => {
		isDone.current = true;
		toastSuccess(words.done);
		onClose();
	});
	return (
		<FormDialog
			open
			// The row's button may be removed with its row.
			focusAfter={() => (isDone.current ? document.querySelector('h1') : null)}
			title={title}
			words={{ cancel: teamMessages.keep, busy: words.busy }}
			submit={words.confirm}
			kind={isDangerous ? 'danger' : 'primary'}
			busy={busy}
			disabled={!online}
			error={failure && teamFailureText(words.failed, failure)}
			onSubmit={() => run(onConfirm)}
			onClose={onClose}
		>
			<div className="grid gap-4 text-body text-ink-2 [overflow-wrap:anywhere]">
				{!online && <p className="text-ink">{teamMessages.offline}</p>}
				<p>{text}</p>
			</div>
		</FormDialog>
	);
}
