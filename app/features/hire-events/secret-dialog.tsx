import { useState } from 'react';
import { useOnline } from '../../core/platform/online.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { rotateHireSecret } from './hire-actions.ts';
import { hireFailureText, hireMessages } from './words.ts';

const words = hireMessages.webhook;

/** Creates a new webhook secret and shows it once. Asks for confirmation when it replaces one. */
export function SecretDialog({
	isFirst,
	onDone,
	onClose,
}: {
	isFirst: boolean;
	onDone: () => void;
	onClose: () => void;
}) {
	const online = useOnline();
	const [secret, setSecret] = useState('');
	const { busy, failure, run } = useMutation(onDone);
	const rotate = (): void =>
		run(async () => {
			const made = await rotateHireSecret();
			if (made.ok) setSecret(made.value.secret);
			return made.ok ? null : made.failure;
		});
	const close = (): void => {
		if (!busy) onClose();
	};
	const action = isFirst ? words.create : words.rotate;
	return (
		<Dialog
			open
			onClose={close}
			title={secret !== '' ? words.made : isFirst ? words.create : words.rotateTitle}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind={secret === '' ? 'secondary' : 'primary'} onClick={close}>
						{secret === '' ? hireMessages.dialog.cancel : words.close}
					</Button>
					{secret === '' && (
						<Button
							kind={isFirst ? 'primary' : 'danger'}
							busy={busy}
							busyText={words.rotating}
							disabled={!online}
							onClick={rotate}
						>
							{action}
						</Button>
					)}
				</div>
			}
		>
			<div className="grid gap-4 text-body text-ink-2">
				<FormError message={failure && hireFailureText(words.failed, failure)} />
				{!online && <p className="text-ink">{hireMessages.needsNetwork}</p>}
				{secret === '' ? (
					<p>{isFirst ? words.createText : words.rotateText}</p>
				) : (
					<>
						<output>{words.shownOnce}</output>
						<p className="flex flex-wrap items-center gap-3">
							<code className="rounded-control bg-well px-3 py-2 text-control text-ink [overflow-wrap:anywhere]">
								{secret}
							</code>
							<Button kind="secondary" onClick={() => void copy(secret)}>
								{words.copy}
							</Button>
						</p>
					</>
				)}
			</div>
		</Dialog>
	);
}

const copy = (text: string): Promise<unknown> =>
	navigator.clipboard.writeText(text).then(
		() => toastSuccess(words.copied),
		() => toastError(words.copyFailed),
	);
