import { type FormEvent, useState } from 'react';
import type { SignInAgainResult } from '../core/session/sign-in-again.ts';
import type { Credentials } from '../features/accounts/credential-fields.tsx';
import { signInFailureText } from '../features/accounts/sign-in-failure.ts';
import { shellMessages } from './words.ts';

export type SignInAgain = (email: string, password: string) => Promise<SignInAgainResult>;

/** Loaded with the first try: the form itself has to open without a network. */
const signInAgain: SignInAgain = async (email, password) =>
	(await import('../core/session/sign-in-again.ts')).signInAgain(email, password);

/** The form that asks an account for its password again; `onEntered` once the server takes it. */
export function useSignInAgain({
	email,
	online,
	onEntered,
	onSignIn = signInAgain,
}: {
	/** The account that this device belongs to. */
	email: string;
	online: boolean;
	onEntered: () => void;
	onSignIn?: SignInAgain | undefined;
}) {
	const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Exclude<SignInAgainResult, { ok: true }> | null>(null);

	const submit = async (): Promise<void> => {
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
		onEntered();
	};
	const failureText = (): string | null => {
		if (!failure) return null;
		return failure.code === 'other_account'
			? shellMessages.signInAgain.otherAccount(email)
			: signInFailureText(failure);
	};
	return {
		credentials,
		setCredentials,
		busy,
		problem: failureText(),
		onSubmit: (event: FormEvent): void => {
			event.preventDefault();
			if (!busy && online) void submit();
		},
	};
}
