import { useId } from 'react';
import { CredentialFields } from '../features/accounts/credential-fields.tsx';
import { accountsMessages } from '../features/accounts/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { UnknownAccount } from './unknown-account.tsx';
import { type SignInAgain, useSignInAgain } from './use-sign-in-again.ts';
import { shellMessages } from './words.ts';

const words = shellMessages.signInAgain;

/** Asks for the password over the page, which stays as it is with everything that was typed. Only the same account gets on. */
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
	/** The account that this page belongs to. */
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
