import { useState } from 'react';
import { EMAIL_ERRORS, readNewEmail } from '#domain/accounts/email';
import { actionFailureText } from '#domain/assessments/action-errors';
import { withAsciiDomain } from '../../core/platform/ascii-domain.ts';
import { requestNewEmail } from '../../core/session/change-credentials.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { yourAccountMessages } from './words.ts';

const words = yourAccountMessages.you;

function errorOf(email: string): string | null {
	const read = readNewEmail(withAsciiDomain(email.trim()));
	return 'error' in read ? EMAIL_ERRORS[read.error] : null;
}

/** Has a link mailed to a new address. Calls `onSent` with the address. */
export function EmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
	const [email, setEmail] = useState('');
	const [tried, setTried] = useState(false);
	const { busy, failure, run } = useMutation(() => {
		onSent(email.trim());
		onClose();
	});
	const error = errorOf(email);
	const submit = () => {
		setTried(true);
		if (error === null) run(() => requestNewEmail(email));
	};
	return (
		<FormDialog
			open
			title={words.changeEmail}
			description={words.emailText}
			words={{ cancel: yourAccountMessages.cancel, busy: words.sending }}
			submit={words.sendLink}
			busy={busy}
			error={failure && actionFailureText(failure)}
			onSubmit={submit}
			onClose={onClose}
		>
			<TextField
				label={words.newEmail}
				type="email"
				autoComplete="email"
				required
				error={tried ? error : null}
				value={email}
				onChange={setEmail}
			/>
		</FormDialog>
	);
}
