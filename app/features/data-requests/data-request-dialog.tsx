import { useState } from 'react';
import { readNewEmail } from '#domain/accounts/email';
import { useOnline } from '../../core/platform/online.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { downloadDataRequest } from './download-data-request.ts';
import { dataRequestFailureText, dataRequestMessages as words } from './words.ts';

/** Downloads the answer to a person's request for their data, for super admins. */
export function DataRequestDialog({ onClose }: { onClose: () => void }) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const [email, setEmail] = useState('');
	const [isInvalid, setInvalid] = useState(false);
	const { busy, failure, run, clear } = useMutation(() => {
		toastSuccess(words.done);
		onClose();
	});
	const address = email.trim();
	const send = () => {
		if (!online) return;
		const isWrong = 'error' in readNewEmail(address);
		setInvalid(isWrong);
		if (isWrong) clear();
		else run(() => downloadDataRequest(address));
	};
	return (
		<FormDialog
			open
			title={words.title}
			description={words.text}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={words.submit}
			busy={busy}
			disabled={address === '' || !online}
			explains
			error={failure === null || isInvalid ? null : dataRequestFailureText(failure)}
			onSubmit={send}
			onClose={onClose}
		>
			{saysOffline && <p className="text-control text-ink">{words.offline}</p>}
			<TextField
				data-autofocus
				label={words.email}
				type="email"
				autoComplete="off"
				required
				value={email}
				error={isInvalid ? dataRequestFailureText('email_invalid') : null}
				onChange={(text) => {
					setEmail(text);
					setInvalid(false);
				}}
			/>
			<p className="text-meta text-ink-2">{words.care}</p>
		</FormDialog>
	);
}
