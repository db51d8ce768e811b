import { useState } from 'react';
import { findPasswordErrorText } from '#domain/accounts/password';
import { actionFailureText } from '#domain/assessments/action-errors';
import { changePassword } from '../../core/session/change-credentials.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { yourAccountMessages } from './words.ts';

const words = yourAccountMessages.signingIn;

/** Changes the password, with the present one. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const [entered, setEntered] = useState({ present: '', next: '', confirmation: '' });
	const [tried, setTried] = useState(false);
	const { busy, failure, run } = useMutation(() => {
		toastSuccess(words.changed);
		onClose();
	});
	const { present, next, confirmation } = entered;
	const mismatch = next === confirmation ? null : words.mismatch;
	const weak = mismatch === null ? findPasswordErrorText(next) : null;
	const submit = () => {
		setTried(true);
		if (mismatch === null && !weak) run(() => changePassword(present, next));
	};
	return (
		<FormDialog
			open
			title={words.changePassword}
			description={words.explained}
			words={{ cancel: yourAccountMessages.cancel, busy: yourAccountMessages.saving }}
			submit={words.save}
			busy={busy}
			disabled={present === ''}
			error={failure && actionFailureText(failure)}
			onSubmit={submit}
			onClose={onClose}
		>
			<input type="text" name="username" hidden readOnly autoComplete="username" value={email} />
			<PasswordField
				label={words.present}
				autoComplete="current-password"
				required
				value={present}
				onChange={(value) => setEntered({ ...entered, present: value })}
			/>
			<NewPasswordField
				label={words.newPassword}
				error={tried ? weak : null}
				value={next}
				onChange={(value) => setEntered({ ...entered, next: value })}
			/>
			<PasswordField
				label={words.confirmation}
				autoComplete="new-password"
				required
				error={tried ? mismatch : null}
				value={confirmation}
				onChange={(value) => setEntered({ ...entered, confirmation: value })}
			/>
		</FormDialog>
	);
}
