import { useId } from 'react';
import { CredentialFields } from '../features/accounts/credential-fields.tsx';
import { accountsMessages } from '../features/accounts/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { accountMessages } from './account-words.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { type SignInAgain, useSignInAgain } from './use-sign-in-again.ts';

const words = accountMessages.signInAgain;

/** A sign-in dialog over the page, which keeps its state and input. Accepts only the same account. */
export function SignInInPlace({
	open,
	title,
	email,
	online,
	onClose,
	onSignIn,
}: {
	open: boolean;
	title: string;
	/** The account of this page. */
	email: string;
	online: boolean;
	onClose: () => void;
	onSignIn?: SignInAgain;
}) {
	const id = useId();
	const form = useSignInAgain({ email, online, onEntered: onClose, onSignIn });
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title}
			description={online ? words.explained : words.offline}
			footer={
				<div className="flex justify-end">
					<Button type="submit" form={id} disabled={!online} busy={form.busy} busyText={accountsMessages.signIn.busy}>
						{words.submit}
					</Button>
				</div>
			}
		>
			<form id={id} onSubmit={form.onSubmit} className="grid gap-5">
				<UnknownAccount email={email} />
				<FormError message={form.problem} />
				<CredentialFields value={form.credentials} onChange={form.setCredentials} />
			</form>
		</Dialog>
	);
}
