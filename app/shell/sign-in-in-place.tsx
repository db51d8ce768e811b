import { type FormEvent, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { FormError } from '../components/form-error.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { SignInAgainResult } from '../machines/sync/sign-in-again.ts';
import { accountsMessages } from '../messages/accounts.ts';
import { shellMessages } from '../messages/shell.ts';

const words = shellMessages.signInAgain;

/** Loaded with the first try: the dialog itself has to open without a network. */
const signInAgain = async (email: string, password: string): Promise<SignInAgainResult> =>
	(await import('../machines/sync/sign-in-again.ts')).signInAgain(email, password);

/** The sentence of the red box. */
function failureSentence(failure: Exclude<SignInAgainResult, { ok: true }>, email: string): string {
	switch (failure.code) {
		case 'other_account':
			return words.otherAccount(email);
		case 'offline':
			return accountsMessages.offline;
		case 'unavailable':
			return accountsMessages.unavailable;
		case 'storage_failed':
			return accountsMessages.storage;
		default:
			return failure.message || accountsMessages.signIn.wrong;
	}
}

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
	const [typedEmail, setTypedEmail] = useState(email);
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Exclude<SignInAgainResult, { ok: true }> | null>(null);

	const submit = async () => {
		setBusy(true);
		setFailure(null);
		// Code that could not be fetched is a network that is gone.
		const result = await onSignIn(typedEmail, password).catch(
			(): SignInAgainResult => ({ ok: false, code: 'unavailable', message: '' }),
		);
		setBusy(false);
		if (!result.ok) {
			setFailure(result);
			return;
		}
		setPassword('');
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
				<TextField
					label={accountsMessages.email}
					type="email"
					autoComplete="username"
					required
					value={typedEmail}
					onChange={setTypedEmail}
				/>
				<PasswordField
					label={accountsMessages.password}
					autoComplete="current-password"
					required
					value={password}
					onChange={setPassword}
				/>
			</form>
		</Dialog>
	);
}
