import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { resendConfirmation, signIn } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { CredentialFields, type Credentials } from './credential-fields.tsx';
import { signInFailureText } from './sign-in-failure.ts';
import { accountsMessages } from './words.ts';

/**
 * The sign-in form. Calls `onTry` on each submit and `onEntered` after success. `confirmToken` is the token of a
 * confirmation link that the sign-in also confirms; `onEntered` then gets the path at which the account goes on.
 */
export function SignInForm({
	knownEmail,
	confirmToken,
	onTry,
	onEntered,
}: {
	knownEmail: string;
	confirmToken?: string | undefined;
	onTry: () => void;
	onEntered: (wanted?: string) => void;
}) {
	const [credentials, setCredentials] = useState<Credentials>({ email: knownEmail, password: '' });
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<SessionFailure | null>(null);
	const words = accountsMessages.signIn;

	const submit = async () => {
		setBusy(true);
		setFailure(null);
		onTry();
		const result = await signIn(credentials.email, credentials.password, confirmToken);
		setBusy(false);
		if (result.ok) onEntered(result.wanted);
		else setFailure(result);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void submit();
	};
	return (
		<form onSubmit={onSubmit} className="grid gap-5">
			<FormError message={failure && signInFailureText(failure)}>
				{failure?.code === 'not_confirmed' && <SendConfirmation email={credentials.email} />}
			</FormError>
			<CredentialFields value={credentials} onChange={setCredentials} />
			<Link
				className="link justify-self-start text-control"
				to={paths.forgotPassword.to()}
				state={{ email: credentials.email }}
			>
				{words.forgot}
			</Link>
			<Button type="submit" size="large" busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}

/** Sends the confirmation mail again and shows the result. */
function SendConfirmation({ email }: { email: string }) {
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState('');
	const words = accountsMessages.signIn;
	const send = async () => {
		setBusy(true);
		const result = await resendConfirmation(email);
		setBusy(false);
		if (result.ok) setOutcome(words.sentAgain);
		else if (result.code === 'offline') setOutcome(accountsMessages.offline);
		else if (result.code === 'too_many') setOutcome(accountsMessages.tooMany);
		else setOutcome(result.message || accountsMessages.unavailable);
	};
	return (
		<div className="grid justify-items-start gap-2">
			<Button kind="secondary" size="small" busy={busy} busyText={words.sendingAgain} onClick={() => void send()}>
				{words.sendAgain}
			</Button>
			<output>{outcome}</output>
		</div>
	);
}
