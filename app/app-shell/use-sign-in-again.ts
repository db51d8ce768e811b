import { type FormEvent, useState } from 'react';
import { type SignInAgainResult, signInAgain } from '../core/session/sign-in-again.ts';
import type { Credentials } from '../features/accounts/credential-fields.tsx';
import { signInFailureText } from '../features/accounts/sign-in-failure.ts';
import { accountMessages } from './account-words.ts';

export type SignInAgain = (email: string, password: string) => Promise<SignInAgainResult>;

/** State of the form that asks the account for its password again. Calls `onEntered` after the server accepts it. */
export function useSignInAgain({
	email,
	online,
	onEntered,
	onSignIn = signInAgain,
}: {
	/** The account of this device. */
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
		const result = await onSignIn(credentials.email, credentials.password);
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
			? accountMessages.signInAgain.otherAccount(email)
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
