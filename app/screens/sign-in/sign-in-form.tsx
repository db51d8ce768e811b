import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SessionFailure } from '../../machines/session/session-results.ts';
import { signIn } from '../../machines/session/use-session.ts';
import { accountsMessages } from '../../messages/accounts.ts';
import { paths } from '../../shell/paths.ts';
import { SendConfirmation } from './send-confirmation.tsx';

/** The sentence of the red box: the server's own where it is about the account, ours where it could not be asked. */
function failureSentence(failure: SessionFailure): string {
	switch (failure.code) {
		case 'offline':
			return accountsMessages.offline;
		case 'unavailable':
			return accountsMessages.unavailable;
		case 'storage_failed':
			return accountsMessages.storage;
		case 'not_confirmed':
			return accountsMessages.signIn.notConfirmed;
		case 'too_many':
			return failure.message || accountsMessages.tooMany;
		default:
			return failure.message || accountsMessages.signIn.wrong;
	}
}

/** E-mail and password; `onEntered` once they were right. */
export function SignInForm({ knownEmail, onEntered }: { knownEmail: string; onEntered: () => void }) {
	const [email, setEmail] = useState(knownEmail);
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<SessionFailure | null>(null);
	const words = accountsMessages.signIn;

	const submit = async () => {
		setBusy(true);
		setFailure(null);
		const result = await signIn(email, password);
		setBusy(false);
		if (result.ok) onEntered();
		else setFailure(result);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void submit();
	};
	return (
		<form onSubmit={onSubmit} className="grid gap-5">
			<FormError message={failure && failureSentence(failure)}>
				{failure?.code === 'not_confirmed' && <SendConfirmation email={email} />}
			</FormError>
			<TextField
				label={accountsMessages.email}
				type="email"
				autoComplete="username"
				required
				value={email}
				onChange={setEmail}
			/>
			<PasswordField
				label={accountsMessages.password}
				autoComplete="current-password"
				required
				value={password}
				onChange={setPassword}
			/>
			<Link className="link justify-self-start text-control" to={paths.forgotPassword.to()} state={{ email }}>
				{words.forgot}
			</Link>
			<Button type="submit" size="large" busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}
