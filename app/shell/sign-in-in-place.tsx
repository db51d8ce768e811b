import { type FormEvent, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { CredentialFields, type Credentials } from '../components/credential-fields.tsx';
import { Dialog } from '../components/dialog.tsx';
import { FormError } from '../components/form-error.tsx';
import type { SignInAgainResult } from '../machines/sync/sign-in-again.ts';
import { accountsMessages } from '../messages/accounts.ts';
import { shellMessages } from '../messages/shell.ts';
import { signInFailureText } from '../messages/sign-in-failure.ts';

const words = shellMessages.signInAgain;

/** Loaded with the first try: the dialog itself has to open without a network. */
const signInAgain = async (email: string, password: string): Promise<SignInAgainResult> =>
	(await import('../machines/sync/sign-in-again.ts')).signInAgain(email, password);

/** The sentence of the red box. */
const failureSentence = (failure: Exclude<SignInAgainResult, { ok: true }>, email: string): string =>
	failure.code === 'other_account' ? words.otherAccount(email) : signInFailureText(failure);

/** Asks for the password over the page, which stays as it is with everything that was typed. Only the same account gets on. */
export function SignInInPlace({
	open,
	title,
	email,
	online,
	onClose,
	onSignIn = signInAgain,
}: {
	open: boolean;
	title: string;
	/** The account that this page belongs to. */
	email: string;
	online: boolean;
	onClose: () => void;
	onSignIn?: (email: string, password: string) => Promise<SignInAgainResult>;
}) {
	const form = useId();
	const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Exclude<SignInAgainResult, { ok: true }> | null>(null);

	const submit = async () => {
		setBusy(true);
		setFailure(null);
		// Code that could not be fetched is a network that is gone.
		const result = await onSignIn(credentials.email, credentials.password).catch(
			(): SignInAgainResult => ({ ok: false, code: 'unavailable', message: '' }),
		);
		setBusy(false);
		if (!result.ok) {
			setFailure(result);
			return;
		}
		setCredentials({ ...credentials, password: '' });
		onClose();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy && online) void submit();
	};
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title}
			description={online ? words.explained : words.offline}
			footer={
				<div className="flex justify-end">
					<Button type="submit" form={form} disabled={!online} busy={busy} busyText={accountsMessages.signIn.busy}>
						{words.submit}
					</Button>
				</div>
			}
		>
			<form id={form} onSubmit={onSubmit} className="grid gap-5">
				<FormError message={failure && failureSentence(failure, email)} />
				<CredentialFields value={credentials} onChange={setCredentials} />
			</form>
		</Dialog>
	);
}
